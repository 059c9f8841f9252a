import { bookSteadily } from './tools/book-steadily.ts';
import { quantile, type Report } from './tools/report.ts';
import { sized } from './tools/size.ts';
import { onStage } from './tools/stage.ts';

const destinations = 100;
const perSecond = 50;
const bookings = sized(1_000, 10);

export const measure = (): Promise<readonly Report[]> =>
  onStage(async (stage) => {
    const { service, receiver } = stage;
    const book = (count: number) => {
      const urls = Array.from({ length: count }, (_, n) => `${receiver.url}?shop=${n % destinations}`);
      return bookSteadily(stage, { urls, perSecond, counts: () => true });
    };
    // The first bookings load the modules that the others use.
    await book(sized(100, 10));
    const before = { cpu: service.cpu(), at: performance.now() };
    const delays = await book(bookings);
    const cpu = (service.cpu() - before.cpu) / bookings;
    const rate = (bookings / (performance.now() - before.at)) * 1000;
    const spread = [0.5, 0.99, 1].map((share) => quantile(delays, share).toFixed(0));
    return [
      {
        title: 'Steady',
        columns: ['', 'count', 'p50 ms', 'p99 ms', 'max ms', '/s', 'CPU ms each'],
        rows: [['event to webhook', String(delays.length), ...spread, rate.toFixed(0), cpu.toFixed(1)]],
        notes: [
          `${bookings} bookings, ${perSecond} a second if the machine can, to ${destinations} destinations in turn. Goal: p50 250 ms, p99 1,500 ms.`,
          'CPU: of the service and its engine, for a booking with all that follows it.',
        ],
      },
    ];
  });
