/*
What the viewer and the review share: elements, words, and checks of what comes from elsewhere.

Whoever opens a file or a link got it from somebody, so nothing in it is trusted: what is not as its format says is refused, with the place where it
stands.
*/

/* What the viewer says in a language, by key; undefined for one that the bundle does not hold. */
const wordsOf = language => STRINGS[language] && Object.fromEntries(KEYS.map((key, index) => [key, STRINGS[language][index]]));
const fill = (text, facts) => text.replace(/\{(\w+)\}/g, (_, name) => facts[name]);

/* ---- the page */

/* Makes elements: svg('path.line', attributes, ...children). What comes from a file becomes text or the value of an attribute, and never markup. */
const maker = namespace => (name, attributes, ...children) => {
  const [tag, style] = name.split('.'), element = document.createElementNS(namespace, tag);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (style) element.setAttribute('class', style);
  element.append(...children);
  return element;
};

const SVG = 'http://www.w3.org/2000/svg';
const svg = maker(SVG), html = maker('http://www.w3.org/1999/xhtml');

function on(element, type, action) {
  element.addEventListener(type, action);
  return element;
}

/* Do something when the page is there to its end, and with it the children of each element. */
function whenRead(action) {
  if (document.readyState === 'loading') on(document, 'DOMContentLoaded', action);
  else action();
}

/* ---- what may be refused */

const LARGEST = 5e6; // characters of a file, while a game has some 150,000
const LONGEST = 5000; // a game in steps, a text in characters

/* Why something cannot be shown: one of the sentences `wrong.…`, and the place that it speaks of, such as `steps[12].position.waste[3]`. */
class Refused extends Error {
  constructor(reason, where) {
    super(reason);
    this.where = where;
  }
}

function must(holds, where, reason = 'wrong') {
  if (!holds) throw new Refused(reason, where);
}

/* ---- what values look like: each of these makes a check of a value and of the place where it stands */

const isObject = value => value !== null && typeof value === 'object' && !Array.isArray(value);

const at = (where, key) => where ? `${where}.${key.slice(0, 40)}` : key;

const list = (check, least, most = least) => (value, where) => {
  must(Array.isArray(value) && value.length >= least && value.length <= most, where);
  value.forEach((each, index) => check(each, `${where}[${index}]`));
};

const text = (pattern, longest) => (value, where) => must(typeof value === 'string' && value.length <= longest && pattern.test(value), where);
const number = (least, most) => (value, where) => must(Number.isInteger(value) && value >= least && value <= most, where);
const orNull = check => (value, where) => value === null || check(value, where);
const line = text(/^[^\0-\x1f]*$/, LONGEST);

/* The text at an address, or null for none; name: what it is called if there is no address. */
async function fetched(address, name) {
  const answer = address !== null && await fetch(address).catch(() => 0);
  must(answer.ok, address ?? name, 'fetch');
  return answer.text();
}
