import { absent, type Work, type Write } from '#ground/data';
import { addRelease } from '../domain/pause.ts';
import { countWeek } from '../domain/reliability.ts';
import { keyOfStanding, loadStanding, type StandingOwner } from './standing.ts';

/**
 * Counts a parcel that a rider gave up before the pickup, or did not collect in time: 1 read. It goes with `savePutDown` in
 * the same transaction, joined by `joinUpdates`. If another one is counted meanwhile, the change is prepared again.
 */
export async function writeReleaseCount(
  { table, now }: Work,
  rider: StandingOwner,
  what: 'released' | 'expired',
): Promise<Write> {
  const { released_at, releases } = await loadStanding(table, rider);
  return {
    update: {
      key: keyOfStanding(rider),
      add: { releases: 1, ...countWeek(now, [what]) },
      set: addRelease(released_at, now),
      when: { releases: releases === 0 ? absent : releases },
    },
  };
}
