import { consumers } from '../../../../functions/consumers.ts';
import { createRunner } from '../../../../shared/platform/events/consumer.ts';
import { deadLettersAccess } from '../../../../shared/platform/wiring/dead-letters.ts';
import { givenUpAccess } from '../../../../shared/platform/wiring/given-up.ts';
import { queueLevelsAccess } from '../../../../shared/platform/wiring/queue-levels.ts';
import { add, type Bill, runOf } from '../../../cost/bill.ts';
import { startPlay } from '../../../cost/play.ts';
import type { Engine } from '../../../support/services/engine.ts';

/** Milliseconds of a core that a run takes that finds nothing to do. Not measured here: a table of costs has no noise. */
const cpuMs = 10;

/** What a run of each schedule takes on a table that has nothing for it, by how often it runs. */
export async function idleRuns(engine: Engine): Promise<readonly { everyMinutes: number; bill: Bill }[]> {
  const play = startPlay(engine);
  const runs = [];
  for (const consumer of consumers.filter(({ on }) => on === 'schedule')) {
    if (consumer.on !== 'schedule') continue;
    const run = () =>
      play.counted((wire) => {
        givenUpAccess.provide(wire, { next: async () => [] });
        deadLettersAccess.provide(wire, { next: async () => [] });
        queueLevelsAccess.provide(wire, { read: async () => [], settle: async () => undefined });
        return createRunner(consumer, () => wire)({});
      });
    // The first run of a day has the day to do.
    await run();
    const { requests } = await run();
    const bill = add(runOf(requests, { cpuMs, posts: 0 }, consumer.memory));
    runs.push({ everyMinutes: consumer.everyMinutes, bill });
  }
  return runs;
}
