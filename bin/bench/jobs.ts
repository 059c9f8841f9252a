import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDynamo } from '../../infra/local/dynamo/dynamo.ts';
import { leaveAws } from '../../infra/local/folder/environment.ts';
import { mapLimited } from '../../shared/kernel/concurrency.ts';
import type { Point } from '../../shared/kernel/geo.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { msPerSecond } from '../../shared/kernel/time.ts';
import { parseConfig } from '../../shared/platform/config.ts';
import { createTable, type Table } from '../../shared/platform/table/table.ts';
import { openJobsNear } from '../../shared/riders/data/jobs.ts';
import { findRidersNear, reportPosition } from '../../shared/riders/data/positions.ts';
import { bookShipment } from '../../shared/shipments/data/shipments.ts';
import { createShipmentIds } from '../../shared/shipments/domain/number/tracking-number.ts';
import { shipment } from './tools/parcel.ts';
import { median, quantile, type Report } from './tools/report.ts';
import { sized } from './tools/size.ts';

const openJobs = sized(10_000, 200);
const ridersOnline = sized(5_000, 50);
const rounds = sized(500, 10);
const region = 'us-east-1';

/** A random point in a city of 33 km by 33 km: nine cells. */
const anywhere = (): Point => ({
  latitude: 6.4 + 0.3 * Math.random(),
  longitude: 3.2 + 0.3 * Math.random(),
});

/** Creates jobs booked over the last hours, and riders who have just reported. */
async function fill(table: Table): Promise<void> {
  const perCommit = 100;
  await mapLimited([...Array(openJobs / perCommit).keys()], 4, async (commit) => {
    const jobs = Array.from({ length: perCommit }, (_, each) => {
      const created_at = new Date(Date.now() - (commit * perCommit + each) * msPerSecond).toISOString();
      return bookShipment({
        ...shipment,
        ...createShipmentIds(randomBytes(16)),
        pickup: anywhere(),
        created_at,
      });
    });
    await table.commit(jobs);
  });
  const at = new Date().toISOString();
  await mapLimited(Array(ridersOnline).fill(undefined), 8, () =>
    reportPosition(table, { user: toId<'User'>(randomUUID()), mode: 'live', ...anywhere(), at }),
  );
}

/** The milliseconds of many answers, one after another. The first tenth warms up. */
async function timesOf(ask: (point: Point) => Promise<readonly unknown[]>) {
  const found: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await ask(anywhere());
    if (round >= rounds / 10) found.push(performance.now() - started);
  }
  return found;
}

export async function measure(): Promise<readonly Report[]> {
  leaveAws(region);
  const folder = await mkdtemp(join(tmpdir(), 'svc-bench-'));
  const dynamo = await startDynamo({ file: join(folder, 'table.db'), table: 'svc', region });
  try {
    const table = createTable(
      parseConfig({ AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint, AWS_REGION: region }),
    );
    await fill(table);
    const rider = { user: toId<'User'>(randomUUID()), mode: 'live' } as const;
    const rows = [
      ['jobs near (rider.jobs)', await timesOf((point) => openJobsNear(table, rider, point, 20))],
      [
        'riders near (a job is broadcast)',
        await timesOf((point) => findRidersNear(table, 'live', point, new Date(), 20)),
      ],
    ] as const;
    return [
      {
        title: 'Jobs near',
        columns: ['question', 'p50 ms', 'p99 ms', 'max ms'],
        rows: rows.map(([name, ms]) => [
          name,
          median(ms).toFixed(1),
          quantile(ms, 0.99).toFixed(1),
          Math.max(...ms).toFixed(1),
        ]),
        notes: [
          `${openJobs} open jobs and ${ridersOnline} riders online in one city; ${rounds} requests from random points in it, one after another.`,
          `Each is four queries at once and one read of up to a hundred items, on the engine of this machine.`,
        ],
      },
    ];
  } finally {
    await dynamo.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
