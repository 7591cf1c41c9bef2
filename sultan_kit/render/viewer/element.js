/*
<sultan-replay>: shows a recorded game, move by move. How a page uses it is in docs/viewer.md.

What the bundle puts before all files: STRINGS, by language; FACES, the drawings of the cards; STYLE, the style sheet; SIZES.
*/

const SPEEDS = { '½×': 1600, '1×': 800, '2×': 400, '4×': 180 }; // milliseconds from move to move
const SLIDE = 320; // milliseconds that a card is on its way, at most
const FOUR = 'four-colours', KEPT = 'sultan-four'; // the class of the page in which each suit has its own colour; where that is remembered

const ICONS = {
  first: 'M6 5v14M19 5 9 12l10 7z', back: 'M17 5 6 12l11 7z', play: 'M7 4.5 19 12 7 19.5z', pause: 'M8 5v14M16 5v14', forward: 'M7 5l11 7L7 19z',
  'next-play': 'M4 6l8 6-8 6zM12 6l8 6-8 6z', last: 'M18 5v14M5 5l10 7-10 7z',
};

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);
const faces = new DOMParser().parseFromString(`<svg xmlns="${SVG}"><defs>${FACES}</defs></svg>`, 'image/svg+xml').documentElement;
const games = {}; // by id, for pages that have games as scripts: SultanReplay.add

const icon = name => svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': true }, svg('path', { d: ICONS[name] }));

function on(element, type, action) {
  element.addEventListener(type, action);
  return element;
}

/* Whether each suit has a colour of its own, for all pictures of the page; what a reader chooses is remembered. */
const page = document.documentElement;
const store = action => {
  try {
    return action(localStorage);
  } catch {
    // a browser that keeps nothing
  }
};
if (store(kept => kept[KEPT]) === '1') page.classList.add(FOUR);

function colour(four) {
  page.classList.toggle(FOUR, four);
  store(kept => { kept[KEPT] = +four; });
}

class SultanReplay extends HTMLElement {
  /* Hand over a game as a script: for pages that are opened from a disk, where nothing can be fetched. */
  static add(id, game) {
    games[id] = game;
  }

  #words; // STRINGS of the reader's language
  #game; // what the reader sees: { game, columns, positions }
  #linked = ''; // the packed game of the address, if that is shown
  #opened = false; // a file of the reader's is shown, and the address cannot lead to it
  #plays = []; // { n, card }: the steps that bring a card to a foundation
  #passes = []; // the step that each pass begins with
  #parts = {}; // elements that change
  #n = 0;
  #timer = 0;
  #noting = 0;
  #odd = false;

  // ---- from the page to the game

  connectedCallback() {
    if (this.#words) return;
    this.#words = STRINGS[this.closest('[lang]')?.lang.slice(0, 2)] || Object.values(STRINGS)[0];
    if (document.readyState === 'loading') on(document, 'DOMContentLoaded', () => this.#begin()); // its children are still to come
    else this.#begin();
  }

  disconnectedCallback() {
    this.stop();
  }

  #begin() {
    new MutationObserver(() => this.#paint()).observe(page, { attributeFilter: ['class'] });
    on(window, 'hashchange', () => this.#follow());
    this.#n = this.getAttribute('n');
    if (!this.#follow()) this.#try(async () => this.#show(await this.#given(), this.#n));
  }

  /* The game that the page gives: inside the element, as a script, or at an address. */
  async #given() {
    const inside = this.querySelector('script[type="application/json"]'), id = this.getAttribute('game'), src = this.getAttribute('src');
    if (inside) return parse(inside.textContent);
    if (Object.hasOwn(games, id)) return read(games[id]);
    const answer = await fetch(src).catch(() => ({}));
    must(src !== null && answer.ok, id ?? src, 'fetch');
    return parse(await answer.text(), src);
  }

  /* Show what the address asks for; whether it asks for anything that is not shown already with the page's own game. */
  #follow() {
    const [, packed, n] = /^(?:z1\.(.*?))?\.?(\d*)$/.exec(this.#asked()) || [];
    if (n === undefined) return false;
    this.stop();
    if (packed && packed !== this.#linked) this.#try(async () => this.#show(await unpack(packed), n, packed));
    else if (this.#game) this.go(n);
    else if (n) this.#n = n;
    return Boolean(packed);
  }

  /* Do it, or say why it cannot be done; what was to be seen stays. */
  async #try(action) {
    try {
      await action();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { reason, where } = error;
      if (!this.#parts.error) {
        this.#parts.error = html('p', { class: 'error', role: 'alert' });
        this.#root().replaceChildren(html('slot'), this.#parts.error); // nothing to show: what the page has for such a case
      }
      this.#parts.error.textContent = this.#say(`wrong.${reason}`, { where, format: FORMAT, command: `sultan-kit replay ${where} --format json -o game.json` });
    }
  }

  #root() {
    if (!this.shadowRoot) this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
    return this.shadowRoot;
  }

  // ---- words

  #say(key, facts) {
    return this.#words[key].replace(/\{(\w+)\}/g, (_, name) => facts[name]);
  }

  #name(name) {
    const card = CARDS.get(name), { ranks, suits } = this.#words;
    return suits[Math.floor(card / 13)].replace('{}', ranks[card % 13]);
  }

  #where(n) {
    return this.#say('where', { number: n, count: this.count });
  }

