import { type Table, toHundredths, type UserId } from '#ground';
import type { Shipment } from '../../shipments/data/shipments.ts';
import { isFreeToClaim, loadStandings } from '../../trust/data/standing.ts';
import { reliabilityOf } from '../../trust/domain/reliability.ts';
import type { RiderFinder } from '../data/positions.ts';
import { blurPoint } from '../domain/blur-point.ts';
import { type Candidate, rankRiders, reliabilityPercentOf } from '../domain/ranking.ts';

/** The most riders who are looked at for a wave. */
const inReach = 100;

export interface ChoosesRiders {
  readonly table: Table;
  readonly ridersNear: RiderFinder;
  readonly now: Date;
}

/**
 * Which riders near the pickup are offered this job, the best first? Nobody who could not claim a parcel now, and not the
 * one who gave it back last. 4 Query and 2 BatchGetItem, however many riders there are.
 * @param not the riders who were notified already, or have declined
 */
export async function chooseRiders(
  { pickup, mode, released_by }: Shipment,
  not: readonly UserId[],
  { table, ridersNear, now }: ChoosesRiders,
): Promise<readonly Candidate[]> {
  const without = new Set([...not, released_by]);
  const near = await ridersNear(mode, blurPoint(pickup), inReach);
  const asked = near.filter(({ user }) => !without.has(user));
  const standings = await loadStandings(
    table,
    asked.map(({ user }) => ({ user, mode })),
  );
  const candidates = asked.flatMap(({ user, km }, place): Candidate[] => {
    const standing = standings[place];
    if (!standing || !isFreeToClaim(standing, mode, now)) return [];
    const reliability = reliabilityPercentOf(reliabilityOf(standing.counts, now));
    return [{ user, km: toHundredths<'km'>(km), parcels: standing.parcels, reliability }];
  });
  return rankRiders(candidates);
}
