/*
<sultan-replay>: shows a recorded game, move by move. How a page uses it is in docs/viewer.md.

What the bundle gives to all files: SIZES; STRINGS by language, in the order of KEYS; CLUBS, the faces of one suit, and OTHERS, all else that pictures are made of; STYLE,
the style sheet.
*/

const SPEEDS = { '½×': 1600, '1×': 800, '2×': 400, '4×': 180 }; // milliseconds from move to move
const SLIDE = 320; // milliseconds that a card is on its way, at most
const FOUR = 'four-colours', KEPT = 'sultan-four'; // the class of the page in which each suit has its own colour; where that is remembered

const ICONS = {
  first: 'M6 5v14M19 5 9 12l10 7z', back: 'M17 5 6 12l11 7z', play: 'M7 4.5 19 12 7 19.5z', pause: 'M8 5v14M16 5v14', forward: 'M7 5l11 7L7 19z',
  'next-play': 'M4 6l8 6-8 6zM12 6l8 6-8 6z', last: 'M18 5v14M5 5l10 7-10 7z',
};

const page = document.documentElement, games = {}; // games by id, where the page has them as scripts
const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);
const suits = [...'CDHS'].map(suit => CLUBS.replaceAll('C"', `${suit}"`)); // the suits differ in their marks only
const faces = new DOMParser().parseFromString(`<svg xmlns="${SVG}"><defs>${OTHERS}${suits.join('')}</defs></svg>`, 'image/svg+xml').documentElement;
const icon = name => svg('svg', { viewBox: '0 0 24 24' }, svg('path', { d: ICONS[name] }));

/* Whether each suit has a colour of its own: for all pictures of the page, and remembered where the browser does that. */
function colour(four) {
  page.classList.toggle(FOUR, four);
  try {
    localStorage[KEPT] = +four;
  } catch {}
}

try {
  if (localStorage[KEPT] === '1') page.classList.add(FOUR);
} catch {}

class SultanReplay extends HTMLElement {
  #begun = false;

  /* Hand over a game as a script: for pages that are opened from a disk, where nothing can be fetched. */
  static add(id, game) {
    games[id] = game;
  }

