/*
<sultan-review>: the chance of winning in the course of a game, inside of the <sultan-replay> that shows the game. docs/viewer.md.

It shows what `sultan-kit analyse --format json` tells, and reckons nothing itself. What the bundle gives: STRINGS by language, in the order of KEYS;
STYLE, the style sheet.
*/

const NEAR = 9; // pixels: who clicks so near to a mistake means it

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);

class SultanReview extends HTMLElement {
  #begun = false;

  connectedCallback() {
    const viewer = this.closest('sultan-replay');
    if (this.#begun || !viewer) return;
    this.#begun = true;
    whenRead(() => begin(this, viewer));
  }
}

/* Show the review of an element as soon as its viewer has a game, or say why that cannot be. */
async function begin(host, viewer) {
  const words = wordsOf(host.closest('[lang]')?.lang.slice(0, 2)) || wordsOf(Object.keys(STRINGS)[0]);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  root.append(html('slot')); // what the page has for the case that there is nothing else
  try {
    const inside = host.querySelector('[type="application/json"]');
    const review = parse(inside ? inside.textContent : await fetched(host.getAttribute('src'), 'src'));
    if (!viewer.count) await new Promise(done => on(viewer, 'sultan-step', done));
    draw(root, viewer, words, read(review, viewer.count));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    root.append(html('p.error', { role: 'alert' }, fill(words[`wrong.${error.message}`], error)));
  }
}

// ---- what the review says

function parse(content) {
  let review;
  try {
    review = content.length <= LARGEST && JSON.parse(content);
  } catch {}
  must(isObject(review), 'review');
  return review;
}

/* An object that has these keys; others are not looked at. */
const having = fields => (value, where) => {
  must(isObject(value), where);
  for (const key in fields) {
    must(Object.hasOwn(value, key), at(where, key));
    fields[key](value[key], at(where, key));
  }
};

const share = (value, where) => must(typeof value === 'number' && value >= 0 && value <= 1, where);
const chance = { chance: share, interval: list(share, 2) };

/*
Its language, and what it says after each move that was reviewed, the deal first: {rate, low, high, state, cards, advice}, of which the last two may be
missing. Refused where it is not as the format says. count: the moves of the game.
*/
function read(review, count) {
  having({
    format: (value, where) => must(value === 'sultan-analysis/1', where),
    results: list(having({
      language: text(/^[a-z]{2}$/, 2),
      start: having({ ...chance, told: having({ chance: line }) }),
      deeds: list(having({
        move: number(1, count), after: having(chance), told: having({ chance: line, cards: orNull(line), advice: orNull(line) }),
      }), 1, 2 * LONGEST),
    }), 1),
  })(review, '');
  const [{ language, start, deeds }] = review.results;
  const said = ({ chance: rate, interval: [low, high] }, told) => ({ rate, low, high, state: told.chance });
  const steps = [said(start, start.told)];
  for (const { move, after, told } of deeds) {
    while (steps.length <= move) steps.push({ ...steps.at(-1), cards: null, advice: null }); // one that is no deed changes nothing
    const step = steps[move];
    Object.assign(step, said(after, told), { cards: told.cards || step.cards, advice: told.advice || step.advice }); // and one may be two
  }
  return { language, steps };
}

/* The curve, what it says after the present move, and the way to the mistakes; in place of all that is in root. */
function draw(root, viewer, words, { language, steps }) {
  const { count } = viewer, mistakes = [...steps.keys()].filter(step => steps[step].advice);
  const x = step => +(step / count * 1000).toFixed(1), y = rate => +(100 - 100 * rate).toFixed(1);
  const place = (step, rate) => `${x(step)} ${y(rate)}`, line = key => steps.map((step, index) => place(index, step[key]));
  const path = (name, d = '') => svg(`path.${name}`, { d });
  let n, pointed;

  const go = to => {
    viewer.stop();
    viewer.go(to);
  };

  const here = path('here'), dot = path('dot');
  const slider = on(html('input', { type: 'range', min: 0, max: count, 'aria-label': words.chart }), 'input', () => {
    const to = +slider.value, far = step => Math.abs(step - to), reach = NEAR / slider.clientWidth * count;
    const [meant = to] = pointed ? mistakes.filter(step => far(step) <= reach).sort((one, other) => far(one) - far(other)) : [];
    go(meant);
  });
  on(slider, 'pointerdown', () => { pointed = true; });
  on(slider, 'keydown', () => { pointed = false; });

  const percent = rate => rate.toLocaleString(language, { style: 'percent' });
  const curve = html('div.curve', {},
    ...[1, 0].map(rate => html(`span.at-${rate}`, { 'aria-hidden': true }, percent(rate))),
    svg('svg', { viewBox: '0 0 1000 100', preserveAspectRatio: 'none', 'aria-hidden': true },
      path('reach', `M${[...line('high'), ...line('low').reverse()].join('L')}z`), path('scale', 'M0 0H1000M0 50H1000M0 100H1000'),
      path('rate', `M${line('rate').join('L')}`), here, ...mistakes.map(step => path('slip', `M${place(step, steps[step].rate)}h0`)), dot),
    slider);

  const key = (what, find) => on(html('button', {}, words[what]), 'click', () => go(find() ?? n));
  const before = () => mistakes.findLast(step => step < n), after = () => mistakes.find(step => step > n);
  const previous = key('previous', before), next = key('next', after);

  const told = ['state', 'cards', 'advice'].map(name => [name, html(`p.${name}`)]);
  const live = html('div', { lang: language }, ...told.map(([, element]) => element));

  const show = ({ n: shown, playing }) => {
    n = shown;
    const step = steps[n] || {};
    live.ariaLive = playing ? 'off' : 'polite';
    for (const [name, element] of told) {
      element.textContent = step[name] || '';
      element.hidden = !step[name];
    }
    here.setAttribute('d', `M${x(n)} 0V100`);
    dot.setAttribute('d', step.state ? `M${place(n, step.rate)}h0` : '');
    slider.value = n;
    slider.ariaValueText = `${fill(words.where, { number: n, count })}: ${told.map(([name]) => step[name]).filter(Boolean).join(' ')}`;
    previous.ariaDisabled = before() === undefined; // not `disabled`: that would take the focus away from who has pressed it
    next.ariaDisabled = after() === undefined;
  };

  root.replaceChildren(curve, mistakes.length ? html('div.ways', {}, previous, next) : '', live); // the buttons stay where they are
  on(root, 'keydown', event => { if (event.key === ' ' && event.target.matches('button')) event.stopPropagation(); }); // not for the viewer
  on(viewer, 'sultan-step', event => show(event.detail));
  on(window, 'hashchange', () => { if (viewer.getBoundingClientRect().top < -innerHeight / 3) viewer.scrollIntoView(); }); // from a text far below
  show(viewer);
}

if (!customElements.get('sultan-review')) customElements.define('sultan-review', SultanReview);
