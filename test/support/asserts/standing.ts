import type { Mode } from '../../../shared/kernel/roles.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { loadStanding } from '../../../shared/trust/data/standing.ts';
import type { Somebody } from '../people/identity/fixtures.ts';

/** What a rider has in hand by its standing: how many parcels, and their declared values in kobo. */
export async function standingShown(wire: Wire, { id: user }: Somebody, mode: Mode = 'live') {
  const { parcels, in_hand } = await loadStanding(wire.table, { user, mode });
  return { parcels, in_hand };
}