  connectedCallback() {
    if (this.#begun) return;
    this.#begun = true;
    whenRead(() => begin(this));
  }

  disconnectedCallback() {
    this.stop();
  }

  /* Until there is a game, and then as `viewer` has them. */
  n = 0;
  count = 0;
  go() {}
  play() {}
  stop() {}
}

/* Find the game of an element and show it; and what the address asks for, now and later. */
function begin(host) {
  const words = wordsOf(host.closest('[lang]')?.lang.slice(0, 2)) || wordsOf(Object.keys(STRINGS)[0]);
  const alert = () => html('p.error', { role: 'alert' });
  let problem, linked = '', asked = host.getAttribute('n'); // linked: what is packed in the address

  const root = () => {
    if (!host.shadowRoot) host.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
    return host.shadowRoot;
  };

  const show = (found, n, packed, own = true) => {
    host.stop();
    linked = packed;
    problem = alert();
    viewer(host, root(), words, found, n, { address, open, problem, own });
  };

  /* Do it, or say why it cannot be done; what was to be seen stays. */
  const attempt = async action => {
    try {
      await action();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { message, where } = error;
      if (!problem) root().append(html('slot'), problem = alert()); // what the page has for such a case
      problem.textContent = fill(words[`wrong.${message}`], { where, format: FORMAT, command: `sultan-kit replay ${where} --format json -o game.json` });
    }
  };

  /* The game that the page gives: inside the element, as a script, or at an address. */
  const given = async () => {
    const inside = host.querySelector(':scope>[type="application/json"]'), id = host.getAttribute('game'), src = host.getAttribute('src');
    if (inside) return parse(inside.textContent);
    if (Object.hasOwn(games, id)) return read(games[id]);
    return parse(await fetched(src, id), src);
  };

  const open = file => file && attempt(async () => {
    must(file.size <= LARGEST, file.name, 'format');
    show(parse(await file.text(), file.name), 0, '', false);
    root().lastChild.focus();
  });

  // ---- the address: `#57`, with an id `#game:57`, with a whole game `#z1.….57`

  const all = [...document.querySelectorAll('sultan-replay')];
  if (all.length > 1) host.id ||= `game${all.indexOf(host) + 1}`;
  const mine = host.id && `${host.id}:`;
  const address = (n, packed = linked) => `#${mine}${packed && `z1.${packed}.`}${n}`;

  /* Show what the address asks for; whether that is a game. */
  const follow = () => {
    const hash = location.hash.slice(1), [, packed, n] = hash.startsWith(mine) && /^(?:z1\.(.*?))?\.?(\d*)$/.exec(hash.slice(mine.length)) || [];
    if (packed && packed !== linked) attempt(async () => show(await unpack(packed), n, packed));
    else if (n) {
      host.stop();
      host.go(asked = n);
    }
    return packed;
  };
  on(window, 'hashchange', follow);
  if (!follow()) attempt(async () => show(await given(), asked, ''));
}

/*
The viewer of a game, in place of all that is in root. n: the move to begin with. address, open: functions of `begin`; problem: where it says what is
wrong; own: whether the address leads to this game.
*/
function viewer(host, root, words, { game, columns, positions }, n, { address, open, problem, own }) {
  const count = host.count = positions.length - 1, laid = scene(columns), { spots } = laid;
  const ways = [[]], plays = [], passes = [0]; // what went where in each step; the steps to a foundation, [step, card]; those that a pass begins with
  const name = card => inWords(card, words.ranks, words.suits);
  const told = step => step ? game.steps[step - 1].text : words.deal; // what happens, as the file tells it
  const where = step => fill(words.where, { number: step, count });
  for (let step = 1; step <= count; step++) {
    const found = flows(positions[step - 1], positions[step]);
    if (!found) passes.push(step);
    ways.push(found || []);
    for (const [, to, card] of ways[step]) if (to.startsWith('square')) plays.push([step, card]);
  }

  // ---- going through the game

  let timer, noting, odd;

  const nearest = to => Math.max(0, Math.min(count, Math.trunc(to) || 0)); // of the moves that there are

  const go = host.go = to => {
    const before = n, sentence = told(n = host.n = nearest(to)), noted = game.notes[n] || '';
    paint(before);
    number.textContent = where(n);
    text.textContent = sentence;
    note.hidden = !noted;
    note.textContent = noted;
    slider.value = n;
    slider.ariaValueText = `${where(n)}: ${sentence}`;
    keys.first.ariaDisabled = keys.back.ariaDisabled = !n; // not `disabled`: that would take the focus away from who has pressed it
    keys.forward.ariaDisabled = keys['next-play'].ariaDisabled = keys.last.ariaDisabled = n === count;
    mark();
    list();
    if (before !== n && !timer) {
      speak(`${n === before - 1 ? fill(words['back-at'], { text: sentence }) : sentence} ${noted}`);
      keep();
    }
    host.dispatchEvent(new CustomEvent('sultan-step', { detail: { n, count, playing: !!timer }, bubbles: true }));
  };

  /* A step of the reader's own ends what runs by itself. */
  const step = to => {
    stop();
    go(to);
  };

  const play = host.play = () => {
    if (timer) return;
    if (n === count) go(0);
    const next = () => {
      go(n + 1);
      if (n === count) stop();
      else timer = setTimeout(next, speed.value);
    };
    timer = setTimeout(next, 200);
    live.ariaLive = 'off';
    button();
  };

  const stop = host.stop = () => {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    live.ariaLive = 'polite';
    speak(told(n));
    keep();
    button();
  };

  const toggle = () => timer ? stop() : play();
  const nextPlay = () => step((plays.find(each => each[0] > n) || [count])[0]);

  /* For those who hear. The same sentence twice would not be spoken twice, but for the blank. */
  const speak = sentence => { live.textContent = sentence + ((odd = !odd) ? '\u00a0' : ''); };

  /* Put the move into the address; not at once, since browsers take only so many changes. */
  const keep = () => {
    clearTimeout(noting);
    noting = setTimeout(() => {
      if (own && !timer) history.replaceState(null, '', address(n));
    }, 300);
  };

  // ---- the table

  /* The table after step n. before: the step that was seen until now; if it is the next one, cards slide. */
  const paint = before => {
    picture.replaceChildren(...draw(laid, positions[n], words, ways[n].map(([, to]) => to)));
    frame.ariaLabel = `${where(n)}. ${told(n)}`;
    if (matchMedia('(prefers-reduced-motion)').matches) return;
    if (before === n - 1) slide(ways[n], positions[before]);
    if (before === n + 1) slide(ways[before].map(([from, to]) => [to, from]).reverse());
  };

  /* Cards on their way, in a layer of their own that is gone when they have come. was: the position that they come from; none on the way back. */
  const slide = (all, was) => all.forEach(([from, to], index) => {
    const card = picture.querySelector(`[data-place="${to}"]`), [pile, place] = to.split(':'), duration = Math.min(SLIDE, speed.value / 2);
    if (!card || !from) return;
    const [x, y] = spots[from].map((value, axis) => value - spots[to][axis]), layer = svg('g', {}, card.cloneNode(true));
    const cards = was && pile === 'square' ? [face(was.square[place], spots[to], words.letters), layer] : [layer]; // with the card that it comes to lie on
    card.setAttribute('visibility', 'hidden');
    picture.append(...cards);
    const how = { duration, delay: index * duration * 0.6, easing: 'ease-out', fill: 'backwards' };
    on(layer.animate([{ transform: `translate(${x}px,${y}px)` }, {}], how), 'finish', () => {
      card.removeAttribute('visibility');
      for (const each of cards) each.remove();
    });
  });

  /* A click right or left on it, and a finger that wipes over it. */
  let start;
  const picture = svg('g', { 'aria-hidden': true }), frame = svg('svg.sk', { role: 'img', viewBox: `0 0 ${laid.width} ${laid.height}` }, picture);
  const table = html('div.table', {}, frame);
  on(table, 'click', event => {
    const { left, width } = table.getBoundingClientRect();
    step(event.clientX - left < width * 0.35 ? n - 1 : n + 1);
  });
  table.addEventListener('touchstart', event => { start = event.touches[0].clientX; }, { passive: true });
  on(table, 'touchend', event => {
    const way = event.changedTouches[0].clientX - start;
    if (Math.abs(way) < 40) return;
    event.preventDefault(); // no click as well
    step(way < 0 ? n + 1 : n - 1);
  });

  // ---- what happens, and the buttons

  const number = html('p.where'), text = html('p', { lang: game.language });
  const note = html('p.note');
  const live = html('p.spoken', { 'aria-live': 'polite', 'aria-atomic': true, lang: game.language });
  const head = [game.meta.title, game.meta.player, game.meta.date].filter(Boolean).join(' · ');
  const ours = own && !address(0).includes('z1'); // the game that the page is about
  const longest = game.steps.slice(0, -1).reduce((found, { text }) => text.length > found.length ? text : found, words.deal);

  const keys = {};
  const key = (what, action) =>
    keys[what] = on(html(`button.${what}`, { title: words[what] }, icon(what)), 'click', action);
  const bar = html('div.keys', {}, key('first', () => step(0)), key('back', () => step(n - 1)), key('play', toggle),
    key('forward', () => step(n + 1)), key('next-play', nextPlay), key('last', () => step(count)));

  const button = () => {
    const what = timer ? 'pause' : 'play';
    keys.play.replaceChildren(icon(what));
    keys.play.title = words[what];
  };

  /* A slider over the number of cards on the foundations, with a line for each redeal and a tick for each note. */
  const x = step => +(step / (count || 1) * 1000).toFixed(1), path = (name, d) => svg(`path.${name}`, { d });
  const line = positions.map(({ counts }, step) => `${x(step)} ${(41 - sum(counts) * 0.36).toFixed(1)}`).join('L');
  const slider = on(html('input', { type: 'range', min: 0, max: count, 'aria-label': words.moves }), 'input', () => step(slider.value));
  const time = html('div.time', {}, svg('svg', { viewBox: '0 0 1000 40', preserveAspectRatio: 'none', 'aria-hidden': true },
    path('area', `M0 40L${line}L1000 40z`), path('line', `M${line}`),
    ...passes.slice(1).map(step => path('redeal', `M${x(step)} 0V40`)), ...Object.keys(game.notes).map(step => path('tick', `M${x(step)} 0V7`))), slider);

  // ---- what opens

  const details = (what, attributes, ...children) => html('details', attributes, html('summary', {}, words[what]), ...children);

  /* What the game brought to the foundations, pass by pass; a link each. */
  const chips = [];
  const link = (to, name, label) => html(`a.${name}`, { href: address(to), title: told(to) }, label);
  const moves = html('div.moves', {}, ...passes.flatMap((start, index) => {
    const name = fill(words.pass, { number: index + 1 }), end = passes[index + 1] ?? Infinity;
    const items = plays.filter(([step]) => step > start && step < end).map(([step, card]) => {
      const chip = link(step, `sk-${suitOf(card)}`, words.letters[CARDS.get(card) % 13] + card.slice(-1));
      chips.push([step, chip]);
      return html('li', {}, chip);
    });
    return [html('p', {}, link(start, '', name)), html('ol', { 'aria-label': name }, ...items)];
  }));

  const mark = () => {
    const [, chip] = chips.findLast(([step]) => step <= n) || [];
    for (const [step, each] of chips) each.ariaCurrent = step === n ? 'step' : null;
    moves.scrollTop = chip ? chip.offsetTop - moves.clientHeight / 2 : 0;
  };

  /* Every place and what lies there; only while somebody looks. */
  const places = html('dl'), asText = on(details('as-text', {}, places), 'toggle', () => list());
  const list = () => {
    if (!asText.open) return;
    const { square, counts, divan, stock, waste, redeals_left: left } = positions[n], pile = (card, cards) => cards ? `${name(card)} (${cards})` : words.empty;
    places.replaceChildren(...[
      ...square.map((card, place) => [fill(words.square, { place: place + 1 }), pile(card, counts[place])]),
      ...divan.map((card, place) => [fill(words.divan, { place: place + 1 }), card ? name(card) : words.empty]),
      [words.stock, stock.length],
      [words.waste, pile(waste.at(-1), waste.length)],
      [words.redeals, left ?? '∞'],
    ].flatMap(([place, lies]) => [html('dt', {}, place), html('dd', {}, lies)]));
  };

  const speed = html('select', {}, ...Object.entries(SPEEDS).map(([name, value]) => html('option', { value }, name)));
  speed.value = SPEEDS['1×'];
  const four = on(html('input', { type: 'checkbox' }), 'change', () => colour(four.checked));
  const choice = (what, action) => on(html('button', {}, words[what]), 'click', event => action(event.target));
  const copy = async (button, place) => {
    const link = location.href.split('#')[0] + place;
    try {
      await navigator.clipboard.writeText(link);
      speak(button.textContent = words.copied);
    } catch {
      prompt(button.textContent, link); // a browser that lets only its reader copy
    }
  };
  const links = location.protocol === 'file:' ? [] : [ // a link to a disk leads nobody else there
    choice('copy-game', async button => copy(button, address(n, await pack({ game, columns, positions })))),
    ...own ? [choice('copy-here', button => copy(button, address(n)))] : [],
  ];
  const file = on(html('input.spoken', { type: 'file', accept: '.json' }), 'change', () => open(file.files[0]));
  const save = () => html('a', { href: URL.createObjectURL(new Blob([JSON.stringify(game)])), download: 'game.json' }).click();
  const more = details('more', {}, html('div.options', {},
    html('label', {}, words.speed, ' ', speed), html('label', {}, four, words[FOUR]),
    ...links, html('label.file', {}, words.open, file), choice('save', save),
    html('p', {}, fill(words['about-files'], { command: 'sultan-kit validate' }))));

  // ---- all of it

  const all = html('section.viewer', { tabindex: 0, 'aria-label': words.moves },
    faces.cloneNode(true), table,
    html('div.desk', {}, html('b', {}, ours ? '' : head), number,
      html('div.told', {}, html('p.room', { 'aria-hidden': true }, longest), text), time, bar, ours ? html('slot', { name: 'review' }) : '', note, problem, more),
    html('div.side', {}, details('plays', host.clientWidth >= 760 && { open: '' }, moves), asText), live);

  on(all, 'keydown', event => {
    const { target, key } = event;
    const actions = {
      ArrowRight: () => event.shiftKey ? nextPlay() : step(n + 1),
      ArrowLeft: () => step(n - 1),
      Home: () => step(0),
      End: () => step(count),
      PageDown: () => step(passes.find(each => each > n) ?? count),
      PageUp: () => step(passes.findLast(each => each < n)),
      ' ': toggle,
      4: () => colour(!four.checked),
    };
    if (event.altKey || event.ctrlKey || event.metaKey || !Object.hasOwn(actions, key) || target.matches('select')
      || key === ' ' && target.matches('button,summary,a,[type=checkbox],[type=file]')) return; // what has the focus wants it
    event.preventDefault();
    actions[key]();
  });
  on(all, 'dragover', event => event.preventDefault());
  on(all, 'drop', event => {
    event.preventDefault();
    open(event.dataTransfer.files[0]);
  });

  const tint = () => all.classList.toggle(FOUR, four.checked = page.classList.contains(FOUR));
  new MutationObserver(tint).observe(page, { attributeFilter: ['class'] });
  tint();
  root.replaceChildren(all);
  go(n = nearest(n)); // nothing slides and nothing is said
}

if (!customElements.get('sultan-replay')) customElements.define('sultan-replay', SultanReplay);
