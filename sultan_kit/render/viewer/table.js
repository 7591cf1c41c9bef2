/*
The table as a picture: laid out as in sultan_kit/render/scene.py, whose numbers the bundle puts before this as SIZES, and drawn as in
sultan_kit/render/svg.py; a test compares them.
*/

const [WIDTH, HEIGHT, GAP, PITCH, AISLE, MARGIN, DROP, FAN, STEP, LABEL, RIM, EDGE, SQUARE_EDGE, STOCK_EDGE, INDEX_X, INDEX, WIDE] = SIZES;

/* The box round the cards at these spots, and a rim. */
function around(spots, rim) {
  const xs = spots.map(([x]) => x), ys = spots.map(([, y]) => y);
  const left = Math.min(...xs) - rim, top = Math.min(...ys) - rim;
  return [left, top, Math.max(...xs) + WIDTH + rim - left, Math.max(...ys) + HEIGHT + rim - top];
}

/* The table for a divan with so many places in each column. spots: the upper left corner of each place, by its name. */
function scene(columns) {
  const half = Math.ceil(columns.length / 2), rows = Math.max(4, ...columns);
  const top = size => MARGIN + (rows - size) * PITCH / 2;
  const side = (x, sizes) => sizes.filter(size => size).flatMap((size, index) =>
    Array.from({ length: size }, (_, row) => [x + index * (WIDTH + GAP), top(size) + row * PITCH]));
  const left = side(MARGIN, columns.slice(0, half));
  const x = left.length ? left.at(-1)[0] + WIDTH + AISLE : MARGIN;
  const square = Array.from({ length: 9 }, (_, place) => [x + place % 3 * (WIDTH + GAP), top(4) + Math.floor(place / 3) * PITCH]);
  const [lastX, lastY] = square[8];
  const right = side(lastX + WIDTH + AISLE, columns.slice(half));
  const low = lastY + PITCH + DROP;
  const spots = { stock: [x, low], waste: [lastX, low] };
  square.forEach((spot, place) => { spots[`square:${place}`] = spot; });
  [...left, ...right].forEach((spot, place) => { spots[`divan:${place}`] = spot; });
  return {
    width: (right.at(-1) || square[8])[0] + WIDTH + MARGIN,
    height: Math.max(MARGIN + rows * PITCH - (PITCH - HEIGHT) + MARGIN, low + HEIGHT + LABEL + RIM),
    spots,
    carpet: around(square, RIM),
    thread: around(square, RIM - 5),
    seats: [left, right].filter(spots => spots.length).map(spots => around(spots, RIM - 1)),
  };
}

/* How many edges a pile shows: none for one card, then one for `each` further ones that it has begun. */
const edges = (cards, each) => Math.max(0, Math.floor((cards - 2 + each) / each));

const use = (name, attributes) => svg('use', { href: `#sk-${name}`, ...attributes });

const rect = (name, [x, y, width, height], rx) => svg(`rect.sk-${name}`, { x, y, width, height, rx });

const suitOf = card => 'CDHS'[Math.floor(CARDS.get(card) / 13)];

/* A card at a spot, with its indices; null: its back. look: 'sultan'; 'corner' where only the left edge looks out; of any other card nothing. */
function face(card, [x, y], letters, look) {
  if (card === null) return use('back', { x, y });
  const suit = suitOf(card), rank = CARDS.get(card) % 13;
  const letter = letters[rank], wide = (letter[1] || WIDE.includes(letter)) && { textLength: INDEX, lengthAdjust: 'spacingAndGlyphs' };
  const index = turn => svg('text.sk-x', { ...turn, x: INDEX_X, y: 27, ...wide }, letter);
  const all = look === 'corner'
    ? [use('blank'), use(suit, { transform: `translate(${INDEX_X} 40)scale(0.78)` }), index()]
    : [use(look || RANKS[rank] + suit), index(), index({ transform: 'rotate(180 50 70)' })];
  return svg(`g.sk-${suit}`, { transform: `translate(${x} ${y})` }, ...all);
}

/*
The elements of the picture, from below. The first: a `scene`; words: of the reader; lit: the places that changed. What lies on top of a place knows
its name.
*/
function draw({ width, height, spots, carpet, thread, seats }, position, words, lit) {
  const found = [];
  const put = (place, card, look) => {
    const drawn = face(card, spots[place], words.letters, look);
    drawn.setAttribute('data-place', place);
    found.push(drawn);
  };
  const gap = place => found.push(rect('gap', [...spots[place], WIDTH, HEIGHT], 9));
  const under = (place, cards, each) => {
    const [x, y] = spots[place];
    for (let edge = edges(cards, each); edge > 0; edge--) found.push(use('blank', { x: x + edge * EDGE[0], y: y + edge * EDGE[1] }));
  };
  const label = (place, count) => {
    const [x, y] = spots[place];
    found.push(svg('text.sk-label', { x: x + WIDTH / 2, y: y + HEIGHT + LABEL }, `${words[place]} `, svg('tspan', {}, count)));
  };

  found.push(rect('felt', [0, 0, width, height], 18), ...seats.map(seat => rect('seat', seat, 20)), rect('carpet', carpet, 10), rect('thread', thread, 7));
  position.square.forEach((card, place) => {
    under(`square:${place}`, position.counts[place], SQUARE_EDGE);
    put(`square:${place}`, card, place === SULTAN && 'sultan');
  });
  position.divan.forEach((card, place) => card === null ? gap(`divan:${place}`) : put(`divan:${place}`, card));
  under('stock', position.stock.length, STOCK_EDGE);
  if (position.stock.length) put('stock', null);
  else gap('stock');
  label('stock', position.stock.length);
  const { waste } = position, [x, y] = spots.waste;
  for (let out = Math.min(FAN, waste.length - 1); out > 0; out--) found.push(face(waste.at(-1 - out), [x - STEP * out, y], words.letters, 'corner'));
  if (waste.length) put('waste', waste.at(-1));
  else gap('waste');
  label('waste', waste.length);
  return [...found, ...lit.map(place => rect('lit', [...spots[place], WIDTH, HEIGHT], 9))];
}
