/*
A file of the format sultan-replay/1 (docs/replay-format.md), checked before anything of it is shown.

Whoever opens a file or a link got it from somebody, so nothing in it is trusted: what is not exactly as the format says is refused, with the place where
it stands. That no card gets lost is checked; whether the moves are allowed is not, for the viewer knows no rules.
*/

const FORMAT = 'sultan-replay/1';

/* No game is larger. Characters, but for steps and places. */
const LIMIT = { file: 5e6, steps: 5000, text: 2000, note: 1e5, column: 16, divan: 16, number: 9999 };

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SIGNS = '♣♦♥♠';

/* Every card by its name: suit * 13 + rank, as everywhere in sultan-kit. */
const CARDS = new Map([...SIGNS].flatMap((sign, suit) => RANKS.map((rank, index) => [rank + sign, suit * 13 + index])));
const NAMES = [...CARDS.keys()];
const KING = 12, SULTAN = 4;

/* Why something cannot be shown. say: which of the sentences; facts: what it says of it. */
class Refused extends Error {
  constructor(say, facts = {}) {
    super(say + ' ' + JSON.stringify(facts));
    Object.assign(this, { say, facts });
  }
}

const refuse = (say, where, facts) => { throw new Refused(say, { where, ...facts }); };

/* ---- the shapes of values; `where` is the place in the file: steps[12].position.waste[3] */

const at = (where, key) => where ? `${where}.${key}` : key;

function must(holds, where) {
  if (!holds) refuse('wrong', where);
}

const isObject = value => value !== null && typeof value === 'object' && !Array.isArray(value);

/* An object with these keys and no others; all but the optional ones must be there. */
function keys(value, where, needed, optional = []) {
  must(isObject(value), where);
  for (const key of Object.keys(value)) if (![...needed, ...optional].includes(key)) refuse('unknown', at(where, key.slice(0, 40)));
  for (const key of needed) if (!Object.hasOwn(value, key)) refuse('missing', at(where, key));
}

/* An object whose keys are not known beforehand. */
function matching(value, where, pattern, check) {
  must(isObject(value), where);
  for (const [key, each] of Object.entries(value)) {
    if (!pattern.test(key)) refuse('unknown', at(where, key.slice(0, 40)));
    check(each, at(where, key));
  }
}

function text(value, where, limit = LIMIT.text) {
  must(typeof value === 'string' && !(limit <= LIMIT.text && /[\0-\x1f]/.test(value)), where);
  if (value.length > limit) refuse('long', where, { limit });
}

function list(value, where, check, length) {
  must(Array.isArray(value) && (length === undefined || value.length === length), where);
  value.forEach((each, index) => check(each, `${where}[${index}]`));
}

function number(value, where, least, most = LIMIT.number) {
  must(Number.isInteger(value) && value >= least && value <= most, where);
}

const card = (value, where) => must(CARDS.has(value), where);
const cardOrNull = (value, where) => value === null || card(value, where);

/* ---- the file */

/* The places of each column of the divan. */
function columnsOf(layout) {
  text(layout, 'layout', 60);
  const known = { six: [3, 3], eight: [4, 4], none: [] };
  if (Object.hasOwn(known, layout)) return known[layout];
  const columns = /^\d{1,2}(\+\d{1,2})*$/.test(layout) ? layout.split('+').map(Number) : [];
  const places = columns.reduce((sum, each) => sum + each, 0);
  if (!places || places > LIMIT.divan) refuse('layout', 'layout', { found: layout });
  return columns;
}

const POSITION = ['square', 'counts', 'divan', 'waste', 'stock', 'redeals_left'];

/* The game with all its positions, `positions[n]` after step n; a Refused is thrown where the file is not as it should be. */
function read(game) {
  if (!isObject(game) || game.format !== FORMAT) refuse('format', 'format');
  keys(game, '', ['format', 'profile', 'changes', 'language', 'meta', 'layout', 'start', 'steps', 'notes']);
  text(game.profile, 'profile', 200);
  matching(game.changes, 'changes', /^[a-z][a-z_.]{0,60}$/, (value, where) => must([value].flat().every(each => !isObject(each) && !Array.isArray(each)), where));
  text(game.language, 'language', 2);
  must(/^[a-z]{2}$/.test(game.language), 'language');
  const said = ['title', 'player', 'date', 'place', 'result'];
  keys(game.meta, 'meta', said);
  for (const key of said) if (game.meta[key] !== null) text(game.meta[key], at('meta', key), LIMIT.note);
  const columns = columnsOf(game.layout);
  const size = columns.reduce((sum, each) => sum + each, 0);

  keys(game.start, 'start', POSITION);
  const positions = [position({}, game.start, 'start', size)];
  must(Array.isArray(game.steps), 'steps');
  if (game.steps.length > LIMIT.steps) refuse('long', 'steps', { limit: LIMIT.steps });
  game.steps.forEach((step, index) => {
    const where = `steps[${index}]`;
    keys(step, where, ['move', 'text', 'fills', 'position']);
    text(step.move, at(where, 'move'), 200);
    text(step.text, at(where, 'text'));
    list(step.fills, at(where, 'fills'), (fill, place) => {
      keys(fill, place, ['place', 'card', 'pile']);
      number(fill.place, at(place, 'place'), 1, size);
      card(fill.card, at(place, 'card'));
      must(fill.pile === 'stock' || fill.pile === 'waste', at(place, 'pile'));
    });
    keys(step.position, at(where, 'position'), [], POSITION);
    positions.push(position(positions[index], step.position, at(where, 'position'), size));
  });
  matching(game.notes, 'notes', /^(0|[1-9]\d{0,3})$/, (note, where) => text(note, where, LIMIT.note));
  return { game, columns, positions };
}

