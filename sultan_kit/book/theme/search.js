// The search of one language: `sultanIndex` is what `search.py` wrote. `sultanSearch(query)` gives the hits; below it, the field and its list.
// Words are compared without accents. Of each word in the index its ending is known, so that any other ending of the same word finds it.
(() => {
  const { letters, ranks, suits, forms, called, entries, weights, cut } = sultanIndex, signs = '♣♦♥♠';
  const token = /[\p{L}\p{N}]+[♣♦♥♠]?|[♣♦♥♠]/gu;
  const fold = text => letters.reduce((read, [one, other]) => read.replaceAll(one, other), text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));
  const wordsOf = text => (text.match(token) || []).map(fold);

  const words = new Map(), endings = new Set(['']);
  const pages = entries.map(([, ...texts]) => texts.map(text => {
    const counts = new Map();
    for (const word of wordsOf(text)) {
      if (!words.has(word)) {
        const stem = word.slice(0, word.length - cut[words.size]);
        words.set(word, stem);
        endings.add(word.slice(stem.length));
      }
      counts.set(word, (counts.get(word) || 0) + 1);
    }
    return counts;
  }));

  // K♥, Kr7 or 7Kr as the texts write it; any other word as it is
  const card = word => {
    for (const [rank, spellings] of ranks.entries()) {
      for (const spelling of spellings) {
        const left = word.startsWith(spelling) ? word.slice(spelling.length) : word.endsWith(spelling) ? word.slice(0, -spelling.length) : '';
        const suit = left && (signs.includes(left) ? signs.indexOf(left) : suits.findIndex(each => each.includes(left)));
        if (left && suit >= 0) return ranks[rank][0] + signs[suit];
      }
    }
    return word;
  };

  const common = (one, other) => {
    let length = 0;
    while (length < one.length && one[length] === other[length]) length++;
    return length;
  };

  // how well a word of the texts answers a word of the query: 0 … 1
  const likeness = (asked, word, stem) => {
    if (asked === word) return 1;
    const rest = asked.startsWith(stem) ? asked.slice(stem.length) : null;
    if (stem.length > 1 && rest !== null && endings.has(rest)) return .9;
    if (asked.length > 1 && word.startsWith(asked)) return .6;
    if (stem.length > 2 && rest !== null && rest.length < 4) return .4;
    if (asked.length > 3 && word.includes(asked)) return .3;
    const same = common(asked, word);
    return same > 4 && same * 2 >= Math.max(asked.length, word.length) ? .25 : 0;
  };

  const answers = query => wordsOf(query).map(card).map(asked => {
    const found = new Map();
    const add = (word, value) => value && found.set(word, Math.max(found.get(word) || 0, value));
    const addOthers = (groups, value) => {
      const others = groups.filter(each => each.some(word => asked.startsWith(word) && asked.length < word.length + 3)).flat();
      for (const [word, stem] of words) {
        if (others.some(other => likeness(other, word, stem) > .8)) add(word, value);
      }
    };
    for (const [word, stem] of words) add(word, likeness(asked, word, stem));
    addOthers(forms, .85);
    const good = Math.max(...found.values()) > .8;
    // with a good answer nobody needs the doubtful ones
    if (good) found.forEach((value, word) => { if (value < .6) found.delete(word); });
    const stems = [...found].filter(([, value]) => value > .8).map(([word]) => words.get(word)).filter(stem => stem.length > 3);
    for (const word of words.keys()) {
      if (!found.has(word) && stems.some(stem => word.includes(stem))) found.set(word, .3);
    }
    // where “talon” is spoken of comes before all that others call so
    addOthers(called, good ? .4 : .85);
    return found;
  });

  const sum = (counts, found) => {
    let best = 0, all = 0, size = 0;
    for (const [word, count] of counts) {
      size += count;
      const value = found.get(word) || 0;
      best = Math.max(best, value);
      all += value * count;
    }
    return [best, all / Math.sqrt(30 + size)];
  };

  const isCommon = found => pages.filter(texts => texts.some(counts => [...found].some(([word, value]) => value > .8 && counts.has(word)))).length * 3 > pages.length;

  // a word like “the” is not marked, unless somebody asks for nothing else that is found
  const telling = asked => {
    const rare = asked.filter(found => found.size && !isCommon(found));
    return rare.length ? rare : asked;
  };

  const search = asked => {
    const hits = pages.map((_, index) => ({ entry: entries[index], score: 0 }));
    for (const found of asked) {
      const scores = pages.map(([title, heading, text, names], index) => {
        const [inTitle] = sum(title, found), [inHeading] = sum(heading.size ? heading : title, found), [inText, often] = sum(text, found), [inNames] = sum(names, found);
        const best = Math.max(inTitle * .8, inHeading, inText, inNames * .7);
        return best && (best * 2 + inHeading * 3 + inTitle + Math.min(often, 1) * 2) * Math.sqrt(weights[index]);
      });
      const rare = Math.log(1 + pages.length / (1 + scores.filter(Boolean).length));
      scores.forEach((score, index) => { hits[index].score += score * rare; });
    }
    return hits.filter(hit => hit.score).sort((one, other) => other.score - one.score).slice(0, 8);
  };

  self.sultanSearch = query => search(answers(query));

  const query = document.getElementById('query'), list = document.getElementById('hits'), count = document.getElementById('count');
  if (!query) return;
  const make = (name, ...children) => {
    const element = document.createElement(name);
    element.append(...children);
    return element;
  };
  const marked = (text, found) => {
    const pieces = [];
    let last = 0;
    for (const match of text.matchAll(token)) {
      if (found.some(each => each.has(fold(match[0])))) {
        pieces.push(text.slice(last, match.index), make('mark', match[0]));
        last = match.index + match[0].length;
      }
    }
    return [...pieces, text.slice(last)];
  };
  const excerpt = (text, found) => {
    const first = [...text.matchAll(token)].find(match => found.some(each => each.has(fold(match[0]))));
    const start = first && first.index > 60 ? text.indexOf(' ', first.index - 50) + 1 : 0;
    const end = text.length > start + 130 ? text.lastIndexOf(' ', start + 130) : text.length;
    return [start ? '…' : '', ...marked(text.slice(start, end), found), end < text.length ? '…' : ''];
  };
  const close = () => { list.hidden = true; };
  const show = () => {
    const asked = query.value.trim(), all = answers(asked), hits = search(all), found = telling(all);
    list.replaceChildren(...hits.map(({ entry: [address, title, heading, text] }) => {
      const link = make('a', make('b', ...marked(heading || title, found)), make('small', heading ? `${title}: ` : '', ...excerpt(text, found)));
      link.href = address;
      return make('li', link);
    }));
    if (asked && !hits.length) list.append(make('li', count.dataset.none));
    list.hidden = !asked;
    count.textContent = !asked ? '' : hits.length ? `${count.dataset.some} ${hits.length}` : count.dataset.none;
  };
  query.addEventListener('input', show);
  query.addEventListener('focus', () => { if (query.value) show(); });
  list.addEventListener('click', close);
  document.addEventListener('click', event => { if (!event.target.closest('.find')) close(); });
  query.parentNode.addEventListener('focusout', event => { if (event.relatedTarget && !query.parentNode.contains(event.relatedTarget)) close(); });
  query.parentNode.addEventListener('keydown', event => {
    const places = [query, ...list.querySelectorAll('a')], at = places.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !list.hidden) {
      event.preventDefault();
      places[(at + step + places.length) % places.length].focus();
    } else if (event.key === 'Enter' && at === 0 && places[1] && !list.hidden) {
      places[1].click();
    } else if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault();
      query.focus();
      close();
    }
  });
  show();
})();
