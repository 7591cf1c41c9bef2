/*
A whole game as a part of an address, short enough for any mail program: deflated JSON in base64url, everything of the file in it. Two things make it
short:

- A position is told by what went where, as two letters for each card: from, to. Only where that does not say it all, the position stands there.
- Texts are alike from step to step. Of each, only what could not be foretold is kept: see Foresight.

The version in the address is `z1`. Links are kept for years, so another way of packing needs another version.
*/

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const HEAD = ['profile', 'changes', 'language', 'meta', 'layout'];

const spotNames = columns => ['stock', 'waste', ...Array.from({ length: 9 }, (_, place) => `square:${place}`),
  ...Array.from({ length: sum(columns) }, (_, place) => `divan:${place}`)];
const shorten = cards => cards.map(card => card === null ? '_' : LETTERS[CARDS.get(card)]).join('');
const lengthen = letters => [...letters].map(letter => letter === '_' ? null : NAMES[LETTERS.indexOf(letter)]);

/* Only the lists of cards of a position change their look. */
const recode = (position, how) => Object.fromEntries(Object.entries(position).map(([key, value]) =>
  [key, ['square', 'divan', 'waste', 'stock'].includes(key) ? how(value) : value]));

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const changed = (before, after) => Object.fromEntries(POSITION.filter(key => !same(before[key], after[key])).map(key => [key, after[key]]));

/* The position after the top card of one place went to another, for each [from, to]. */
function moved(before, ways) {
  const found = structuredClone(before);
  for (const [from, to] of ways) {
    const [pile, place] = from.split(':'), [target, spot] = to.split(':');
    const card = pile === 'stock' ? found.stock.shift() : pile === 'waste' ? found.waste.pop() : found.divan.splice(place, 1, null)[0];
    if (target === 'waste') found.waste.push(card);
    else found[target][spot] = card;
    if (target === 'square') found.counts[spot]++;
  }
  return found;
}

/*
Guesses the pieces of a text, one after the other. A piece was seen before at the same point of texts of the same kind, with each of the traits of its
step: the rank of its card, its suit, where it came from, … The trait decides that has been right most often at that point; if it is new there, the piece
that went with it elsewhere.
*/
class Foresight {
  #points = new Map();
  #elsewhere = new Map();

  #at(point, traits) {
    if (!this.#points.has(point)) this.#points.set(point, traits.map(() => ({ right: 0, pieces: new Map() })));
    return this.#points.get(point);
  }

  /* Which trait decides at a point. */
  #best(point, traits) {
    return this.#at(point, traits).reduce((best, { right }, index, all) => right > all[best].right ? index : best, 0);
  }

  guess(name, point, traits) {
    const best = this.#best(point, traits);
    return this.#at(point, traits)[best].pieces.get(traits[best]) ?? this.#elsewhere.get(name + traits[best]);
  }

  learn(name, point, traits, piece) {
    this.#at(point, traits).forEach((trait, index) => {
      const before = trait.pieces.get(traits[index]);
      if (before !== undefined) trait.right += before === piece ? 1 : -1;
      trait.pieces.set(traits[index], piece);
    });
    this.#elsewhere.set(name + traits[this.#best(point, traits)], piece);
  }
}

/* Go through the texts of a step piece by piece. next: gives a piece, knowing the guess; '' ends a text. */
function throughTexts(foresight, ways, next) {
  const kind = ways.map(way => way.slice(0, 2).map(place => place.split(':')[0])).join(), traits = [''];
  for (const [from, to, card] of ways) traits.push(...card ? [card.slice(0, -1), card.slice(-1)] : ['', ''], from, to);
  return ['move', 'text', 'fills'].map(name => {
    let whole = '';
    for (let index = 0; ; index++) {
      const point = `${name} ${index} ${kind}`, piece = next(foresight.guess(name, point, traits), name, whole.length);
      foresight.learn(name, point, traits, piece);
      if (!piece) return whole;
      whole += piece;
    }
  });
}

const PIECE = /\p{L}+ ?|\d+ ?|[^]/uy;

const END = '\n'; // behind a text; there is none inside of one

function pieceAt(text, index) {
  PIECE.lastIndex = index;
  return PIECE.exec(text)?.[0] ?? '';
}

async function pack({ game, columns, positions }) {
  const spots = spotNames(columns), foresight = new Foresight(), missed = [0]; // how many guesses were right, the pieces after that, and so on
  const steps = game.steps.map((step, index) => {
    const before = positions[index], after = positions[index + 1], ways = flows(before, after) || [];
    const known = ways.every(([from]) => from) && same(moved(before, ways), after);
    const texts = { ...step, fills: JSON.stringify(step.fills) };
    throughTexts(foresight, ways, (guess, name, start) => {
      const piece = pieceAt(texts[name], start);
      if (piece === guess) missed[missed.length - 1]++;
      else if (missed.at(-1) || missed.length < 2) missed.push(piece || END, 0);
      else missed[missed.length - 2] += piece || END;
      return piece;
    });
    return known ? ways.map(([from, to]) => LETTERS[spots.indexOf(from)] + LETTERS[spots.indexOf(to)]).join('') : recode(changed(before, after), shorten);
  });
  return deflate(JSON.stringify([HEAD.map(key => game[key]), recode(game.start, shorten), steps, missed, game.notes]));
}

async function unpack(packed) {
  try {
    const [head, start, steps, missed, notes] = JSON.parse(await inflate(packed));
    const game = { format: FORMAT, ...Object.fromEntries(HEAD.map((key, index) => [key, head[index]])), start: recode(start, lengthen), steps: [], notes };
    const spots = spotNames(columnsOf(game.layout)), foresight = new Foresight();
    let before = game.start, right = missed.shift(), pieces = missed.shift(), next = 0;
    for (const step of steps) {
      const told = typeof step === 'string';
      const places = told ? [...step].map(letter => spots[LETTERS.indexOf(letter)]) : [];
      const after = told ? moved(before, places.flatMap((from, index) => index % 2 ? [] : [[from, places[index + 1]]])) : { ...before, ...recode(step, lengthen) };
      const [move, text, fills] = throughTexts(foresight, flows(before, after) || [], guess => {
        if (right-- > 0) return guess;
        const piece = pieceAt(pieces, next);
        next += piece.length;
        if (next < pieces.length) right = 0;
        else [right, pieces, next] = [missed.shift(), missed.shift(), 0];
        return piece === END ? '' : piece;
      });
      game.steps.push({ move, text, fills: JSON.parse(fills), position: changed(before, after) });
      before = after;
    }
    return read(game);
  } catch {
    throw new Refused('link', '');
  }
}

async function deflate(content) {
  const packed = await new Response(new Blob([content]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer();
  return btoa(String.fromCharCode(...new Uint8Array(packed))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/* What was deflated; an error when it is more than any game. */
async function inflate(packed) {
  const bytes = Uint8Array.from(atob(packed.replace(/-/g, '+').replace(/_/g, '/')), letter => letter.charCodeAt(0));
  const parts = [], reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).text();
    size += value.length;
    if (size > LARGEST) throw new Refused('link', '');
    parts.push(value);
  }
}
