import type * as z from 'zod';
import { cellOf, cellsOfPoint, type Mode, type Point, type Tenant, toHundredths, type Work } from '#ground';
import { isFreeToClaim, loadStandings } from '../trust/data/standing.ts';
import type { MarketOut } from './contract/market.ts';
import { openJobsNear } from './data/jobs.ts';
import { marketHoursOf } from './data/market-hours.ts';
import { findRidersNear } from './data/positions.ts';

/*
 * The market around a point, for admins.
 *
 * | question | requests |
 * |---|---|
 * | `loadRidersNear` | 4 Query, 2 BatchGetItem where it finds any |
 * | `loadRiderMarket` | 12 Query, 2 BatchGetItem where it finds any |
 */

/** Where is looked, and how far. */
interface Around extends Point {
  readonly limit: number;
}

/** Which riders are on the road near a point, the nearest first, with where they were last and what they have in hand? */
export async function loadRidersNear(work: Work, mode: Mode, { limit, ...point }: Around) {
  const { table, now } = work;
  const near = await findRidersNear(work, mode, point, limit);
  const users = near.map(({ user }) => user);
  const standings = await loadStandings(
    table,
    users.map((user) => ({ user, mode })),
  );
  return near.flatMap(({ user: id, point: seen, km }, at) => {
    const standing = standings[at];
    if (!standing) return [];
    const { latitude, longitude, accuracy_m, at: seen_at } = seen;
    return [
      {
        id,
        latitude,
        longitude,
        accuracy_m,
        seen_at,
        distance_km: toHundredths<'km'>(km),
        parcels: standing.parcels,
        in_hand: standing.in_hand,
        free: isFreeToClaim(standing, mode, now),
      },
    ];
  });
}

const meanOf = (sum: number, count: number) => (count > 0 ? Math.round(sum / count) : null);

/** What is open around a point, where nobody serves it, and how the last hours went? */
export async function loadRiderMarket(
  work: Work,
  { user, mode }: Pick<Tenant, 'user' | 'mode'>,
  { limit, ...point }: Around,
): Promise<z.input<typeof MarketOut>> {
  const cells = cellsOfPoint(point);
  const [jobs, riders, hours] = await Promise.all([
    openJobsNear(work.table, { user, mode }, point, 100),
    findRidersNear(work, mode, point, 100),
    marketHoursOf(work, mode, cells),
  ]);
  const countIn = (cell: string, points: readonly Point[]) =>
    points.filter((one) => cellOf(one) === cell).length;
  const open = jobs.toSorted((a, b) => a.shipment.created_at.localeCompare(b.shipment.created_at));
  return {
    open: open.slice(0, limit).map(({ shipment: { tracking, pickup, ...shipment }, km }) => ({
      ...shipment,
      ...pickup,
      tracking_number: tracking,
      distance_km: toHundredths<'km'>(km),
    })),
    cells: cells.map((cell) => {
      const [jobsHere, ridersHere] = [
        countIn(
          cell,
          jobs.map(({ shipment }) => shipment.pickup),
        ),
        countIn(
          cell,
          riders.map((one) => one.point),
        ),
      ];
      return { cell, open: jobsHere, riders: ridersHere, unserved: jobsHere > 0 && ridersHere === 0 };
    }),
    hours: hours.map(({ hour, offers, delivered, door_minutes, claimed, claim_minutes }) => ({
      hour,
      offers,
      delivered,
      claim_minutes: meanOf(claim_minutes, claimed),
      door_minutes: meanOf(door_minutes, delivered),
    })),
  };
}
