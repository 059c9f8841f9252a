/** The script of the documentation: searches its contents, and sends requests. */

/** Links to operations from before each area had a page: /docs/#/<area>/<operation> */
function followOldLink() {
  const [, area, operation] = /^#\/([\w-]+)\/([\w.-]+)$/.exec(location.hash) ?? [];
  if (area && location.pathname === '/docs/') location.replace(`/docs/${area}/#${operation}`);
}

/** Shows the entries that contain all typed words, with their areas open. */
function filterContents(contents, typed) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  for (const area of contents.querySelectorAll('details')) {
    const items = [...area.querySelectorAll('li')];
    for (const item of items) {
      const text = `${area.firstElementChild.textContent} ${item.textContent} ${item.firstElementChild.hash}`;
      item.hidden = !words.every((word) => text.toLowerCase().includes(word));
    }
    area.hidden = items.every((item) => item.hidden);
    area.open = words.length > 0 ? !area.hidden : area.dataset.open === 'true';
  }
}

function searchable(contents) {
  const label = contents.querySelector('.filter');
  for (const area of contents.querySelectorAll('details')) area.dataset.open = area.open;
  label.hidden = false;
  label
    .querySelector('input')
    .addEventListener('input', ({ target }) => filterContents(contents, target.value));
}

/** Marks the reader's position in the contents, and scrolls them there if they scroll separately. */
function markPlace(contents) {
  for (const link of contents.querySelectorAll('a')) {
    if (link.pathname === location.pathname && link.hash === location.hash && link.hash)
      link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  const place = contents.querySelector('[aria-current]') ?? contents.querySelector('details[open]');
  if (place) contents.scrollTop += place.getBoundingClientRect().top - contents.clientHeight / 3;
}

/** Adds a form under each operation when the reader asks for it. */
function offerTrying() {
  for (const operation of document.querySelectorAll('article[data-path]')) {
    const details = document.createElement('details');
    details.className = 'try';
    details.append(Object.assign(document.createElement('summary'), { textContent: 'Try it' }));
    details.addEventListener(
      'toggle',
      async () => details.append((await import('./try-it.js')).formOf(operation)),
      { once: true },
    );
    operation.querySelector('.examples').append(details);
  }
}

/** Puts this service's address into commands, so that they can be copied. */
function nameService() {
  for (const code of document.querySelectorAll('.examples pre:first-of-type code')) {
    const [first] = code.childNodes;
    if (first) first.textContent = first.textContent.replace('$SVC', location.origin);
  }
}

const contents = document.getElementById('contents');
followOldLink();
searchable(contents);
markPlace(contents);
addEventListener('hashchange', () => {
  followOldLink();
  markPlace(contents);
});
nameService();
offerTrying();