  /* What happens in step n, as the file tells it. */
  #told(n) {
    return n ? this.#game.game.steps[n - 1].text : this.#words.deal;
  }

  // ---- the address: `#57`, with an id `#game:57`, with a whole game `#z1.….57`

  #alone() {
    return document.querySelectorAll('sultan-replay').length < 2;
  }

  /* What it says to this viewer. */
  #asked() {
    const hash = location.hash.slice(1), mine = `${this.id}:`;
    return this.id && hash.startsWith(mine) ? hash.slice(mine.length) : this.#alone() && hash || '-';
  }

  /* The address of move n, with what is packed in it; '' where this viewer has none. */
  #address(n, packed = this.#linked) {
    if (!this.id && !this.#alone()) return '';
    return `${location.href.split('#')[0]}#${this.id && `${this.id}:`}${packed && `z1.${packed}.`}${n}`;
  }

  /* Put the move into the address; not at once, since browsers take only so many changes. */
  #note() {
    clearTimeout(this.#noting);
    this.#noting = setTimeout(() => {
      const address = this.#address(this.#n);
      if (address && !this.#opened && !this.#timer && this.isConnected) history.replaceState(history.state, '', address);
    }, 300);
  }

  // ---- for the page: properties and methods

  get n() {
    return this.#n;
  }

  get count() {
    return this.#game ? this.#game.positions.length - 1 : 0;
  }

  /* Show the table after move n; 0 is the deal. */
  go(n) {
    this.#move(n);
  }

  play() {
    if (!this.#game || this.#timer) return;
    if (this.#n === this.count) this.go(0);
    const next = () => {
      this.#move(this.#n + 1);
      if (this.#n === this.count) this.stop();
      else this.#timer = setTimeout(next, this.#delay());
    };
    this.#timer = setTimeout(next, 200);
    this.#parts.live.setAttribute('aria-live', 'off');
    this.#button();
  }

  stop() {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#parts.live.setAttribute('aria-live', 'polite');
    this.#speak(this.#told(this.#n));
    this.#note();
    this.#button();
  }

  // ---- going through the game

  #delay() {
    return +this.#parts.speed.value;
  }

  /* A step of the reader's own: it ends what runs by itself. */
  #step(n) {
    this.stop();
    this.#move(n);
  }

  #toggle() {
    if (this.#timer) this.stop();
    else this.play();
  }

  #nextPlay() {
    return this.#plays.find(each => each.n > this.#n)?.n ?? this.count;
  }

  #move(to) {
    if (!this.#game) return;
    const before = this.#n, n = this.#n = Math.max(0, Math.min(this.count, Math.trunc(to) || 0));
    const { where, told, note, slider, live, ...parts } = this.#parts, sentence = this.#told(n), noted = this.#game.game.notes[n] || '';
    this.#draw(Math.abs(n - before) === 1 ? before : n);
    where.textContent = this.#where(n);
    told.textContent = sentence;
    note.hidden = !noted;
    note.lastChild.textContent = noted;
    slider.value = n;
    slider.setAttribute('aria-valuetext', `${this.#where(n)}: ${sentence}`);
    parts.first.disabled = parts.back.disabled = !n;
    parts.forward.disabled = parts['next-play'].disabled = parts.last.disabled = n === this.count;
    this.#mark();
    this.#list();
    if (!this.#timer && before !== n) {
      this.#speak(`${n === before - 1 ? this.#say('back-at', { text: sentence }) : sentence} ${noted}`);
      this.#note();
    }
    this.dispatchEvent(new CustomEvent('sultan-step', { detail: { n, count: this.count }, bubbles: true }));
  }

  /* For those who hear. The same sentence twice would not be spoken twice, but for the blank. */
  #speak(text) {
    this.#odd = !this.#odd;
    this.#parts.live.textContent = text + (this.#odd ? '\u00a0' : '');
  }

  /* The table after step n. before: the step that was seen until now; cards slide from there. */
  #draw(before) {
    const { columns, positions } = this.#game, n = this.#n, { picture } = this.#parts;
    const ways = n && flows(positions[n - 1], positions[n]) || [];
    picture.replaceChildren(...draw(columns, positions[n], this.#words, ways.map(([, to]) => to)));
    picture.setAttribute('aria-label', `${this.#where(n)}. ${this.#told(n)}`);
    if (before === n || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (before < n) this.#slide(ways, positions[before]);
    else this.#slide((flows(positions[n], positions[before]) || []).map(([from, to]) => [to, from]).reverse());
  }

  /* Cards on their way, in a layer of their own that is gone when they have come. was: the position that they come from; none on the way back. */
  #slide(ways, was) {
    const { picture } = this.#parts, { spots } = scene(this.#game.columns), duration = Math.min(SLIDE, this.#delay() / 2);
    ways.forEach(([from, to], index) => {
      const card = picture.querySelector(`[data-place="${to}"]`), [pile, place] = to.split(':');
      if (!card || !from) return;
      const [x, y] = spots[from].map((value, axis) => value - spots[to][axis]);
      const layer = svg('g', {}, card.cloneNode(true));
      const under = was && pile === 'square' ? [face(was.square[place], spots[to], this.#words.letters)] : [];
      card.setAttribute('visibility', 'hidden');
      picture.append(...under, layer);
      const how = { duration, delay: index * duration * 0.6, easing: 'cubic-bezier(.2,.7,.3,1)', fill: 'backwards' };
      on(layer.animate([{ transform: `translate(${x}px,${y}px)` }, {}], how), 'finish', () => {
        card.removeAttribute('visibility');
        for (const each of [...under, layer]) each.remove();
      });
    });
  }

  #mark() {
    const { chips, moves } = this.#parts, last = chips.findLast(chip => chip.n <= this.#n);
    for (const chip of chips) chip.removeAttribute('aria-current');
    if (last?.n === this.#n) last.setAttribute('aria-current', 'step');
    moves.scrollTop = last ? last.offsetTop - moves.clientHeight / 2 : 0;
  }

  #button() {
    const { play } = this.#parts, name = this.#timer ? 'pause' : 'play';
    play.replaceChildren(icon(name));
    play.title = this.#words[name];
    play.setAttribute('aria-label', play.title);
  }

  // ---- the parts of the viewer

  #show(found, n, linked = '', opened = false) {
    this.stop();
    this.#game = found;
    this.#linked = linked;
    this.#opened = opened;
    this.#plays = [];
    this.#passes = [0];
    found.positions.forEach((position, n, all) => {
      const ways = n ? flows(all[n - 1], position) : [];
      if (!ways) this.#passes.push(n);
      for (const [, to, card] of ways || []) if (to.startsWith('s') && to !== 'stock') this.#plays.push({ n, card });
    });
    this.#root().replaceChildren(this.#build());
    this.#paint();
    this.#n = Math.trunc(n) || 0;
    this.#move(this.#n);
  }

  #paint() {
    const { root, four } = this.#parts;
    if (root) root.classList.toggle(FOUR, four.checked = page.classList.contains(FOUR));
  }

  #build() {
    const words = this.#words, { game, columns } = this.#game, parts = this.#parts = {}, { width, height } = scene(columns);
    const key = (name, action) =>
      parts[name] = on(html('button', { type: 'button', class: `key ${name}`, title: words[name], 'aria-label': words[name] }, icon(name)), 'click', action);
    const longest = game.steps.slice(0, -1).reduce((found, { text }) => text.length > found.length ? text : found, words.deal);
    const head = [game.meta.title, game.meta.player, game.meta.date].filter(Boolean).join(' · ');

    parts.picture = svg('svg', { class: 'sk', role: 'img', viewBox: `0 0 ${width} ${height}` });
    parts.where = html('p', { class: 'where' });
    parts.told = html('p', { lang: game.language });
    parts.note = html('p', { class: 'note' }, html('b', {}, words.note), html('span'));
    parts.error = html('p', { class: 'error', role: 'alert' });
    parts.live = html('p', { class: 'spoken', 'aria-live': 'polite', 'aria-atomic': true, lang: game.language });
    parts.root = html('section', { class: 'viewer', tabindex: 0, 'aria-label': words.label },
      faces.cloneNode(true),
      this.#touch(html('div', { class: 'table' }, parts.picture)),
      html('div', { class: 'desk' },
        html('p', { class: 'head' }, this.#linked || this.#opened ? head : ''),
        parts.where,
        html('div', { class: 'told' }, html('p', { class: 'room', 'aria-hidden': true }, longest), parts.told),
        this.#timeline(),
        html('div', { class: 'keys' },
          key('first', () => this.#step(0)),
          key('back', () => this.#step(this.#n - 1)),
          key('play', () => this.#toggle()),
          key('forward', () => this.#step(this.#n + 1)),
          key('next-play', () => this.#step(this.#nextPlay())),
          key('last', () => this.#step(this.count))),
        parts.note, parts.error, this.#more()),
      html('div', { class: 'side' }, this.#moves(), this.#asText()),
      parts.live);
    on(parts.root, 'keydown', event => this.#key(event));
    on(parts.root, 'dragover', event => event.preventDefault());
    return on(parts.root, 'drop', event => {
      event.preventDefault();
      this.#open(event.dataTransfer.files[0]);
    });
  }

  /* A slider over the number of cards on the foundations, with a line for each redeal and a tick for each note. */
  #timeline() {
    const { positions, game } = this.#game, x = n => +(n / (this.count || 1) * 1000).toFixed(1);
    const line = positions.map(({ counts }, n) => `${x(n)} ${(41 - sum(counts) * 0.36).toFixed(1)}`).join('L');
    const path = (name, d) => svg('path', { class: name, d });
    const slider = this.#parts.slider = html('input', { type: 'range', min: 0, max: this.count, 'aria-label': this.#words.timeline });
    return html('div', { class: 'time' },
      svg('svg', { viewBox: '0 0 1000 40', preserveAspectRatio: 'none', 'aria-hidden': true },
        path('area', `M0 40L${line}L1000 40z`), path('line', `M${line}`),
        ...this.#passes.slice(1).map(n => path('redeal', `M${x(n)} 0V40`)), ...Object.keys(game.notes).map(n => path('tick', `M${x(n)} 0V7`))),
      on(slider, 'input', () => this.#step(slider.value)));
  }

  /* What the game brought to the foundations, pass by pass; a link each. */
  #moves() {
    const chips = this.#parts.chips = [];
    const link = (n, name, text) => {
      const found = html('a', { href: this.#address(n) || '#', title: this.#told(n), class: name }, text);
      found.n = n;
      return on(found, 'click', event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a window of its own
        event.preventDefault();
        this.#step(n);
      });
    };
    const moves = this.#parts.moves = html('div', { class: 'moves' });
    this.#passes.forEach((start, index) => {
      const end = this.#passes[index + 1] ?? Infinity, name = this.#say('pass', { number: index + 1 });
      const items = this.#plays.filter(({ n }) => n > start && n < end).map(({ n, card }) => {
        const value = CARDS.get(card);
        chips.push(link(n, `chip sk-${'CDHS'[Math.floor(value / 13)]}`, this.#words.letters[value % 13] + card.slice(-1)));
        return html('li', {}, chips.at(-1));
      });
      moves.append(html('p', {}, link(start, '', name)), html('ol', { 'aria-label': name }, ...items));
    });
    return html('details', this.clientWidth >= 760 && { open: '' }, html('summary', {}, this.#words.plays), moves);
  }

  #asText() {
    this.#parts.list = html('dl');
    return this.#parts.asText = on(html('details', {}, html('summary', {}, this.#words['as-text']), this.#parts.list), 'toggle', () => this.#list());
  }

  /* Every place and what lies there; only while somebody looks. */
  #list() {
    const { asText, list } = this.#parts, words = this.#words;
    if (!asText.open) return;
    const { square, counts, divan, stock, waste, redeals_left: left } = this.#game.positions[this.#n];
    const pile = (card, count) => count ? `${this.#name(card)} (${count})` : words.empty;
    list.replaceChildren(...[
      ...square.map((card, index) => [this.#say('square', { place: index + 1 }), pile(card, counts[index])]),
      ...divan.map((card, index) => [this.#say('divan', { place: index + 1 }), card ? this.#name(card) : words.empty]),
      [words.stock, stock.length],
      [words.waste, pile(waste.at(-1), waste.length)],
      [words.redeals, left ?? '∞'],
    ].flatMap(([place, lies]) => [html('dt', {}, place), html('dd', {}, lies)]));
  }

  #more() {
    const words = this.#words, parts = this.#parts, shared = location.protocol !== 'file:' && this.#address(0); // a link to a disk leads nobody else there
    const button = (name, action) => on(html('button', { type: 'button' }, words[name]), 'click', action);
    parts.speed = html('select', {}, ...Object.entries(SPEEDS).map(([name, value]) => html('option', { value }, name)));
    parts.speed.value = SPEEDS['1×'];
    parts.four = on(html('input', { type: 'checkbox' }), 'change', () => colour(parts.four.checked));
    parts.link = html('input', { type: 'text', readonly: '', hidden: '', 'aria-label': words['copy-here'] });
    const file = on(html('input', { type: 'file', accept: '.json', class: 'spoken' }), 'change', () => this.#open(file.files[0]));
    return html('details', { class: 'more' }, html('summary', {}, words.more), html('div', { class: 'options' },
      html('label', {}, words.speed, parts.speed),
      html('label', {}, parts.four, words[FOUR]),
      ...shared && !this.#opened ? [button('copy-here', event => this.#copy(event, this.#address(this.#n)))] : [],
      ...shared ? [button('copy-game', async event => this.#copy(event, this.#address(this.#n, await pack(this.#game))))] : [],
      parts.link,
      html('label', { class: 'file' }, words.open, file),
      button('save', () => this.#save()),
      html('p', {}, this.#say('about-files', { command: 'sultan-kit validate' })),
      html('p', {}, words.keys)));
  }

  // ---- what the reader does

  #key(event) {
    const { target, key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || target.matches('select,[type=text]')) return;
    const actions = {
      ArrowRight: () => this.#step(event.shiftKey ? this.#nextPlay() : this.#n + 1),
      ArrowLeft: () => this.#step(this.#n - 1),
      Home: () => this.#step(0),
      End: () => this.#step(this.count),
      PageDown: () => this.#step(this.#passes.find(each => each > this.#n) ?? this.count),
      PageUp: () => this.#step(this.#passes.findLast(each => each < this.#n)),
      ' ': () => this.#toggle(),
      4: () => colour(!page.classList.contains(FOUR)),
    };
    if (!Object.hasOwn(actions, key) || key === ' ' && target.matches('button,summary,a,[type=checkbox],[type=file]')) return; // what has the focus wants it
    event.preventDefault();
    actions[key]();
  }

  /* A click right or left on the table, and a finger that wipes over it. */
  #touch(table) {
    let start = 0;
    on(table, 'click', event => {
      const { left, width } = table.getBoundingClientRect();
      this.#step(this.#n + (event.clientX - left < width * 0.35 ? -1 : 1));
    });
    table.addEventListener('touchstart', event => { start = event.touches[0].clientX; }, { passive: true });
    return on(table, 'touchend', event => {
      const way = event.changedTouches[0].clientX - start;
      if (Math.abs(way) < 40) return;
      event.preventDefault(); // no click as well
      this.#step(this.#n + (way < 0 ? 1 : -1));
    });
  }

  /* The link is shown as well, for browsers that do not let it be copied. */
  async #copy({ target }, address) {
    const { link } = this.#parts;
    link.value = address;
    link.hidden = false;
    link.select();
    await navigator.clipboard.writeText(address).then(() => {
      this.#speak(this.#words.copied);
      target.textContent = this.#words.copied;
    }, () => {});
  }

  #open(file) {
    if (file) this.#try(async () => {
      must(file.size <= LARGEST, file.name, 'json');
      this.#show(parse(await file.text(), file.name), 0, '', true);
      this.#parts.root.focus();
    });
  }

  #save() {
    const href = URL.createObjectURL(new Blob([JSON.stringify(this.#game.game)], { type: 'application/json' }));
    html('a', { href, download: 'game.json' }).click();
  }
}

if (!customElements.get('sultan-replay')) customElements.define('sultan-replay', SultanReplay);
