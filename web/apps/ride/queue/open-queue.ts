import { lockTabs } from '../../kit/api/locks.ts';
import type { Session } from '../../kit/api/session.ts';
import { openStores } from '../../kit/storage/database.ts';
import type { Vault } from '../../kit/storage/vault.ts';
import { createQueue, type Queue, type QueuePorts, type StepStore } from './queue.ts';
import { createSealedSteps } from './sealed-steps.ts';
import { createStepSender } from './sender.ts';

/** By which the browser wakes the worker. */
export const queueTag = 'svc.queue';

const openQueueStore = openStores('svc.queue', ['steps']);

/** Tells the tabs that the queue has changed. */
const queueChannel = new BroadcastChannel('svc.queue');

/** Whose requests send the steps, and who is told what became of them. */
interface Around {
  readonly session: Session;
  readonly settled: QueuePorts['settled'];
}

/** The queue of a rider in this browser. */
export const openQueue = (store: StepStore, { session, settled }: Around): Queue =>
  createQueue({
    store: {
      ...store,
      async save(...changes) {
        await store.save(...changes);
        queueChannel.postMessage('changed');
      },
    },
    lock: lockTabs,
    ...createStepSender(session),
    settled,
    now: () => new Date(),
  });

/** The same, of whoever has the vault, for a page or for the worker. */
export const openSealedQueue = (vault: Vault, around: Around): Queue =>
  openQueue(createSealedSteps(openQueueStore('steps'), vault), around);
