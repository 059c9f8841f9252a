import * as z from 'zod';
import { createClient, type Load, load } from './tools/client.ts';
import { quantile, type Report } from './tools/report.ts';
import { startService } from './tools/service.ts';
import { sized } from './tools/size.ts';
import { callersOf, requestsOf } from './tools/work.ts';

const rows = 100;
const batches = sized(30, 1);
/** Connections for booking the same number of shipments one by one. */
const connections = 16;

const Answer = z.object({ results: z.array(z.object({ status: z.literal(201) })).length(rows) });

/**
 * A row of the report.
 * @param shipments the number that each request books
 */
function row(name: string, { answers, ms }: Load, shipments: number): string[] {
  const latencies = answers.map((answer) => answer.ms);
  const spread = [0.5, 0.99].map((share) => quantile(latencies, share).toFixed(1));
  return [name, String(answers.length), ...spread, (((answers.length * shipments) / ms) * 1000).toFixed(0)];
}

export async function measure(): Promise<readonly Report[]> {
  const service = await startService();
  const client = createClient(service.baseUrl, 1);
  try {
    const ask = requestsOf(await callersOf(service, client));
    /** Sends `count` requests of one kind over `over` connections. */
    const send = (count: number, over: number, make: () => ReturnType<typeof ask.batch>) =>
      load(service.baseUrl, over, Array.from({ length: count }, make));
    const batch = () => ask.batch(rows);
    await send(sized(3, 1), 1, batch);
    const bulk = await send(batches, 1, batch);
    for (const { body } of bulk.answers) Answer.parse(body);
    const single = await send(sized(rows * 10, connections), connections, () => ask.book());
    return [
      {
        title: 'Batch',
        columns: ['request', 'count', 'p50 ms', 'p99 ms', 'shipments/s'],
        rows: [
          row(`batch of ${rows}`, bulk, rows),
          row(`single, over ${connections} connections`, single, 1),
        ],
        notes: [
          'Batches run one after another, and each row is a new booking. All bookings use the wallet of one merchant.',
        ],
      },
    ];
  } finally {
    client.close();
    await service.stop();
  }
}
