import { add, type Bill, priced } from './bill.ts';

/** USD of a thousand. */
const usd = (each: number) => (each * 1000).toFixed(4);

function line(name: string, bill: Bill): string {
  const { table, bus, queues, functions, api, edge, logs } = priced(bill);
  const used = [
    bill.writes,
    bill.reads,
    bill.busEvents,
    bill.queueRequests + bill.fifoQueueRequests,
    bill.invocations,
    bill.texts,
  ];
  const data = table + bus + queues;
  const sums = [data, data + functions + api + edge + logs];
  const cells = [...used.map(String), ...[table, bus, queues, functions, api, edge, logs, ...sums].map(usd)];
  return [name.padEnd(22), ...cells.map((cell) => cell.padStart(7))].join(' ');
}

const columns = [
  'writes',
  'reads',
  'events',
  'queue',
  'runs',
  'texts',
  'table',
  'bus',
  'queues',
  'lambda',
  'api',
  'edge',
  'logs',
  'data',
  'all',
];

/**
 * The steps with their bills, and their sum, as a table. Text messages are counted, and in no sum.
 * @param what they make together, such as "a shipment"
 * @param goal what a thousand are to cost in all, in USD
 */
export function billTable(what: string, bills: ReadonlyMap<string, Bill>, goal: number): string {
  const rows = [...bills, [what, add(...bills.values())] as const];
  return [
    `Units of ${what}, USD of a thousand, with all webhooks; data = table + bus + queues; texts are not in it`,
    ['step'.padEnd(22), ...columns.map((name) => name.padStart(7))].join(' '),
    ...rows.map(([name, bill]) => line(name, bill)),
    `Goal: ${goal.toFixed(2)} in all`,
  ].join('\n');
}
