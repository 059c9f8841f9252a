import { badWays, startBadReceiver, startRefusing } from './tools/bad-receiver.ts';
import { bookSteadily } from './tools/book-steadily.ts';
import { quantile, type Report, times } from './tools/report.ts';
import { sized } from './tools/size.ts';
import { onStage } from './tools/stage.ts';

const destinations = 100;
const bookings = sized(200, 10);
const perSecond = 20;

/** Starts a merchant's server that is bad in one way. */
const bad: Readonly<Record<string, () => Promise<{ readonly url: string; stop(): void }>>> = {
  ...Object.fromEntries(
    Object.entries(badWays).map(([way, behave]) => [way, () => startBadReceiver(behave)]),
  ),
  'refused connection': startRefusing,
};

export const measure = (): Promise<readonly Report[]> =>
  onStage(async (stage) => {
    const { receiver } = stage;
    /** Delays at the destinations that work, when the first of them is this one. */
    const delaysWith = (first: string) => {
      const urls = Array.from({ length: bookings }, (_, n) =>
        n % destinations === 0 ? first : `${receiver.url}?shop=${n % destinations}`,
      );
      const counts = (url: string) => url.startsWith(receiver.url);
      return bookSteadily(stage, { urls, perSecond, counts });
    };
    // The first round loads the modules that the others use.
    await delaysWith(receiver.url);
    const rounds: { way: string; usual: readonly number[]; delays: readonly number[] }[] = [];
    for (const [way, start] of Object.entries(bad)) {
      // Other work on this machine changes by the minute, so each way has a round of its own to be compared with.
      const usual = await delaysWith(receiver.url);
      const dead = await start();
      rounds.push({ way, usual, delays: await delaysWith(dead.url) });
      dead.stop();
    }
    return [
      {
        title: 'Isolation',
        columns: ['1 of 100 destinations', 'count', 'p50 ms', 'p99 ms', 'max ms', 'p99 when all work', ''],
        rows: rounds.map(({ way, usual, delays }) => {
          const [p99, base] = [quantile(delays, 0.99), quantile(usual, 0.99)];
          const spread = [quantile(delays, 0.5), p99, Math.max(...delays), base].map((ms) => ms.toFixed(0));
          return [way, String(delays.length), ...spread, times(p99, base)];
        }),
        notes: [
          `${bookings} bookings each, ${perSecond} a second, to ${destinations} destinations in turn; from the event to the webhook at those that work.`,
          'Goal: at most 2× the p99 of the round before, in which all work. Retries of dead destinations go on meanwhile.',
        ],
      },
    ];
  });
