import { load } from './tools/client.ts';
import { quantile, type Report } from './tools/report.ts';
import { sized } from './tools/size.ts';
import { allHeard, onStage } from './tools/stage.ts';
import { bookedIn } from './tools/work.ts';

const bookings = sized(1_000, 20);
const connections = sized(64, 4);
/** The shops that the webhooks go to. */
const destinations = 100;
/** Milliseconds to wait for the last webhook. */
const timeout = 120_000;

/**
 * A row of the report.
 * @param ms the time for all of them
 */
function row(name: string, delays: readonly number[], ms: number): string[] {
  const spread = [0.5, 0.99, 1].map((share) => quantile(delays, share).toFixed(0));
  return [name, String(delays.length), ...spread, ((delays.length / ms) * 1000).toFixed(0)];
}

export const measure = (): Promise<readonly Report[]> =>
  onStage(async (stage) => {
    const { service, receiver, ask } = stage;
    /** Books, and waits until each shipment has its webhook. */
    const book = async (count: number, over: number) => {
      const asked = Array.from({ length: count }, (_, n) =>
        ask.book(`${receiver.url}?shop=${n % destinations}`),
      );
      const { answers, ms } = await load(service.baseUrl, over, asked);
      const ids = answers.map(({ body }) => bookedIn(body).id);
      await allHeard(stage, ids, timeout);
      return { answers, ms, hooks: ids.map(receiver.of) };
    };
    // The first booking loads the modules that the others use.
    await book(sized(50, 4), 4);
    const [started, cpu] = [Date.now(), service.cpu()];
    const { answers, ms, hooks } = await book(bookings, connections);
    const used = (service.cpu() - cpu) / bookings;
    const firsts = hooks.flatMap(([first]) => first ?? []);
    const last = Math.max(...firsts.map(({ at }) => at));
    const again = hooks.reduce((sum, all) => sum + Math.max(0, all.length - 1), 0);
    return [
      {
        title: 'Burst',
        columns: ['', 'count', 'p50 ms', 'p99 ms', 'max ms', '/s'],
        rows: [
          row(
            'bookings',
            answers.map((answer) => answer.ms),
            ms,
          ),
          row(
            'event to webhook',
            firsts.map(({ delay }) => delay),
            last - started,
          ),
        ],
        notes: [
          `The service and its engine used ${used.toFixed(1)} ms of CPU time for each booking with all that follows it.`,
          `${bookings} bookings over ${connections} connections; each has its webhook, to ${destinations} destinations in turn. ${bookings - firsts.length} are missing, ${again} came twice.`,
          'From the event’s timestamp to the receiver: stream, bus, queue, sender. Everything, including this client, runs on this machine.',
        ],
      },
    ];
  });
