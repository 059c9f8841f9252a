import * as z from 'zod';
import {
  asKobo,
  defineEntity,
  definePartition,
  isNew,
  type Key,
  type Kobo,
  modes,
  stored,
  subjectKeys,
  type Table,
  type Write,
} from '#ground/data';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import { subscriptionDueOf, subscriptionStatuses } from '../../billing/domain/renewal.ts';
import { dueKeysOf } from '../../partners/data/due-lists.ts';
import type { Clock } from '../../partners/domain/organization.ts';

/**
 * The subscriptions of resellers: at most one in a mode, which the next one replaces once it has ended. How many wholesale
 * licences there are, and what they cost, is counted in an item of its own, since each licence changes it.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `wholesaleOf` an organization | 1 GetItem | 1 read |
 * | `resellerOf`: with the counts | 1 BatchGetItem | 2 read |
 * | `saveWholesale` | within a transaction | 2 write, up to 4 index writes |
 * | `saveLicenseCounts` | within a transaction | 2 write |
 * | `saveLicensed` | within a transaction | 2 write, more for the first licence: as `saveWholesale` |
 */
const Wholesale = z.object({
  id: stored.id<'Wholesale'>(),
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
  /** The price list that it pays by. */
  prices: z.number(),
  status: z.enum(subscriptionStatuses),
  /** Its first day, from which its periods are counted. */
  started_at: z.string(),
  period: z.object({ start: z.string(), end: z.string() }),
  cancel_at_period_end: z.boolean(),
  /** Whether a licence was bought or renewed at its prices. One from before this was kept does not say. */
  licensed: z.boolean().optional(),
  /** The end of the period of which its owner was reminded. */
  reminded_for: z.string().optional(),
  /** The invoice of a renewal that is not paid, and how often it was tried. */
  unpaid: z.object({ invoice: stored.id<'Invoice'>(), since: z.string(), tries: z.number() }).optional(),
  ended_at: z.string().optional(),
  ...stored.changes,
});
export type Wholesale = Readonly<z.output<typeof Wholesale>>;

/** A reseller's partition: the events with their markers, the counts of its licences, and the subscription. */
const resellers = definePartition(
  ({ organization, mode }: BilledOrganization) => `WHOLESALE#${organization}#${mode}`,
  {
    event: subjectKeys.event,
    counts: 'LICENSES',
    handled: subjectKeys.handled,
    wholesale: 'WHOLESALE',
  },
);
const keyOfWholesale = (billed: BilledOrganization): Key => ({
  pk: resellers.pk(billed),
  sk: resellers.sk.wholesale,
});
const keyOfCounts = (billed: BilledOrganization): Key => ({
  pk: resellers.pk(billed),
  sk: resellers.sk.counts,
});

const items = defineEntity({
  schema: Wholesale,
  keyOf: keyOfWholesale,
  refOf: (wholesale): BilledOrganization => wholesale,
  indexKeysOf: (wholesale, clock: Pick<Clock, 'isClocked'>) =>
    dueKeysOf(wholesale, subscriptionDueOf(wholesale)?.at, clock),
});
/** `wholesaleOf` an organization: its subscription as a reseller. It may have ended. */
export const { parse: parseWholesale, find: wholesaleOf, change: changeWholesale } = items;

/** The wholesale licences that have not ended: how many, what they cost by the month in kobo, and how many are overdue. */
const LicenseCounts = z.object({
  licenses: z.number().default(0),
  monthly: z
    .number()
    .default(0)
    .transform((value): Kobo => asKobo(value)),
  overdue: z.number().default(0),
});
export type LicenseCounts = Readonly<z.output<typeof LicenseCounts>>;

/** What a reseller has: its last subscription, and its licences. */
export interface Reseller {
  readonly wholesale: Wholesale | undefined;
  readonly counts: LicenseCounts;
}

/** What does this reseller have? */
export async function resellerOf(table: Table, billed: BilledOrganization): Promise<Reseller> {
  const { wholesale, counts } = await table.getTogether({
    wholesale: keyOfWholesale(billed),
    counts: keyOfCounts(billed),
  });
  return { wholesale: wholesale && Wholesale.parse(wholesale), counts: LicenseCounts.parse(counts ?? {}) };
}

/** Saves a subscription. Stale if another change came first. @param read as it was, or the ended one before; none if new */
export const saveWholesale = (
  read: Wholesale | undefined,
  next: Wholesale,
  clock: Pick<Clock, 'isClocked'>,
): Write => ({
  ...items.add(next, clock),
  when: read ? { id: read.id, revision: read.revision } : isNew,
});

/** Counts changes of wholesale licences. @param by what is added to each count */
export const saveLicenseCounts = (billed: BilledOrganization, by: LicenseCounts): Write => {
  const { licenses, monthly, overdue } = by;
  return { update: { key: keyOfCounts(billed), add: { licenses, monthly, overdue } } };
};

/** Notes that a licence is paid at the prices of a subscription, as long as it is as it was read. Stale if it changed since. */
export const saveLicensed = (read: Wholesale, clock: Clock): Write =>
  read.licensed === true
    ? { check: keyOfWholesale(read), when: { id: read.id, revision: read.revision } }
    : saveWholesale(read, changeWholesale(read, { licensed: true }, clock.now), clock);
