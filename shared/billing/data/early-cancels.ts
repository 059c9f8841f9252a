import * as z from 'zod';
import { type Id, type Item, isNew, type Key, type Table, type Write } from '#ground/data';
import { type BilledOrganization, billing } from './billing-partition.ts';

/**
 * When an organization last cancelled something at once in its first days. One item for each kind: its plan, its reseller
 * subscription, and the licences of each client.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `earlyCancelOf` an organization and kind | 1 GetItem | 1 read |
 * | `saveEarlyCancel` | within a transaction | 2 write |
 */
const EarlyCancel = z.object({
  /** By the organization's clock; ISO 8601. */
  cancelled_at: z.string(),
});
export type EarlyCancel = Readonly<z.output<typeof EarlyCancel>>;

/** What can be cancelled early. */
export type EarlyCancelKind = 'PLAN' | 'RESELLER' | { readonly client: Id<'Client'> };

const keyOfEarlyCancel = (billed: BilledOrganization, kind: EarlyCancelKind): Key => ({
  pk: billing.pk(billed),
  sk: `${billing.sk.early}${typeof kind === 'string' ? kind : kind.client}`,
});

/** Reads an item of an early cancel. */
export const parseEarlyCancel = (item: Item): EarlyCancel => EarlyCancel.parse(item);

/** When did this organization last cancel something of this kind early? */
export async function earlyCancelOf(
  table: Table,
  billed: BilledOrganization,
  kind: EarlyCancelKind,
): Promise<EarlyCancel | undefined> {
  const item = await table.get(keyOfEarlyCancel(billed, kind));
  return item && EarlyCancel.parse(item);
}

/** Notes an early cancel. Stale if another one came first. @param read the one before it */
export const saveEarlyCancel = (
  billed: BilledOrganization,
  kind: EarlyCancelKind,
  read: EarlyCancel | undefined,
  now: Date,
): Write => ({
  put: { ...keyOfEarlyCancel(billed, kind), cancelled_at: now.toISOString() },
  when: read ? { cancelled_at: read.cancelled_at } : isNew,
});
