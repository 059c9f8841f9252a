import { seeded } from '../../../test/support/seeded.ts';
import { quantile, type Report } from '../tools/report.ts';
import { sized } from '../tools/size.ts';
import { openShop } from './hot-shop.ts';
import { slowTime } from './slow-time.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

/** How much slower than the clock the time of the handlers passes. */
const slowness = sized(16, 1);

/** Crowds at one wallet: so many bookings within so many milliseconds. */
const usualCrowds = [
  { name: '1 alone', bookings: 1, ms: 0 },
  { name: '300 at once', bookings: 300, ms: 0 },
  { name: '1,000 over 10 s', bookings: 1_000, ms: 10_000 },
] as const;
type Crowd = (typeof usualCrowds)[number];
const crowds = usualCrowds.slice(0, sized(usualCrowds.length, 1));

/** Sends a crowd to the shop. */
async function send({ name, bookings, ms }: Crowd, { book, counts }: Shop): Promise<string[]> {
  const before = { ...counts };
  const random = seeded(1);
  const answers = await Promise.all(
    Array.from({ length: bookings }, async () => {
      await new Promise((done) => setTimeout(done, random() * ms));
      return book();
    }),
  );
  const booked = answers.filter(({ status }) => status === 201);
  const times = booked.map((answer) => answer.ms);
  return [
    name,
    String(booked.length),
    String(answers.length - booked.length),
    ...[0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(0)),
    ((counts.transactions - before.transactions) / answers.length).toFixed(1),
    String(counts.throttled - before.throttled),
  ];
}

/** How many bookings of one wallet go through, where transactions meet as on DynamoDB. */
export async function measure(): Promise<readonly Report[]> {
  const shop = await openShop();
  const { write } = process.stdout;
  try {
    slowTime(slowness);
    // Log lines are written as on Lambda, and discarded.
    process.stdout.write = () => true;
    // The first booking loads what the others use.
    await shop.book();
    const rows: string[][] = [];
    for (const crowd of crowds) rows.push(await send(crowd, shop));
    return [
      {
        title: 'Hot wallet',
        columns: ['crowd', 'booked', 'refused', 'p50 ms', 'p99 ms', 'max ms', 'attempts', 'throttled'],
        rows,
        notes: [
          'A proxy adds DynamoDB’s conflicts to the engine of this machine: a transaction locks its items for 8 ms, and who meets it is refused at once. An item takes 1,000 write units a second, and each attempt uses two of the wallet’s. Attempts are per request.',
          `The clock of the handler is slowed down ${slowness} times, because it stands for as many functions as there are bookings.`,
        ],
      },
    ];
  } finally {
    process.stdout.write = write;
    await shop.close();
  }
}
