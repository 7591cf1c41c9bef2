/*
<sultan-replay>: shows a recorded game, move by move. How a page uses it is in docs/viewer.md.

What the bundle puts before this: STRINGS, by language; FACES, the drawings of the cards; STYLE, the style sheet.
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

const games = new Map(); // by id, for pages that load games as scripts: SultanReplay.add

function html(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const on = (element, type, action) => {
  element.addEventListener(type, action);
  return element;
};

const icon = name => svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: ICONS[name] }));

const page = document.documentElement;
try {
  if (localStorage.getItem(KEPT) === '1') page.classList.add(FOUR);
} catch {
  // a browser that keeps nothing
}

class SultanReplay extends HTMLElement {
  /* What `games/ID.js` calls: for a page that is opened from a disk, where nothing can be fetched. */
  static add(id, game) {
    games.set(id, game);
  }

  #begun = false;
  #words = STRINGS.en;
  #game = null; // what the reader sees: { game, columns, positions }
  #linked = ''; // the packed game of the address, if it is shown
  #opened = false; // a file of the reader's is shown: the address cannot lead to it
  #n = 0;
  #timer = 0;
  #saving = 0;
  #odd = false; // whether what was spoken last ends with a blank, so that the same sentence twice is spoken twice
  #parts = {};

  // ---- the life of the element

  connectedCallback() {
    if (this.#begun) return;
    this.#begun = true;
    const begin = () => this.#begin();
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true }); // its children are still to come
    else queueMicrotask(begin);
  }

  disconnectedCallback() {
    this.stop();
  }

  async #begin() {
    const language = this.closest('[lang]')?.lang.slice(0, 2).toLowerCase();
    this.#words = STRINGS[language] || STRINGS.en || Object.values(STRINGS)[0];
    new MutationObserver(() => this.#paint()).observe(page, { attributeFilter: ['class'] });
    addEventListener('hashchange', () => this.#follow());
    const asked = this.#asked();
    await this.#try(async () => {
      if (asked?.packed) this.#show(await unpack(asked.packed), asked.n, asked.packed);
      else this.#show(await this.#given(), asked ? asked.n : Number(this.getAttribute('n')) || 0);
    });
  }

  /* The game that the page gives: inside the element, at an address, or as a script. */
  async #given() {
    const inside = this.querySelector('script[type="application/json"]');
    if (inside) return parse(inside.textContent);
    const id = this.getAttribute('game'), src = this.getAttribute('src');
    if (id !== null) return this.#script(id);
    try {
      const answer = await fetch(src);
      if (!answer.ok) throw answer.status;
      return parse(await answer.text(), src);
    } catch (error) {
      throw error instanceof Refused ? error : new Refused('fetch', { where: String(src) });
    }
  }

  #script(id) {
    if (games.has(id)) return read(games.get(id));
    if (!/^[\w-]+$/.test(id)) refuse('fetch', id);
    return new Promise((done, failed) => {
      const script = html('script', { src: `${this.getAttribute('games') || 'games/'}${id}.js` });
      on(script, 'load', () => {
        try {
          done(games.has(id) ? read(games.get(id)) : refuse('fetch', id));
        } catch (error) {
          failed(error);
        }
      });
      on(script, 'error', () => failed(new Refused('fetch', { where: id })));
      document.head.append(script);
    });
  }

  /* Do it, or say why it cannot be done. What was seen before stays. */
  async #try(action) {
    try {
      await action();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const facts = { ...error.facts, format: FORMAT };
      if (error.say === 'log') facts.command = `sultan-kit replay ${facts.where} --format json -o game.json`;
      if (facts.card) facts.card = this.#name(facts.card);
      this.#apologize(this.#say(`wrong.${error.say}`, facts));
    }
  }

  #apologize(sentence) {
    if (!this.#parts.error) {
      const error = html('p', { class: 'error', role: 'alert' });
      this.#shadow().replaceChildren(html('slot'), error); // nothing to show yet: what the page has for such a case stays
      this.#parts = { error };
    }
    this.#parts.error.textContent = sentence;
  }

  #shadow() {
    if (!this.shadowRoot) this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
    return this.shadowRoot;
  }

  // ---- words

  #say(key, facts = {}) {
    return this.#words[key].replace(/\{(\w+)\}/g, (_, name) => facts[name]);
  }

  #name(card) {
    return this.#words.cards[CARDS.get(card)];
  }

  #where(n) {
    return this.#say('where', { number: n, count: this.count });
  }

  /* What happens in step n, as the file tells it. */
  #told(n) {
    return n ? this.#game.game.steps[n - 1].text : this.#words.deal;
  }

  // ---- the address

  /* What the address asks of this viewer: { packed, n }; null: nothing. */
  #asked() {
    let hash = location.hash.slice(1);
    if (this.id && hash.startsWith(`${this.id}:`)) hash = hash.slice(this.id.length + 1);
    else if (!this.#alone()) return null;
    const found = /^(?:z1\.([\w-]+)\.)?(\d{1,4})$/.exec(hash);
    if (found) return { packed: found[1] || '', n: Number(found[2]) };
    return hash.startsWith('z1.') ? { packed: '-', n: 0 } : null; // a link that was cut off
  }

  #alone() {
    return document.querySelectorAll('sultan-replay').length === 1;
  }

  /* The address of a place in the game; null where this viewer has none. */
  #address(place) {
    if (!this.id && !this.#alone()) return null;
    return `${location.href.split('#')[0]}#${this.id ? `${this.id}:` : ''}${place}`;
  }

  #follow() {
    const asked = this.#asked();
    if (!asked) return;
    this.stop();
    if (asked.packed && asked.packed !== this.#linked) this.#try(async () => this.#show(await unpack(asked.packed), asked.n, asked.packed));
    else if (this.#game) this.go(asked.n);
  }

  /* Put the move into the address; not at once, since a browser takes only so many changes. */
  #note() {
    clearTimeout(this.#saving);
    if (this.#opened) return;
    this.#saving = setTimeout(() => {
      const address = this.#address(this.#linked ? `z1.${this.#linked}.${this.#n}` : this.#n);
      if (address && this.isConnected && !this.#timer) history.replaceState(history.state, '', address);
    }, 300);
  }

  // ---- the page's side: methods and properties

  get n() {
    return this.#n;
  }

  get count() {
    return this.#game ? this.#game.positions.length - 1 : 0;
  }

  /* Show the table after move n; 0 is the deal. */
  go(n) {
    this.#move(n, {});
  }

  play() {
    if (!this.#game || this.#timer) return;
    if (this.#n >= this.count) this.go(0);
    this.#parts.live.setAttribute('aria-live', 'off');
    const next = () => {
      this.#move(this.#n + 1, { slide: true });
      if (this.#n >= this.count) this.stop();
      else this.#timer = setTimeout(next, this.#delay());
    };
    this.#timer = setTimeout(next, 200);
    this.#button();
  }

  stop() {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#parts.live.setAttribute('aria-live', 'polite');
    this.#speak(this.#told(this.#n));
    this.#button();
    this.#note();
  }

  // ---- going through the game

  #delay() {
    return Number(this.#parts.speed.value);
  }

  /* A step of the reader's: it ends what runs by itself. */
  #step(n) {
    this.stop();
    this.#move(n, { slide: true });
  }

  #toggle() {
    if (this.#timer) this.stop();
    else this.play();
  }

  /* The next step that brings a card to a foundation; the last one if none does. */
  #nextPlay() {
    return this.#plays.find(each => each.n > this.#n)?.n ?? this.count;
  }

  #plays = []; // { n, card }
  #passes = [0]; // the step that each pass begins with

  #move(n, { slide = false, silent = false }) {
    if (!this.#game) return;
    const before = this.#n;
    n = Math.max(0, Math.min(this.count, Math.trunc(n) || 0));
    this.#n = n;
    this.#draw(slide && Math.abs(n - before) === 1 ? before : n);
    const parts = this.#parts, told = this.#told(n), where = this.#where(n), note = this.#game.game.notes[n] || '';
    parts.where.textContent = where;
    parts.told.textContent = told;
    parts.note.hidden = !note;
    parts.noted.textContent = note;
    parts.slider.value = n;
    parts.slider.setAttribute('aria-valuetext', `${where}: ${told}`);
    for (const name of ['first', 'back']) parts[name].disabled = !n;
    for (const name of ['forward', 'next-play', 'last']) parts[name].disabled = n === this.count;
    this.#mark();
    this.#list();
    if (!silent && !this.#timer) {
      this.#speak(n === before - 1 ? this.#say('back-at', { text: told }) : told, note);
      this.#note();
    }
    this.dispatchEvent(new CustomEvent('sultan-step', { detail: { n, count: this.count }, bubbles: true }));
  }

  #speak(...sentences) {
    this.#odd = !this.#odd;
    this.#parts.live.textContent = sentences.filter(Boolean).join(' ') + (this.#odd ? '\u00a0' : '');
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
    for (const [index, [from, to]] of ways.entries()) {
      const card = picture.querySelector(`[data-place="${to}"]`);
      if (!card || !from) continue;
      const [x, y] = [0, 1].map(axis => spots[from][axis] - spots[to][axis]);
      const layer = svg('g', { class: 'sliding' }, card.cloneNode(true));
      const [pile, place] = to.split(':');
      const under = was && pile === 'square' ? [face(was.square[place], spots[to], this.#words.letters)] : [];
      card.setAttribute('visibility', 'hidden');
      picture.append(...under, layer);
      const how = { duration, delay: index * duration * 0.6, easing: 'cubic-bezier(.2,.7,.3,1)', fill: 'backwards' };
      on(layer.animate([{ transform: `translate(${x}px,${y}px)` }, { transform: 'none' }], how), 'finish', () => {
        card.removeAttribute('visibility');
        for (const each of [...under, layer]) each.remove();
      });
    }
  }

  #mark() {
    let last = null;
    for (const chip of this.#parts.chips) {
      chip.removeAttribute('aria-current');
      if (chip.n <= this.#n) last = chip;
    }
    if (last?.n === this.#n) last.setAttribute('aria-current', 'step');
    const { moves } = this.#parts;
    moves.scrollTop = last ? last.offsetTop - moves.clientHeight / 2 : 0;
  }

  #button() {
    const { play } = this.#parts, name = this.#timer ? 'pause' : 'play';
    play.replaceChildren(icon(name));
    play.title = this.#words[name];
    play.setAttribute('aria-label', this.#words[name]);
  }

  // ---- the parts of the viewer

  #show(found, n, linked = '', opened = false) {
    this.stop();
    this.#game = found;
    this.#linked = linked;
    this.#opened = opened;
    this.#survey();
    const shadow = this.#shadow();
    shadow.replaceChildren(this.#build());
    this.#paint();
    this.#n = n;
    this.#move(n, { silent: true });
  }

  /* Where cards go to a foundation, and where a pass begins. */
  #survey() {
    const { positions } = this.#game;
    this.#plays = [];
    this.#passes = [0];
    for (let n = 1; n < positions.length; n++) {
      const moved = flows(positions[n - 1], positions[n]);
      if (!moved) this.#passes.push(n);
      for (const [, to, card] of moved || []) if (to.startsWith('square')) this.#plays.push({ n, card });
    }
  }

  #build() {
    const words = this.#words, { game } = this.#game, parts = this.#parts = {};
    const button = (name, action) => {
      parts[name] = on(html('button', { type: 'button', class: `key ${name}`, title: words[name], 'aria-label': words[name] }, icon(name)), 'click', action);
      return parts[name];
    };

    parts.picture = svg('svg', { class: 'sk', role: 'img', viewBox: (({ width, height }) => `0 0 ${width} ${height}`)(scene(this.#game.columns)) });
    const table = html('div', { class: 'table' }, parts.picture);
    this.#touch(table);

    const longest = game.steps.slice(0, -1).reduce((found, { text }) => text.length > found.length ? text : found, words.deal);
    const head = [game.meta.title, game.meta.player, game.meta.date].filter(Boolean).join(' · ');
    parts.where = html('p', { class: 'where' });
    parts.told = html('p', { lang: game.language });
    parts.noted = html('span', {});
    parts.note = html('p', { class: 'note', hidden: '' }, html('b', {}, words.note), parts.noted);
    parts.error = html('p', { class: 'error', role: 'alert' });
    parts.live = html('p', { class: 'spoken', 'aria-live': 'polite', 'aria-atomic': 'true', lang: game.language });
    const controls = html('div', { class: 'keys', role: 'group', 'aria-label': words.controls },
      button('first', () => this.#step(0)),
      button('back', () => this.#step(this.#n - 1)),
      button('play', () => this.#toggle()),
      button('forward', () => this.#step(this.#n + 1)),
      button('next-play', () => this.#step(this.#nextPlay())),
      button('last', () => this.#step(this.count)));

    parts.root = html('section', { class: 'viewer', tabindex: '0', 'aria-label': words.label },
      faces.cloneNode(true),
      table,
      html('div', { class: 'desk' },
        ...(head && (this.#linked || this.#opened) ? [html('p', { class: 'head' }, head)] : []),
        parts.where,
        html('div', { class: 'told' }, html('p', { class: 'room', 'aria-hidden': 'true' }, longest), parts.told),
        this.#timeline(), controls, parts.note, parts.error, this.#more()),
      html('div', { class: 'side' }, this.#moves(), this.#asText()),
      parts.live);
    on(parts.root, 'keydown', event => this.#key(event));
    on(parts.root, 'dragover', event => event.preventDefault());
    on(parts.root, 'drop', event => {
      event.preventDefault();
      this.#open(event.dataTransfer.files[0]);
    });
    return parts.root;
  }

  /* A slider over the number of cards on the foundations, with a line for each redeal and a tick for each note. */
  #timeline() {
    const { positions, game } = this.#game, count = this.count || 1;
    const x = n => (n / count * 1000).toFixed(1);
    const line = positions.map((each, n) => `${x(n)} ${(38 - (each.counts.reduce((sum, cards) => sum + cards) - 9) / 95 * 34).toFixed(1)}`).join('L');
    const slider = html('input', { type: 'range', min: 0, max: this.count, step: 1, 'aria-label': this.#words.timeline });
    this.#parts.slider = on(slider, 'input', () => {
      this.stop();
      this.go(slider.value);
    });
    return html('div', { class: 'time' },
      svg('svg', { viewBox: '0 0 1000 40', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
        svg('path', { class: 'area', d: `M0 40L${line}L1000 40z` }),
        svg('path', { class: 'line', d: `M${line}` }),
        ...this.#passes.slice(1).map(n => svg('path', { class: 'redeal', d: `M${x(n)} 0V40` })),
        ...Object.keys(game.notes).map(n => svg('path', { class: 'tick', d: `M${x(n)} 0V7` }))),
      slider);
  }

  /* What the game brought to the foundations, pass by pass; a link each. */
  #moves() {
    const { letters, pass } = this.#words, wide = this.getBoundingClientRect().width >= 760;
    const link = (n, attributes, text) => {
      const found = html('a', { href: this.#address(n) || '#', title: this.#told(n), ...attributes }, text);
      found.n = n;
      return on(found, 'click', event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a window of its own
        event.preventDefault();
        this.#step(n);
      });
    };
    const chips = this.#parts.chips = [];
    const moves = this.#parts.moves = html('div', { class: 'moves' });
    this.#passes.forEach((start, index) => {
      const end = this.#passes[index + 1] ?? Infinity, name = pass.replace('{number}', index + 1);
      const items = this.#plays.filter(({ n }) => n > start && n < end).map(({ n, card }) => {
        const value = CARDS.get(card);
        const chip = link(n, { class: `chip sk-${'CDHS'[Math.floor(value / 13)]}` }, letters[value % 13] + card.slice(-1));
        chips.push(chip);
        return html('li', {}, chip);
      });
      moves.append(html('p', {}, link(start, {}, name)), html('ol', { 'aria-label': name }, ...items));
    });
    return html('details', wide ? { open: '' } : {}, html('summary', {}, this.#words.plays), moves);
  }

  #asText() {
    const list = this.#parts.list = html('dl');
    const details = this.#parts.asText = html('details', {}, html('summary', {}, this.#words['as-text']), list);
    return on(details, 'toggle', () => this.#list());
  }

  /* Every place and what lies there; only while somebody looks. */
  #list() {
    const { asText, list } = this.#parts;
    if (!asText.open) return;
    const found = this.#game.positions[this.#n], rows = [];
    const row = (place, number, lies, facts) => {
      rows.push(html('dt', {}, this.#say(`place.${place}`, { place: number })), html('dd', {}, this.#words[lies] ? this.#say(lies, facts) : lies));
    };
    found.square.forEach((card, index) => {
      if (index === SULTAN) row('sultan', 0, this.#name(card));
      else row('square', index + 1, 'lies.pile', { card: this.#name(card), count: found.counts[index] });
    });
    found.divan.forEach((card, index) => row('divan', index + 1, card === null ? 'lies.gap' : this.#name(card)));
    row('stock', 0, found.stock.length ? 'lies.stock' : 'lies.nothing', { count: found.stock.length });
    const { waste } = found;
    row('waste', 0, waste.length ? 'lies.pile' : 'lies.nothing', waste.length && { card: this.#name(waste.at(-1)), count: waste.length });
    row('redeals', 0, found.redeals_left === null ? 'lies.unlimited' : String(found.redeals_left));
    list.replaceChildren(...rows);
  }

  #more() {
    const words = this.#words, parts = this.#parts;
    const button = (name, action) => on(html('button', { type: 'button' }, words[name]), 'click', action);
    parts.speed = html('select', {}, ...Object.entries(SPEEDS).map(([name, value]) => html('option', { value, ...(name === '1×' && { selected: '' }) }, name)));
    parts.four = on(html('input', { type: 'checkbox' }), 'change', () => this.#colour(parts.four.checked));
    parts.field = html('input', { type: 'text', readonly: '' });
    parts.copied = html('span', {}, words.link);
    parts.link = html('label', { class: 'link', hidden: '' }, parts.copied, parts.field);
    const file = on(html('input', { type: 'file', accept: '.json,application/json', class: 'spoken' }), 'change', () => this.#open(file.files[0]));
    const links = location.protocol === 'file:' ? [] : [ // a link to a file would lead nobody else to it
      ...(this.#opened || !this.#address('') ? [] : [button('copy-here', () => this.#copy(this.#linked ? `z1.${this.#linked}.${this.#n}` : this.#n))]),
      ...(this.#address('') ? [button('copy-game', async () => this.#copy(`z1.${await pack(this.#game)}.${this.#n}`))] : [])];
    return html('details', { class: 'more' }, html('summary', {}, words.more), html('div', { class: 'options' },
      html('label', {}, words.speed, parts.speed),
      html('label', {}, parts.four, words['four-colours']),
      ...links, parts.link,
      html('label', { class: 'file' }, words.open, file),
      button('save', () => this.#save()),
      html('p', {}, this.#say('about-files', { command: 'sultan-kit validate' })),
      html('p', {}, words.keys)));
  }

  // ---- what the reader does

  #key(event) {
    const { target, key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || target.matches('select, input[type=text]')) return;
    const actions = {
      ArrowRight: () => this.#step(event.shiftKey ? this.#nextPlay() : this.#n + 1),
      ArrowLeft: () => this.#step(this.#n - 1),
      Home: () => this.#step(0),
      End: () => this.#step(this.count),
      PageDown: () => this.#step(this.#passes.find(each => each > this.#n) ?? this.count),
      PageUp: () => this.#step(this.#passes.findLast(each => each < this.#n) ?? 0),
      ' ': () => this.#toggle(),
      4: () => this.#colour(!page.classList.contains(FOUR)),
    };
    if (!Object.hasOwn(actions, key)) return;
    if (key === ' ' && target.matches('button, summary, a, input:not([type=range])')) return; // what has the focus wants it
    event.preventDefault();
    actions[key]();
  }

  /* A click right or left on the table, and a finger that wipes over it. */
  #touch(table) {
    let start = null;
    on(table, 'click', event => {
      const { left, width } = table.getBoundingClientRect();
      this.#step(this.#n + (event.clientX - left < width * 0.35 ? -1 : 1));
    });
    table.addEventListener('touchstart', event => { start = event.touches.length === 1 ? event.touches[0].clientX : null; }, { passive: true });
    on(table, 'touchend', event => {
      const way = start === null ? 0 : event.changedTouches[0].clientX - start;
      if (Math.abs(way) < 40) return;
      event.preventDefault(); // no click as well
      this.#step(this.#n + (way < 0 ? 1 : -1));
    });
  }

  /* For all pictures of the page, and remembered. */
  #colour(four) {
    page.classList.toggle(FOUR, four);
    try {
      localStorage.setItem(KEPT, four ? '1' : '0');
    } catch {
      // a browser that keeps nothing
    }
  }

  /* As the page has it. */
  #paint() {
    const { root, four } = this.#parts;
    if (!root) return;
    four.checked = page.classList.contains(FOUR);
    root.classList.toggle(FOUR, four.checked);
  }

  async #copy(place) {
    const { link, field, copied } = this.#parts;
    field.value = this.#address(place);
    link.hidden = false;
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      copied.textContent = this.#words.copied;
      this.#speak(this.#words.copied);
    } catch {
      copied.textContent = this.#words.link; // the reader can copy it from the field
    }
  }

  #open(file) {
    if (!file) return;
    this.#try(async () => {
      if (file.size > LIMIT.file) refuse('big', file.name);
      this.#show(parse(await file.text(), file.name), 0, '', true);
      this.#parts.root.focus();
    });
  }

  #save() {
    const href = URL.createObjectURL(new Blob([JSON.stringify(this.#game.game)], { type: 'application/json' }));
    html('a', { href, download: 'game.json' }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  }
}

if (!customElements.get('sultan-replay')) customElements.define('sultan-replay', SultanReplay);
