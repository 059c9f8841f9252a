/** Links to operations from before each area had a page: /docs/#/<area>/<operation> */
function followOldLink(): void {
  const [, area, operation] = /^#\/([\w-]+)\/([\w.-]+)$/.exec(location.hash) ?? [];
  if (area && location.pathname === '/docs/') location.replace(`/docs/${area}/#${operation}`);
}

/** Marks the reader's position in the contents, and scrolls them there if they scroll separately. */
function markPlace(contents: HTMLElement): void {
  for (const link of contents.querySelectorAll('a[aria-current="true"]'))
    link.removeAttribute('aria-current');
  const here = [...contents.querySelectorAll('a')].find(
    ({ pathname, hash }) => hash && pathname === location.pathname && hash === location.hash,
  );
  here?.setAttribute('aria-current', 'true');
  const place = contents.querySelector('[aria-current]') ?? contents.querySelector('details[open]');
  if (place) contents.scrollTop += place.getBoundingClientRect().top - contents.clientHeight / 3;
}

/** Keeps the contents at the reader's position. */
export function followReader(contents: HTMLElement): void {
  const follow = () => {
    followOldLink();
    markPlace(contents);
  };
  follow();
  addEventListener('hashchange', follow);
}
