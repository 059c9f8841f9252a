/**
 * The service worker of a shop: pages that were seen, and what they load, can be read offline. The checkout, the basket’s
 * prices and orders always come from the network. It is one small file of its own, because a worker controls only the
 * folder in which it lies.
 * @param base the path of the shop
 */
export const renderWorker = (base: string): string => `const base = ${JSON.stringify(base)};
const kept = 'shop-1';
const never = /\\/(checkout|search|preview|b|o|api)\\//;
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
async function keep(request, answer) {
  if (!answer.ok || answer.type !== 'basic') return answer;
  const cache = await caches.open(kept);
  await cache.put(request, answer.clone());
  return answer;
}
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || never.test(url.pathname)) return;
  const isFile = url.pathname.startsWith('/shop/') || url.pathname.startsWith('/media/');
  if (!isFile && !url.pathname.startsWith(base + '/')) return;
  const fromNetwork = () => fetch(request).then((answer) => keep(request, answer));
  const seen = () => caches.match(request);
  event.respondWith(isFile ? seen().then((found) => found || fromNetwork()) : fromNetwork().catch(async (error) => (await seen()) || Promise.reject(error)));
});
`;
