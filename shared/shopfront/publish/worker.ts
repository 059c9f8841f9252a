/**
 * The service worker of a shop: pages that were seen, and what they load, can be read offline. The checkout, searches, links
 * of baskets and orders always come from the network. Of a page that was never opened it shows one that says so. A page that is open when the worker begins tells it what it has
 * loaded. It is one small file of its own, because a worker controls only the folder in which it lies.
 * @param base the path of the shop
 * @param unseen the page that is shown of those that were never opened, by the languages of the shop
 */
export const renderWorker = (
  base: string,
  unseen: Readonly<Record<string, string>>,
): string => `const base = ${JSON.stringify(base)};
const unseen = ${JSON.stringify(unseen)};
const never = new RegExp('^' + base + '/((en|pcm)/)?(checkout|search|preview|b|o|api|storefront|addresses)/');
const kept = { pages: { name: 'shop-pages-2 ' + base, most: 60 }, files: { name: 'shop-files-2 ' + base, most: 150 } };
const kindOf = ({ origin, pathname }) => {
  if (origin !== location.origin) return undefined;
  if (pathname.startsWith('/shop/') || pathname.startsWith('/media/')) return kept.files;
  return pathname.startsWith(base + '/') && !never.test(pathname) ? kept.pages : undefined;
};
// Of a query only the page of a list makes another page.
const keyOf = ({ origin, pathname, searchParams }) => {
  const page = searchParams.get('page');
  return origin + pathname + (page ? '?page=' + encodeURIComponent(page) : '');
};
async function keep(url, { name, most }, answer) {
  if (!answer.ok || answer.redirected || answer.type !== 'basic') return answer;
  const copy = answer.clone();
  const cache = await caches.open(name);
  await cache.delete(keyOf(url));
  await cache.put(keyOf(url), copy);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old);
  return answer;
}
const seen = async (url, { name }) => (await caches.open(name)).match(keyOf(url));
const policy = "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
function showUnseen({ pathname }) {
  const all = Object.keys(unseen);
  const language = all.find((one) => pathname.startsWith(base + '/' + one + '/')) || all[0];
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return new Response(unseen[language], { status: 503, headers });
}
const load = (request, url, kind) => fetch(request).then((answer) => keep(url, kind, answer));
self.addEventListener('install', () => self.skipWaiting());
async function begin() {
  const names = Object.values(kept).map(({ name }) => name);
  for (const name of await caches.keys())
    if (name === 'shop-1' || (name.endsWith(' ' + base) && !names.includes(name))) await caches.delete(name);
  await self.clients.claim();
}
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('message', (event) => {
  const urls = event.data.map((text) => new URL(text));
  event.waitUntil(Promise.allSettled(urls.map(async (url) => {
    const kind = kindOf(url);
    if (kind && !(await seen(url, kind))) await load(url, url, kind);
  })));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const kind = request.method === 'GET' ? kindOf(url) : undefined;
  if (kind === kept.files)
    event.respondWith(seen(url, kind).then((found) => found || load(request, url, kind)));
  else if (kind)
    event.respondWith(load(request, url, kind).catch(async (error) =>
      (await seen(url, kind)) || (request.mode === 'navigate' ? showUnseen(url) : Promise.reject(error))));
  else if (request.mode === 'navigate' && request.method === 'GET')
    event.respondWith(fetch(request).catch(() => showUnseen(url)));
});
`;
