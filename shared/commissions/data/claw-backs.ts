import * as z from 'zod';
import { type Id, type Item, isNew, type Key, stored, type Write } from '#ground/data';
import { commissions } from './commissions.ts';

/**
 * What refunds and charge-backs took back of an accrual so far. It lies beside the accrual, which is saved with it: so of two
 * that come at once, the second reads what the first has done.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `parseClawBack`, read with the accrual | within a BatchGetItem | 1 read |
 * | `saveClawBack` | within a transaction | 2 write |
 */
const ClawBack = z.object({
  /** What was given back of what the merchant paid. */
  refunded: stored.kobo(),
  /** What accruals below zero took back of it: nothing of one that was reversed as a whole. */
  amount: stored.kobo(),
  /** Those accruals, the first one first. What was taken before they were kept names none. */
  parts: z.array(stored.id<'Commission'>()).default([]),
});
export type ClawBack = Readonly<z.output<typeof ClawBack>>;

export const keyOfClawBack = (id: Id<'Commission'>): Key => ({
  pk: commissions.pk(id),
  sk: commissions.sk.clawback,
});

/** Reads an item fetched by `keyOfClawBack`. */
export const parseClawBack = (item: Item | undefined): ClawBack | undefined => item && ClawBack.parse(item);

/** Saves what was taken back. Stale if another refund came first. @param read as it was; undefined for the first refund */
export const saveClawBack = (id: Id<'Commission'>, read: ClawBack | undefined, next: ClawBack): Write => ({
  put: { ...keyOfClawBack(id), ...next },
  when: read ? { refunded: read.refunded } : isNew,
});
