import { cellsNear, distanceKm, type Point } from '../../kernel/geo.ts';
import type { Mode } from '../../kernel/roles.ts';
import type { Table } from '../../platform/table/table.ts';
import { readShipment, type Shipment, shipmentKeyIn } from '../../shipments/data/shipments.ts';
import { jobsKey } from '../../shipments/data/work-lists.ts';

/**
 * Open jobs: marketplace shipments that wait for a rider, and carrier shipments that wait for one to take them to a hub.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `openJobsNear` | 4 Query of byWorker (one a cell, at once), 1 BatchGetItem | 0.5 read per 4 KB of keys, 0.5 read a job |
 */
export interface OpenJob {
  readonly shipment: Shipment;
  /** From the point asked about to the pickup, as the crow flies. */
  readonly km: number;
}

const isOpen = ({ fulfillment_mode, status, first_mile }: Shipment) =>
  fulfillment_mode === 'marketplace' ? status === 'PENDING' : first_mile?.status === 'OPEN';

/** Items that one BatchGetItem takes. */
const mostRead = 100;

/**
 * Which jobs wait near this point? Nearest first, among the hundred booked last in the four cells around it: all that
 * are within 5 km, and some beyond. A job may show for a moment after it was claimed; whoever claims it too late is told so.
 */
export async function openJobsNear(
  table: Table,
  mode: Mode,
  point: Point,
  limit: number,
): Promise<readonly OpenJob[]> {
  const pages = await Promise.all(
    cellsNear(point).map((cell) =>
      table.query({ index: 'byWorker', pk: jobsKey(mode, cell), limit: mostRead, newestFirst: true }),
    ),
  );
  const newest = pages
    .flatMap(({ items }) => items)
    .toSorted((a, b) => String(b.byWorkerSk).localeCompare(String(a.byWorkerSk)))
    .slice(0, mostRead);
  const keys = newest.map(({ pk }) => shipmentKeyIn(String(pk)));
  const found = await table.getMany(keys, false);
  return found
    .filter((item) => item !== undefined)
    .map(readShipment)
    .filter(isOpen)
    .map((shipment) => ({ shipment, km: distanceKm(point, shipment.pickup) }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, limit);
}
