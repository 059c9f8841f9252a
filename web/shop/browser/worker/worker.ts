/**
 * The service worker of a shop: pages that were seen, and what they load, can be read offline. The checkout, searches, links
 * of baskets and orders always come from the network. Of a page that was never opened it shows one that says so. A page that
 * is open when the worker begins reports what it has loaded.
 */
import type { WorkerScope } from '../../../browser/worker-scope.ts';
import { type KeptKind, keptKeyOf, keptKindOf } from './kept.ts';

/** Pages tell the addresses that they have loaded. */
declare const self: WorkerScope<readonly string[]>;

/** The file of each shop says it: its path, and the page that is shown of those that were never opened, by language. */
declare const shop: { readonly base: string; readonly unseen: Readonly<Record<string, string>> };

const { base, unseen } = shop;
const kept = {
  pages: { name: `shop-pages-2 ${base}`, most: 60 },
  files: { name: `shop-files-2 ${base}`, most: 150 },
} as const;
const kindOf = (url: URL) => keptKindOf(url, { origin: location.origin, base });

async function keep(url: URL, kind: KeptKind, answer: Response): Promise<Response> {
  if (!answer.ok || answer.redirected || answer.type !== 'basic') return answer;
  const copy = answer.clone();
  const cache = await caches.open(kept[kind].name);
  await cache.delete(keptKeyOf(url));
  await cache.put(keptKeyOf(url), copy);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - kept[kind].most))) await cache.delete(old);
  return answer;
}

const seenOf = async (url: URL, kind: KeptKind) => (await caches.open(kept[kind].name)).match(keptKeyOf(url));

const policy =
  "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

function showUnseen({ pathname }: URL): Response {
  const all = Object.keys(unseen);
  const language = all.find((one) => pathname.startsWith(`${base}/${one}/`)) ?? all[0] ?? '';
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return new Response(unseen[language] ?? '', { status: 503, headers });
}

const load = async (request: Request | URL, url: URL, kind: KeptKind) =>
  keep(url, kind, await fetch(request));

/** Removes what an earlier worker kept of the shop. */
async function begin(): Promise<void> {
  const names: readonly string[] = Object.values(kept).map(({ name }) => name);
  for (const name of await caches.keys())
    if (name === 'shop-1' || (name.endsWith(` ${base}`) && !names.includes(name))) await caches.delete(name);
  await self.clients.claim();
}

/** Keeps what a page had loaded before the worker began. */
async function keepLoaded(text: string): Promise<void> {
  const url = new URL(text);
  const kind = kindOf(url);
  if (kind && !(await seenOf(url, kind))) await load(url, url, kind);
}

/** Files come from the cache where they are kept. Pages come from there when the network fails. */
async function answer(request: Request, url: URL, kind: KeptKind | undefined): Promise<Response> {
  if (kind === 'files') return (await seenOf(url, kind)) ?? load(request, url, kind);
  try {
    return await (kind ? load(request, url, kind) : fetch(request));
  } catch (error) {
    const found = kind && (await seenOf(url, kind));
    if (found) return found;
    if (request.mode === 'navigate') return showUnseen(url);
    throw error;
  }
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('message', (event) => event.waitUntil(Promise.allSettled(event.data.map(keepLoaded))));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const kind = request.method === 'GET' ? kindOf(url) : undefined;
  if (kind || (request.method === 'GET' && request.mode === 'navigate'))
    event.respondWith(answer(request, url, kind));
});
