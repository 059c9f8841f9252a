import type { WorkerScope } from '../../../browser/worker-scope.ts';
import { showBadge } from '../badge.ts';
import { hasOwnReader } from '../scan/own-reader.ts';

/** A page tells it to take over, once somebody wants the new release. */
declare const self: WorkerScope<'take over'>;
/** Written into the worker by the build: the page of the face, and the files that it loads. */
declare const SHELL: {
  readonly page: string;
  readonly files: readonly string[];
  /** What a scanner loads in a browser that reads no codes by itself. */
  readonly scanner: readonly string[];
  readonly version: string;
};

/** Milliseconds after which a page that does not come is shown as it was kept. */
const patienceMs = 3_000;
const cacheName = `${SHELL.page} ${SHELL.version}`;

/** Keeps the shell. A phone that reads codes by itself is spared what would read them. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  const scanner = SHELL.scanner.length > 0 && (await hasOwnReader()) ? [] : SHELL.scanner;
  await cache.addAll([SHELL.page, ...SHELL.files, ...scanner]);
}

/** The page as the network has it, or as it was kept if that takes long. */
async function answerPage(request: Request): Promise<Response> {
  const kept = await caches.match(SHELL.page);
  const late = new Promise<Response>((done) => {
    setTimeout(() => kept && done(kept), patienceMs);
  });
  const asked = fetch(request).catch((error: unknown) => {
    if (kept) return kept;
    throw error;
  });
  return Promise.race([asked, late]);
}

/** Opens a page in the window of the face, or in a new one. */
async function openPage(url: string): Promise<unknown> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const own = windows.find((one) => new URL(one.url).pathname.startsWith(SHELL.page));
  if (!own) return self.clients.openWindow(url);
  await own.focus();
  return own.navigate(url);
}

/** Keeps the shell of a face, and shows pushes: what the worker of each face does. */
export function serveShell(): void {
  self.addEventListener('install', (event) => event.waitUntil(keepFiles()));

  self.addEventListener('activate', (event) => {
    const isOld = (name: string) => name.startsWith(`${SHELL.page} `) && name !== cacheName;
    event.waitUntil(
      caches
        .keys()
        .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
        .then(() => self.clients.claim()),
    );
  });

  self.addEventListener('message', ({ data }) => {
    if (data === 'take over') void self.skipWaiting();
  });

  // Nothing of the API is kept here: what belongs to a person leaves with her. Files are looked for in the shell of the next
  // release too, whose page the network may have given already.
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET') return;
    const { origin, pathname } = new URL(request.url);
    if (origin !== location.origin) return;
    if (request.mode === 'navigate') event.respondWith(answerPage(request));
    else if (pathname.startsWith('/apps/') || SHELL.scanner.includes(pathname))
      event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
  });

  // Shows a push, and how many are there at the icon of the app.
  self.addEventListener('push', (event) => {
    const said = event.data?.json();
    if (!said) return;
    const { title, body, tag, url = SHELL.page } = said;
    // The same order is told in one place, and makes itself heard again.
    const shown = { body, tag, data: url, renotify: true };
    const { registration } = self;
    event.waitUntil(
      registration
        .showNotification(title, shown)
        .then(() => registration.getNotifications())
        .then(({ length }) => showBadge(length)),
    );
  });

  self.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(openPage(String(notification.data)));
  });
}
