/*
A whole game as a part of an address, short enough for any mail program: deflated JSON in base64url, everything of the file in it. Two things make it
short:

- A position is told by what went where, as two letters for each card: from, to. Only where that does not say it all, the position stands there.
- What is told of a step is the same for many steps but for its cards, so it stands there once, with marks for them.

The version in the address is `z1`. Links are kept for years, so another way of packing needs another version.
*/

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const HEAD = ['profile', 'changes', 'language', 'meta', 'layout'];

const spotNames = columns => Object.keys(scene(columns).spots); // in an order that stays
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

/* The words for a card as the texts of a step may have them; ranks and suits as in STRINGS, where they are known. */
const spellings = (card, [ranks, suits]) => {
  const name = ranks ? inWords(card, ranks, suits) : '';
  return [name, name && name[0].toUpperCase() + name.slice(1), card];
};

/* A mark in a text: a tab, which is in no text of a file; which way; which spelling. */
const MARK = /\t(\d+) (\d)/g;

async function pack({ game, columns, positions }) {
  const spots = spotNames(columns), { ranks, suits } = wordsOf(game.language) || {}, known = [ranks, suits], told = new Map();
  const steps = game.steps.map(({ move, text, fills }, index) => {
    const before = positions[index], after = positions[index + 1], ways = flows(before, after) || [];
    let texts = [move, text, JSON.stringify(fills)].join('\n');
    ways.forEach(([, , card], way) => card && spellings(card, known).forEach((word, spelling) => {
      if (word) texts = texts.replaceAll(word, `\t${way} ${spelling}`);
    }));
    if (!told.has(texts)) told.set(texts, told.size);
    const letters = ways.map(([from, to]) => LETTERS[spots.indexOf(from)] + LETTERS[spots.indexOf(to)]).join('');
    const whole = ways.every(([from]) => from) && same(moved(before, ways), after);
    return whole ? letters + told.get(texts) : [told.get(texts), recode(changed(before, after), shorten)];
  });
  return deflate(JSON.stringify([HEAD.map(key => game[key]), recode(game.start, shorten), steps, [...told.keys()], known, game.notes]));
}

async function unpack(packed) {
  try {
    const [head, start, steps, told, known, notes] = JSON.parse(await inflate(packed));
    const game = { format: FORMAT, ...Object.fromEntries(HEAD.map((key, index) => [key, head[index]])), start: recode(start, lengthen), steps: [], notes };
    const spots = spotNames(columnsOf(game.layout));
    // all of this goes into many steps
    must(steps.length <= LONGEST && [start, known, ...steps, ...told].every(each => JSON.stringify(each).length < LONGEST));
    let before = game.start;
    for (const step of steps) {
      const [texts, change] = Array.isArray(step) ? step : [/\d+/.exec(step)[0]];
      const ways = change ? [] : (step.match(/[a-z]{2}/gi) || []).map(way => [...way].map(letter => spots[LETTERS.indexOf(letter)]));
      const after = change ? { ...before, ...recode(change, lengthen) } : moved(before, ways), all = flows(before, after) || [];
      const written = told[texts].replace(MARK, (_, way, spelling) => spellings(all[way][2], known)[spelling]);
      must(written.length < LONGEST);
      const [move, text, fills] = written.split('\n');
      game.steps.push({ move, text, fills: JSON.parse(fills), position: changed(before, after) });
      before = after;
    }
    return read(game);
  } catch {
    must(false, '', 'link');
  }
}

/* Only letters, digits, - and _, which no mail program breaks. */
async function deflate(content) {
  const packed = await new Response(new Blob([content]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer();
  return btoa(Array.from(new Uint8Array(packed), byte => String.fromCharCode(byte)).join('')).replace(/[+/=]/g, sign => ({ '+': '-', '/': '_' })[sign] || '');
}

/* What was deflated; an error when it is more than any game. */
async function inflate(packed) {
  const bytes = Uint8Array.from(atob(packed.replace(/[-_]/g, sign => sign === '-' ? '+' : '/')), letter => letter.charCodeAt(0));
  const parts = [], reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).text();
    size += value.length;
    must(size <= LARGEST);
    parts.push(value);
  }
}
