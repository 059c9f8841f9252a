import type { WorkerScope } from '../../browser/worker-scope.ts';
import { lockTabs } from '../kit/api/locks.ts';
import { createFaceSession, sessionChannelName, signedInMark } from '../kit/api/session.ts';
import { serveShell } from '../kit/offline/shell.ts';
import { findVault } from '../kit/storage/kept-vault.ts';
import { settleKeptJobs } from './data/kept-jobs.ts';
import { openSealedQueue, queueTag } from './queue/open-queue.ts';

declare const self: WorkerScope<'take over'>;

/** The session of a worker: whoever has a vault is signed in. It refreshes by the cookie, one at a time with all tabs. */
const session = createFaceSession({
  fetch: (input, init) => fetch(input, init),
  storage: {
    getItem: (name) => (name === signedInMark ? '1' : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  },
  lock: lockTabs,
  tell: (message) => new BroadcastChannel(sessionChannelName).postMessage(message),
  keepKey: () => undefined,
  now: () => Date.now(),
});

/** Sends what waits, though no page may be open. @throws when there is no network, so that the browser wakes the worker again */
async function sendQueue(): Promise<void> {
  const vault = await findVault();
  if (vault) await openSealedQueue(vault, { session, settled: settleKeptJobs }).flush();
}

serveShell();
self.addEventListener('sync', (event) => {
  if (event.tag === queueTag) event.waitUntil(sendQueue());
});
