import { type Candidate, candidates } from './hot-item/designs.ts';
import { openShop } from './hot-item/hot-shop.ts';
import { seeded, simulate } from './hot-item/simulation.ts';
import { slowTime } from './hot-item/slow-time.ts';
import { quantile, type Report } from './tools/report.ts';
import { sized } from './tools/size.ts';

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

/** The milliseconds at which a crowd arrives, with this many bookings in each request. */
const arrivalsOf = ({ bookings, ms }: Crowd, each: number, random: () => number): number[] =>
  Array.from({ length: Math.ceil(bookings / each) }, () => random() * ms);

const spread = (times: readonly number[]) => [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(0));

function simulated(name: string, { bookings, ...design }: Candidate, crowd: Crowd): string[] {
  const arrivals = arrivalsOf(crowd, bookings, seeded(1));
  const { times, refused, attempts, throttled } = simulate(design, arrivals, 1);
  return [
    `${crowd.name}: ${name}`,
    String(Math.min(crowd.bookings, times.length * bookings)),
    String(refused * bookings),
    ...spread(times),
    (attempts / arrivals.length).toFixed(1),
    String(throttled),
  ];
}

/** Sends a crowd to the shop. */
async function real(crowd: Crowd, { book, counts }: Shop): Promise<string[]> {
  const before = { ...counts };
  const answers = await Promise.all(
    arrivalsOf(crowd, 1, seeded(1)).map(async (at) => {
      await new Promise((done) => setTimeout(done, at));
      return book();
    }),
  );
  const booked = answers.filter(({ status }) => status === 201);
  return [
    `${crowd.name}: the handler`,
    String(booked.length),
    String(answers.length - booked.length),
    ...spread(booked.map(({ ms }) => ms)),
    ((counts.transactions - before.transactions) / answers.length).toFixed(1),
    String(counts.throttled - before.throttled),
  ];
}

export async function measure(): Promise<readonly Report[]> {
  const simulation = crowds.flatMap((crowd) =>
    Object.entries(candidates).map(([name, candidate]) => simulated(name, candidate, crowd)),
  );
  const shop = await openShop();
  const { write } = process.stdout;
  try {
    slowTime(slowness);
    // Log lines are written as on Lambda, and discarded.
    process.stdout.write = () => true;
    // The first booking loads what the others use.
    await shop.book();
    const rows: string[][] = [];
    for (const crowd of crowds) rows.push(await real(crowd, shop));
    return [
      {
        title: 'Hot wallet',
        columns: ['crowd', 'booked', 'refused', 'p50 ms', 'p99 ms', 'max ms', 'attempts', 'throttled'],
        rows: [...simulation, ...rows],
        notes: [
          'A transaction locks its items for 8 ms, and who meets it is refused at once. An item takes 1,000 write units a second, and each attempt uses two of the wallet’s. Attempts are per request.',
          'Simulated in virtual time, except the handler: that runs through a proxy that adds the conflicts to the engine of this machine.',
          `Its clock is slowed down ${slowness} times, because it stands for as many functions as there are bookings.`,
        ],
      },
    ];
  } finally {
    process.stdout.write = write;
    await shop.close();
  }
}
