import { randomUUID } from 'node:crypto';
import type { ScheduleConsumer } from '../../../functions/consumers.ts';
import { msPerMinute, msPerSecond } from '../../../shared/kernel/time.ts';
import { type Handler, invoke } from './invoke.ts';

type Scheduled = Pick<ScheduleConsumer, 'id' | 'everyMinutes' | 'timeout'>;

export interface Schedule {
  /** Starts no more runs and waits for the current one. */
  stop(): Promise<void>;
}

/** Milliseconds until the first run: soon, but after the first callers. */
const firstRun = 5 * msPerSecond;

const tick = (consumer: Scheduled) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: '000000000000',
  time: new Date().toISOString(),
  region: 'us-east-1',
  resources: [`arn:aws:events:us-east-1:000000000000:rule/${consumer.id}`],
  detail: {},
});

/** Runs a consumer at its fixed rate. A run that is due during the previous one is skipped. */
export function startSchedule(
  consumer: Scheduled,
  handler: Handler,
  { first = firstRun, every = consumer.everyMinutes * msPerMinute }: { first?: number; every?: number } = {},
): Schedule {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= invoke(handler, tick(consumer), {
      name: consumer.id,
      milliseconds: consumer.timeout * msPerSecond,
    })
      .then(
        () => undefined,
        (error: unknown) => console.error(`${consumer.id} failed:`, error),
      )
      .finally(() => {
        running = undefined;
      });
  };
  let timer = setTimeout(() => {
    run();
    timer = setInterval(run, every);
  }, first);
  return {
    async stop() {
      clearTimeout(timer);
      await running;
    },
  };
}
