/*
A file of the format sultan-replay/1 (docs/replay-format.md), checked before anything of it is shown.

What is not exactly as the format says is refused. That no card gets lost is checked; whether the moves are allowed is not, for the viewer knows no rules.
*/

const FORMAT = 'sultan-replay/1';
const LONG = 1e5; // a note, or what the log says of itself, in characters

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const NAMES = [...'♣♦♥♠'].flatMap(sign => RANKS.map(rank => rank + sign)); // the name of card suit * 13 + rank, as everywhere in sultan-kit
const CARDS = new Map(NAMES.map((name, card) => [name, card]));
const KING = 12, SULTAN = 4;

/* A card in words; ranks and suits as in STRINGS. */
const inWords = (card, ranks, suits) => suits[Math.floor(CARDS.get(card) / 13)].replace('{}', ranks[CARDS.get(card) % 13]);

/* An object with just these keys; those that are optional may be missing. */
const object = (fields, optional) => (value, where) => {
  must(isObject(value), where);
  for (const key in value) must(Object.hasOwn(fields, key), at(where, key));
  for (const key in fields) if (!optional || Object.hasOwn(value, key)) fields[key](value[key], at(where, key));
};

/* An object whose keys are not known beforehand. */
const mapping = (pattern, check) => (value, where) => {
  must(isObject(value), where);
  for (const key of Object.keys(value)) {
    must(pattern.test(key), at(where, key));
    check(value[key], at(where, key));
  }
};

const card = (value, where) => must(CARDS.has(value), where);
const anything = () => {};

const note = text(/^/, LONG), said = orNull(note);

/* ---- the file */

const POSITION = ['square', 'counts', 'divan', 'waste', 'stock', 'redeals_left'];

const sum = numbers => numbers.reduce((found, each) => found + each, 0);

/* The places of each column of the divan. */
function columnsOf(layout) {
  text(/^(six|eight|none|\d{1,2}(\+\d{1,2})*)$/, 60)(layout, 'layout');
  const columns = { six: [3, 3], eight: [4, 4], none: [] }[layout] || layout.split('+').map(Number);
  number(0, 16)(sum(columns), 'layout');
  return columns;
}

/* The game with its columns and all its positions, `positions[n]` after step n; Refused where the file is not as it should be. */
function read(game, name) {
  must(isObject(game) && game.format === FORMAT, name, 'format');
  const columns = columnsOf(game.layout), size = sum(columns);
  const position = {
    square: list(card, 9), counts: list(number(1, 13), 9), divan: list(orNull(card), size), waste: list(card, 0, 104), stock: list(orNull(card), 0, 104),
    redeals_left: orNull(number(0, LONGEST)),
  };
  const positions = [];
  const next = changes => (value, where) => {
    object(position, changes)(value, where);
    const found = { ...positions.at(-1), ...value }; // what has not changed is shared, so that a long game takes little room
    cards(found, where);
    positions.push(found);
  };
  object({
    format: anything,
    profile: line,
    changes: mapping(/^[a-z][a-z_.]{0,60}$/, (value, where) => must(![value].flat().some(each => each instanceof Object), where)),
    language: text(/^[a-z]{2}$/, 2),
    meta: object({ title: said, player: said, date: said, place: said, result: said }),
    layout: anything,
    start: next(false),
    steps: list(object({
      move: line,
      text: line,
      fills: list(object({ place: number(1, size), card, pile: text(/^(stock|waste)$/, 5) }), 0, size),
      position: next(true),
    }), 0, LONGEST),
    notes: mapping(/^(0|[1-9]\d{0,3})$/, note),
  })(game, '');
  return { game, columns, positions };
}

/* In every position are the 104 cards of two packs. */
function cards({ square, counts, divan, waste, stock }, where) {
  const piles = square.map((name, place) => pile(CARDS.get(name), counts[place], place));
  must(piles.every(Boolean) && piles.filter(([base]) => base % 13 === 0).length === 1 && square[SULTAN] === 'K♥', at(where, 'counts'), 'cards'); // one base is A♥
  const lying = [...piles.flat(), ...[...divan.filter(Boolean), ...waste, ...stock].map(name => CARDS.get(name))];
  const seen = [];
  for (const each of lying) if (each >= 0) seen[each] = (seen[each] || 0) + 1;
  must(lying.length === 104 && !seen.some(times => times > 2), where, 'cards');
}

/* The cards of a place of the square, from below: its king, or the ace of hearts, and all cards up to the top one; null if it cannot be so many. */
function pile(top, count, place) {
  const rank = top % 13, ace = top - rank, built = NAMES.slice(ace, top + 1).map(name => CARDS.get(name));
  if (place === SULTAN || rank === KING) return count === 1 && rank === KING ? [top] : null;
  if (count === rank + 2) return [ace + KING, ...built];
  return count === rank + 1 && NAMES[ace] === 'A♥' ? built : null;
}

/* What a file holds, read as a game. name: of the file. */
function parse(content, name = 'game') {
  let game;
  try {
    game = JSON.parse(content);
  } catch {
    must(false, name, /^[^{[\0]*^\p{L}[\p{L}"' -]{0,40}:/mu.test(content.slice(0, LONG)) ? 'log' : 'format');
  }
  return read(game, name);
}

/*
What went where between two positions: [[from, to, card], …], places by the names of `spots`; from is '' where that cannot be told.
null: the stock was dealt anew.
*/
function flows(before, after) {
  const taken = before.stock.length - after.stock.length;
  if (taken < 0) return null;
  const of = (pile, names) => names.map(name => [pile, name]);
  const gone = [...of('stock', before.stock.slice(0, taken)), ...of('waste', before.waste.slice(after.waste.length).reverse())];
  const come = of('waste', after.waste.slice(before.waste.length));
  before.divan.forEach((name, place) => {
    const now = after.divan[place];
    if (name === now) return;
    if (name) gone.push([`divan:${place}`, name]);
    if (now) come.push([`divan:${place}`, now]);
  });
  before.counts.forEach((count, place) => {
    if (count !== after.counts[place]) come.unshift([`square:${place}`, after.square[place]]);
  });
  return come.map(([to, name]) => {
    const index = gone.findIndex(each => each[1] === name || each[1] === null);
    return [index < 0 ? '' : gone.splice(index, 1)[0][0], to, name];
  });
}
