import { add, type Bill, priced, runOf } from '../../../cost/bill.ts';
import { monthly, prices } from '../../../cost/prices.data.ts';
import type { Counts } from './counts.ts';
import type { idleRuns } from './idle.ts';

/**
 * Requests a month with which Lambda asks a queue for messages: five askers, each of which waits 20 s for an answer. Where the runs
 * of a function have no limit, it goes down to two of them while little comes:
 * https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html
 */
const asksOf = (askers: number) => askers * 3 * 60 * 24 * 30;
const asks = asksOf(5);
const seldomAsks = asksOf(2);

/** Requests a month of what looks every five minutes: for the count of each queue of a consumer, and for dead letters. */
const looks = (60 / 5) * 24 * 30;

const perMinute = 60 * 24 * 30;

/** A check of the canary: its run, and the request that it makes. */
const look: Bill = add(
  runOf([], { cpuMs: 5, posts: 1 }, 128),
  runOf(
    [{ operation: 'GetItem', reads: 1, writes: 0, reported: 1, changed: [] }],
    { cpuMs: 2, posts: 0 },
    512,
  ),
  { apiRequests: 1 },
);

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const usd = (bill: Bill) => sum(Object.values(priced(bill))) + prices.scheduledRun;
const number = (count: number) => count.toLocaleString('en');

interface Row {
  readonly what: string;
  readonly price: string;
  /** USD a month; undefined where it goes by size. */
  readonly usd: number | undefined;
}

/** The costs of a stage in a month without use. */
export function restRows(counts: Counts, idle: Awaited<ReturnType<typeof idleRuns>>): readonly Row[] {
  const rules = sum(counts.firewallRules);
  const lambdaAsks = counts.asked + counts.askedFifo + counts.askedSeldom;
  const dead = counts.queues - lambdaAsks;
  const swept = sum(idle.map(({ everyMinutes }) => perMinute / everyMinutes));
  return [
    {
      what: 'Firewall',
      price: `5.00 for a web ACL, 1.00 for each of its ${rules} rules`,
      usd: counts.firewallRules.length * monthly.firewall + rules * monthly.firewallRule,
    },
    {
      what: 'Alarms',
      price: `0.10 for each metric that an alarm reads: ${counts.alarms} alarms read one each`,
      usd: counts.alarms * monthly.alarmMetric,
    },
    {
      what: 'Queues',
      price: `0.40 for a million requests, 0.50 where the queue is a FIFO queue. Of ${counts.queues} queues Lambda asks ${lambdaAsks}, ${counts.askedFifo} of them FIFO queues, ${number(asks)} times a month each, but ${counts.askedSeldom} of rare events ${number(seldomAsks)} times. All are looked at every five minutes`,
      usd:
        asks * (counts.asked * prices.queueRequest + counts.askedFifo * prices.fifoQueueRequest) +
        seldomAsks * counts.askedSeldom * prices.queueRequest +
        looks *
          ((lambdaAsks - counts.askedFifo + dead - counts.deadFifo) * prices.queueRequest +
            (counts.askedFifo + counts.deadFifo) * prices.fifoQueueRequest),
    },
    {
      what: 'Dashboard',
      price: '3.00',
      usd: counts.dashboards * monthly.dashboard,
    },
    {
      what: 'KMS',
      price:
        '1.00 for the key of settings, and 1.00 more for each of its first two yearly renewals; keys that AWS manages have none',
      usd: counts.keys * monthly.key,
    },
    {
      what: 'Secrets',
      price: `0.40 each, ${counts.secrets} of them; one more copy where \`region\` is not \`us-east-1\``,
      usd: counts.secrets * monthly.secret,
    },
    {
      what: 'Sweepers and proofs',
      price: `${number(swept)} runs a month: their schedules, functions, reads of the table and log lines`,
      usd: sum(idle.map(({ everyMinutes, bill }) => (perMinute / everyMinutes) * usd(bill))),
    },
    {
      what: 'Canary',
      price: `${number(perMinute)} looks a month: its schedule and function, and what its request takes at the edge, the API, a function and the table`,
      usd: perMinute * usd(look),
    },
    {
      what: "The service's own metrics",
      price: '0.30 each, by the hours in which they have data: one for each alarm that the code has raised',
      usd: 0,
    },
    {
      what: 'Table',
      price: '0.25 a GB with its indexes, 0.20 more for its point-in-time recovery',
      usd: undefined,
    },
    {
      what: 'Files and logs kept',
      price: '0.023 a GB of files and of the access log of CloudFront, 0.03 a GB of all other logs',
      usd: undefined,
    },
    {
      what: 'CloudFront, HTTP APIs, functions, event bus, stream, parameters, topics, budget',
      price: 'nothing without requests',
      usd: 0,
    },
  ];
}

/** The rows as a table, with their sum. */
export function restTable(rows: readonly Row[]): string {
  const line = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const together = sum(rows.map((row) => row.usd ?? 0));
  return [
    line('What', 'Price', 'USD a month'),
    '|---|---|---|',
    ...rows.map((row) => line(row.what, row.price, row.usd?.toFixed(2) ?? 'by size')),
    line('', '**together**', `**${together.toFixed(2)}**`),
    '',
  ].join('\n');
}