/* A position: what it was before with what has changed. Unchanged lists are shared, so that a game of any length takes little room. */
function position(before, change, where, size) {
  const found = { ...before, ...change };
  list(found.square, at(where, 'square'), card, 9);
  list(found.counts, at(where, 'counts'), (count, place) => number(count, place, 1, 13), 9);
  list(found.divan, at(where, 'divan'), cardOrNull, size);
  list(found.waste, at(where, 'waste'), card);
  list(found.stock, at(where, 'stock'), cardOrNull);
  if (found.redeals_left !== null) number(found.redeals_left, at(where, 'redeals_left'), 0);

  const piles = found.square.map((top, place) => pileUnder(top, found.counts[place], place, at(where, `square[${place}]`)));
  must(piles.filter(pile => pile[0] % 13 === 0).length === 1, at(where, 'square')); // one place is built upon the ace of hearts
  const all = [...piles.flat(), ...[...found.divan, ...found.waste, ...found.stock].map(name => CARDS.get(name) ?? -1)];
  const gaps = found.divan.filter(name => name === null).length;
  if (all.length - gaps !== 104) refuse('lost', where, { found: all.length - gaps });
  const seen = Array(52).fill(0);
  for (const each of all) if (each >= 0 && ++seen[each] > 2) refuse('thrice', where, { card: NAMES[each] });
  return found;
}

/* The cards of a place of the square, from below: its king, or the ace of hearts, and all cards up to the top one. */
function pileUnder(name, count, place, where) {
  const top = CARDS.get(name), rank = top % 13, lowest = top - rank;
  const onKing = rank === KING ? 1 : rank + 2; // so many cards lie there if a king is the base card
  if (place === SULTAN ? name !== 'K♥' || count !== 1 : count !== onKing && !(name.endsWith('♥') && rank < KING && count === rank + 1)) refuse('count', where);
  if (rank === KING) return [top];
  const built = Array.from({ length: rank + 1 }, (_, index) => lowest + index);
  return count === onKing ? [lowest + KING, ...built] : built;
}

/* What a file holds, read as a game. name: of the file, for what is said of a log. */
function parse(content, name = 'LOG') {
  if (content.length > LIMIT.file) refuse('big', name);
  let game;
  try {
    game = JSON.parse(content);
  } catch {
    refuse(/^\s*[{[]/.test(content) || !/^[\p{L}"' -]{1,40}:/mu.test(content) ? 'json' : 'log', name);
  }
  return read(game);
}

/*
What went where between two positions: [[from, to, card], …], places by the names of `spots`; from is '' where that cannot be told.
null: the stock was dealt anew.
*/
function flows(before, after) {
  const gone = [], come = [];
  if (after.stock.length > before.stock.length) return null;
  for (let i = 0; i < before.stock.length - after.stock.length; i++) gone.push(['stock', before.stock[i]]);
  for (let i = before.waste.length; i-- > after.waste.length;) gone.push(['waste', before.waste[i]]);
  for (let i = before.waste.length; i < after.waste.length; i++) come.push(['waste', after.waste[i]]);
  before.divan.forEach((name, place) => {
    if (name !== after.divan[place]) {
      if (name !== null) gone.push([`divan:${place}`, name]);
      if (after.divan[place] !== null) come.push([`divan:${place}`, after.divan[place]]);
    }
  });
  before.counts.forEach((count, place) => { if (count !== after.counts[place]) come.unshift([`square:${place}`, after.square[place]]); });
  return come.map(([to, name]) => {
    const index = gone.findIndex(each => each[1] === name || each[1] === null);
    return [index < 0 ? '' : gone.splice(index, 1)[0][0], to, name];
  });
}
