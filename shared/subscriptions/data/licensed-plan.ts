import * as z from 'zod';
import { defineReader, type Item, isNew, type Key, stored, type Write } from '#ground/data';
import { type BilledOrganization, billing } from '../../billing/data/billing-partition.ts';
import { paidPlanKeys } from '../../billing/domain/plans.ts';

/**
 * The plan that a partner pays for a merchant. One item for each merchant and mode; it stays when the licence has ended,
 * and says so.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `licensedPlanOf` | 1 GetItem | 1 read |
 * | `saveLicensedPlan` | within a transaction | 2 write |
 */
const LicensedPlan = z.object({
  license: stored.id<'License'>(),
  plan: z.enum(paidPlanKeys),
  status: z.enum(['ACTIVE', 'PAST_DUE', 'ENDED']),
  /** The partner. */
  partner: stored.id<'Organization'>(),
  client: stored.id<'Client'>(),
  period: z.object({ start: z.string(), end: z.string() }),
  /** Counts the saves. A save is stale when another one came first. */
  version: z.number(),
});
export type LicensedPlan = Readonly<z.output<typeof LicensedPlan>>;

export const keyOfLicensedPlan = (billed: BilledOrganization): Key => ({
  pk: billing.pk(billed),
  sk: billing.sk.license,
});

/** Reads an item fetched by `keyOfLicensedPlan`. */
export const parseLicensedPlan = (item: Item): LicensedPlan => LicensedPlan.parse(item);

/** Which plan does a partner pay, or did last, for this merchant? */
export const { find: licensedPlanOf } = defineReader({ schema: LicensedPlan, keyOf: keyOfLicensedPlan });

/** Saves the licensed plan of a merchant. Stale if another change came first. @param read undefined for the first */
export const saveLicensedPlan = (
  billed: BilledOrganization,
  read: LicensedPlan | undefined,
  next: Omit<LicensedPlan, 'version'>,
): Write => ({
  put: { ...keyOfLicensedPlan(billed), ...next, version: (read?.version ?? 0) + 1 },
  when: read ? { version: read.version } : isNew,
});
