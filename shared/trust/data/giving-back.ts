import { absent } from '../../platform/table/condition.ts';
import type { Table, Write } from '../../platform/table/table.ts';
import { afterRelease } from '../domain/pause.ts';
import { countsAt } from '../domain/reliability.ts';
import { type Holder, standingKey, standingOf } from './standing.ts';

/**
 * Counts a parcel that a rider gave up before the pickup, or did not collect in time: 1 read. It goes with `putDown` in
 * the same transaction, joined by `joinUpdates`. If another one is counted meanwhile, the change is prepared again.
 */
export async function countRelease(
  table: Table,
  rider: Holder,
  what: 'released' | 'expired',
  now: Date,
): Promise<Write> {
  const { released_at, releases } = await standingOf(table, rider);
  return {
    update: {
      key: standingKey(rider),
      add: { releases: 1, ...countsAt(now, [what]) },
      set: afterRelease(released_at, now),
      when: { releases: releases === 0 ? absent : releases },
    },
  };
}
