// What the address asks for: a language, a game, a move.
const asked = new URLSearchParams(location.search), page = document.documentElement, viewer = document.querySelector('sultan-replay');
page.lang = asked.get('lang') || page.lang;
document.title = document.querySelector('h1').textContent = NAMES.get(page.lang) || document.title;
for (const name of ['src', 'n']) if (asked.has(name)) viewer.setAttribute(name, asked.get(name));
