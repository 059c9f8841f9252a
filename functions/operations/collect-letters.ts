import {
  alarmsAccess,
  createTimer,
  type DeadLetter,
  deadLettersAccess,
  defineConsumer,
  log,
  msPerSecond,
  tableAccess,
} from '#ground';
import { keepLetter } from '../../shared/operations/letters/keep-letter.ts';
import { letterSealAccess } from '../../shared/operations/letters/letter-seal.ts';

/** Milliseconds into a run after which no other letters are taken. The next run continues. */
const budget = 40 * msPerSecond;

/**
 * Takes what consumers gave up on out of the dead-letter queues, and keeps it in the table, where admins send it again or
 * discard it (docs/adr/0043-dead-letters-are-kept-in-the-table.md). A letter leaves its queue once it is kept.
 */
export const consumer = defineConsumer(
  {
    id: 'operations.collect-letters',
    summary: 'Keeps dead letters for the queue of admins',
    on: 'schedule',
    everyMinutes: 5,
    timeout: 55,
    memory: 256,
  },
  { table: tableAccess, letters: deadLettersAccess, seal: letterSealAccess, alarms: alarmsAccess },
  async (_event, { table, letters, seal, alarms }, { now }) => {
    const mayGoOn = createTimer(budget);
    const kept: DeadLetter[] = [];
    let left = 0;

    async function keep(letter: DeadLetter): Promise<void> {
      try {
        await keepLetter({ table, now: now() }, seal, letter);
        kept.push(letter);
      } catch (error) {
        left += 1;
        log.warn('left for the next run', { consumer: letter.consumer, error });
      }
    }

    let found = await letters.next();
    while (found.length > 0) {
      await Promise.all(found.map(keep));
      found = mayGoOn() ? await letters.next() : [];
    }
    if (kept.length + left === 0) return;
    const consumers = [...new Set(kept.map((letter) => letter.consumer))];
    alarms.raise('dead_letter', { letters: kept.length, consumers, ...(left > 0 && { left }) });
  },
);
