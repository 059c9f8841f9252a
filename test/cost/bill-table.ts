import { add, type Bill, priced } from './bill.ts';

/** The bill of a step whose time is the median. The first third of its runs warms up. */
function typical(all: readonly Bill[]): Bill {
  const warm = all.slice(all.length / 3).toSorted((a, b) => a.megabyteMs - b.megabyteMs);
  return add(warm[Math.floor(warm.length / 2)] ?? {});
}

/** What was counted of the steps together, without the time, which differs from run to run. */
export function countedOf(bills: ReadonlyMap<string, readonly Bill[]>): Omit<Bill, 'megabyteMs'> {
  const { megabyteMs: _, ...counted } = add(...[...bills.values()].map(typical));
  return counted;
}

/** USD of a thousand. */
const usd = (each: number) => (each * 1000).toFixed(4);

function line(name: string, bill: Bill): string {
  const { table, bus, queues, functions, api } = priced(bill);
  const used = [
    bill.writes,
    bill.reads,
    bill.busEvents,
    bill.queueRequests + bill.fifoQueueRequests,
    bill.invocations,
  ];
  const cells = [...used.map(String), usd(table), usd(bus), usd(queues), usd(functions), usd(api)];
  const data = table + bus + queues;
  return [
    name.padEnd(22),
    ...[...cells, usd(data), usd(data + functions + api)].map((cell) => cell.padStart(8)),
  ].join(' ');
}

const columns = [
  ...['writes', 'reads', 'events', 'queue', 'runs', 'table', 'bus', 'queues', 'lambda', 'api', 'data', 'all'],
];

/** The steps with their bills, and their sum, as a table. @param what they make together, such as "a shipment" */
export function billTable(what: string, bills: ReadonlyMap<string, readonly Bill[]>): string {
  const steps = [...bills].map(([name, all]) => [name, typical(all)] as const);
  const rows = [...steps, [what, add(...steps.map(([, bill]) => bill))] as const];
  return [
    `Units of ${what}, USD of a thousand, with all webhooks; data = table + bus + queues`,
    ['step'.padEnd(22), ...columns.map((name) => name.padStart(8))].join(' '),
    ...rows.map(([name, bill]) => line(name, bill)),
  ].join('\n');
}
