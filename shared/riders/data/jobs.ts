import { cellsOfPoint, distanceKmOf, type Point, type Table, type Tenant } from '#ground/data';
import { keyOfPartition, parseShipment, type Shipment } from '../../shipments/data/shipments.ts';
import { workLists } from '../../shipments/data/work-lists.ts';
import { blurPoint } from '../domain/blur-point.ts';

/**
 * Open jobs: marketplace shipments waiting for a rider, and carrier shipments waiting for a rider to take them to a
 * hub.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `openJobsNear` | 4 Query of `openIn` (one a cell, at once), 1 BatchGetItem | 0.5 read per 4 KB of keys, 0.5 read a job |
 */
export interface OpenJob {
  readonly shipment: Shipment;
  /** The straight-line distance from the given point to roughly where the pickup is. */
  readonly km: number;
}

/** Whether riders may claim the shipment, or its first mile, now. One whose pickup is later is not open yet. */
export const isOpenJob = ({ fulfillment_mode, status, first_mile, waits_until }: Shipment): boolean =>
  waits_until === undefined &&
  (fulfillment_mode === 'marketplace' ? status === 'PENDING' : first_mile?.status === 'OPEN');

/** The most items of one BatchGetItem. */
const maxRead = 100;

/**
 * Which jobs near this point are open to this rider? All except those that the rider gave up last. Nearest first, among
 * the hundred latest in the four cells around it: all within 5 km, and some beyond. A job may be listed for a moment
 * after it was claimed; a rider who claims it then gets an error.
 */
export async function openJobsNear(
  table: Table,
  { user, mode }: Tenant,
  point: Point,
  limit: number,
): Promise<readonly OpenJob[]> {
  const pages = await Promise.all(
    cellsOfPoint(point).map((cell) =>
      table.query({ ...workLists.openIn.at({ mode, cell }), limit: maxRead, newestFirst: true }),
    ),
  );
  const newest = pages
    .flatMap(({ items }) => items)
    .toSorted((a, b) => workLists.openIn.placeOf(b).localeCompare(workLists.openIn.placeOf(a)))
    .slice(0, maxRead);
  const keys = newest.map(({ pk }) => keyOfPartition(String(pk)));
  const found = await table.getMany(keys, false);
  return found
    .filter((item) => item !== undefined)
    .map(parseShipment)
    .filter((shipment) => isOpenJob(shipment) && shipment.released_by !== user)
    .map((shipment) => ({ shipment, km: distanceKmOf(point, blurPoint(shipment.pickup)) }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, limit);
}
