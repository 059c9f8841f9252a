import { runPerKey } from '../../../shared/kernel/concurrency.ts';
import { msPerSecond } from '../../../shared/kernel/time.ts';
import { retryOnConflict } from '../../../shared/platform/table/commit/retry-on-conflict.ts';
import { Stale } from '../../../shared/platform/table/table.ts';
import { fewestAtOnce, nextPaceOf } from '../../../shared/webhooks/domain/pace.ts';
import { seeded } from '../../../test/support/seeded.ts';
import { LockTable, lockTime, networkTime } from '../../../test/support/services/contention/lock-table.ts';
import { sized } from '../tools/size.ts';
import { runVirtually } from './virtual-time.ts';

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Seconds of a model. */
const lasts = sized(15, 1);
/** Milliseconds of a handler, and of what is around a run of a queue: receiving, starting it, deleting. */
const [handling, around] = [8, 100];

/** An item as DynamoDB changes it: a transaction locks it for 8 ms, and who meets it is refused. */
function createItem(random: () => number) {
  const locks = new LockTable();
  const writes = [{ key: 'item', units: 2 }];
  let changes = 0;
  return {
    /** Reads, and changes the item. @param isBound whether a change by somebody else meanwhile refuses it */
    async change(isBound = false): Promise<void> {
      const network = networkTime(random) / 2;
      const before = changes;
      await pause(handling + network);
      const refused = locks.begin(writes, performance.now());
      if (refused || (isBound && before !== changes)) {
        if (!refused) locks.end(writes);
        await pause(network);
        throw new Stale(refused);
      }
      changes += 1;
      await pause(lockTime);
      locks.end(writes);
      await pause(network);
    },
  };
}

/** Whether an item takes so many changes a second, so that none is given up. */
async function isAble(perSecond: number): Promise<boolean> {
  const random = seeded(1);
  const { change } = createItem(random);
  const changes = Array.from({ length: perSecond * lasts }, async () => {
    await pause(random() * lasts * msPerSecond);
    await retryOnConflict(() => change());
  });
  const made = await Promise.allSettled(changes);
  return made.every(({ status }) => status === 'fulfilled');
}

/** Changes a second from which a search for the most begins, and by which it goes on. */
const [fewest, step] = [10, 5];

/** The most changes a second that an item takes. */
export async function measureItem(): Promise<number> {
  let most = fewest;
  while (await runVirtually(() => isAble(most + step))) most += step;
  return most;
}

/** How a queue hands its messages to runs. */
interface Handing {
  /** Groups of which each has one run at a time; or, without an order, runs at a time. */
  readonly runs: number;
  readonly batch: number;
}

/** Messages a second that get through, where there are always more. @param run one run of a batch */
async function drainQueue(
  { runs, batch }: Handing,
  run: (nth: number, size: number) => Promise<void>,
): Promise<number> {
  const end = lasts * msPerSecond;
  let done = 0;
  const work = async (nth: number) => {
    while (performance.now() < end) {
      await pause(around);
      await run(nth, batch);
      done += batch;
    }
  };
  await Promise.all(Array.from({ length: runs }, (_, nth) => work(nth)));
  return done / lasts;
}

/** Webhooks of an order. */
const webhooksOfOrder = 6;

/** The orders a second whose webhooks one destination gets. @param parts of its webhooks @param ms of an answer */
export const ordersOfWebhooks = (parts: number, ms: number): Promise<number> =>
  runVirtually(async () => {
    const paces = new Map<number, number>();
    const perSecond = await drainQueue({ runs: parts, batch: 10 }, async (part, size) => {
      const jobs = Array.from({ length: size }, () => part);
      const paceOf = () => paces.get(part) ?? fewestAtOnce;
      await runPerKey(jobs, { keyOf: String, mostOf: paceOf, mayStart: () => true }, async () => {
        await pause(ms);
        paces.set(part, nextPaceOf(paceOf(), ms));
      });
    });
    return perSecond / webhooksOfOrder;
  });

/** Events of an order that are counted, and orders that a transaction counts. */
const [countedOfOrder, countedTogether] = [7, 20];

/** The orders a second of one store that are counted: its tallies are one item, which is saved as it was read. */
export const ordersOfCounting = (handing: Handing): Promise<number> =>
  runVirtually(async () => {
    const random = seeded(1);
    const { change } = createItem(random);
    const perSecond = await drainQueue(handing, async (_, size) => {
      // In a larger batch some events are of the same order.
      const transactions = Math.max(1, Math.ceil(size / 2 / countedTogether));
      for (let nth = 0; nth < transactions; nth++)
        await retryOnConflict(async () => {
          await pause(networkTime(random));
          await change(true);
        });
    });
    return perSecond / countedOfOrder;
  });

/** Events of a shipment that its order follows. */
const followedOfOrder = 7;

/** The orders a second of one store that follow their shipments. @param groups of their events that are at work at once */
export const ordersOfFollowing = (groups: number): Promise<number> =>
  runVirtually(async () => {
    const random = seeded(1);
    // The steps of a batch run at once. Each reads twice, and changes its own order.
    const perSecond = await drainQueue({ runs: groups, batch: 10 }, () =>
      pause(handling + 3 * networkTime(random) + lockTime),
    );
    return perSecond / followedOfOrder;
  });
