import { asKobo, sum, type Table, type Write } from '#ground';
import { type BilledOrganization, billing } from '../../billing/data/billing-partition.ts';
import { joinMoves } from '../../money/data/move-wallet.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import { poolOf } from '../data/pools.ts';
import { type LicenseCounts, saveLicenseCounts } from '../data/wholesale.ts';
import { beginPoolChange, type PoolChange } from '../pool/pool-change.ts';
import { writePoolChange } from '../pool/pool-writes.ts';

const noCounts: LicenseCounts = { licenses: 0, monthly: asKobo(0), overdue: 0 };

/**
 * What changes with licences besides themselves. A licence that replaces another may change one pool, one wallet or one
 * count twice, and a transaction writes each item once: so the changes are collected, and written together at the end.
 */
export function collectEffects(table: Table) {
  const pools = new Map<string, { readonly change: PoolChange; readonly clock: Clock }>();
  const counts = new Map<string, { readonly billed: BilledOrganization; readonly by: LicenseCounts }>();
  const writes: Write[] = [];
  return {
    table,
    add(...more: readonly Write[]): void {
      writes.push(...more);
    },
    /** The pool of an organization as it is after the changes so far: 1 GetItem the first time. */
    async loadPool(billed: BilledOrganization): Promise<PoolChange> {
      return pools.get(billing.pk(billed))?.change ?? beginPoolChange(await poolOf(table, billed));
    },
    setPool(billed: BilledOrganization, change: PoolChange, clock: Clock): void {
      pools.set(billing.pk(billed), { change, clock });
    },
    /** Counts a change of a reseller's licences. */
    count({ organization, mode }: BilledOrganization, by: Partial<LicenseCounts>): void {
      const billed = { organization, mode };
      const before = counts.get(billing.pk(billed))?.by ?? noCounts;
      const { licenses = 0, monthly = asKobo(0), overdue = 0 } = by;
      const total = {
        licenses: before.licenses + licenses,
        monthly: sum(before.monthly, monthly),
        overdue: before.overdue + overdue,
      };
      counts.set(billing.pk(billed), { billed, by: total });
    },
    /** All writes, for one transaction. */
    finish(): readonly Write[] {
      return joinMoves([
        ...writes,
        ...[...pools.values()].flatMap(({ change, clock }) =>
          change.moved.length > 0 ? writePoolChange(change, clock).writes : [],
        ),
        ...[...counts.values()].map(({ billed, by }) => saveLicenseCounts(billed, by)),
      ]);
    },
  };
}
export type LicensingEffects = ReturnType<typeof collectEffects>;
