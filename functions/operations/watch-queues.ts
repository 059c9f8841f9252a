import { alarmsAccess, defineConsumer, type QueueLevels, queueLevelsAccess } from '#ground';

/** Looks that must find the same: a message that has just come is received before the next one. */
const looks = 4;

/** The queues in which messages wait, and of which nobody receives any, at each of some looks. */
async function findUnread(levels: QueueLevels): Promise<readonly string[]> {
  let unread: readonly string[] | undefined;
  for (let look = 1; look <= looks && unread?.length !== 0; look += 1) {
    if (unread) await levels.settle();
    const found = (await levels.read()).filter(({ waiting, taken }) => waiting > 0 && taken === 0);
    const names = found.map(({ queue }) => queue);
    unread = unread?.filter((queue) => names.includes(queue)) ?? names;
  }
  return unread ?? [];
}

/**
 * Tells when nothing reads a queue, which its own consumer cannot: a disabled event source, or one without the right. Whether a
 * consumer keeps up, its runs tell themselves. An alarm on the age of each queue would cost twenty times as much.
 */
export const consumer = defineConsumer(
  {
    id: 'operations.watch-queues',
    summary: 'Tells when nothing reads a queue',
    on: 'schedule',
    everyMinutes: 5,
    timeout: 55,
    memory: 128,
  },
  { levels: queueLevelsAccess, alarms: alarmsAccess },
  async (_event, { levels, alarms }) => {
    const queues = await findUnread(levels);
    if (queues.length > 0) alarms.raise('unread_queue', { queues });
  },
);
