import { Problem, type Work, type Write } from '#ground';
import type { Store } from '../stores/data/stores.ts';
import { stampRecord } from '../stores/settings.ts';
import { assertScopeOfStore } from './assert-scope.ts';
import { addDiscount, saveDeletedDiscount, saveDiscount } from './data/discount-items.ts';
import { automaticOf, saveOffers } from './data/offers.ts';
import { addCounters, countersOf, saveEndingCounters, saveLimit } from './data/uses.ts';
import type { Discount, DiscountFields, DiscountId } from './domain/discount.ts';
import { discountFaultsOf } from './domain/discount-faults.ts';
import { type UseCounter, usedOf } from './domain/uses.ts';

/** A discount after a change, with its uses, and the writes that make it so. */
export interface PreparedDiscount {
  readonly discount: Discount;
  readonly counters: readonly UseCounter[];
  readonly writes: readonly Write[];
}

/** @throws Problem invalid_request at each field that contradicts another */
function assertFields(fields: DiscountFields): void {
  const faults = discountFaultsOf(fields);
  if (faults.length === 0) return;
  const errors = faults.map(({ field, ...fault }) => ({ pointer: `/${field}`, ...fault }));
  throw new Problem('invalid_request', undefined, { errors });
}

/**
 * A new discount of a store: 1 GetItem, and 1 BatchGetItem for what it applies to.
 * @param id its id, the same for each attempt
 * @throws Problem invalid_request, limit_reached; at commit conflict, limit_reached
 */
export async function writeDiscount(
  { table, now }: Work,
  { id: store, mode }: Pick<Store, 'id' | 'mode'>,
  id: DiscountId,
  fields: DiscountFields,
): Promise<PreparedDiscount> {
  await assertScopeOfStore(table, store, fields.applies_to, undefined);
  const automatic = await automaticOf(table, store);
  const discount: Discount = stampRecord({ ...fields, id, store, mode, status: 'ACTIVE' as const }, now);
  const { uses_limit } = fields;
  return {
    discount,
    counters: [],
    writes: [
      addDiscount(discount),
      ...saveOffers(store, automatic, undefined, discount),
      ...(uses_limit === undefined ? [] : addCounters(id, uses_limit)),
    ],
  };
}

/**
 * A discount with other fields: 1 BatchGetItem for its uses, 1 GetItem, and 1 BatchGetItem for what it applies to.
 * @throws Problem invalid_state where it is archived, invalid_request, limit_reached; at commit conflict, limit_reached
 */
export async function writeDiscountChange(
  { table, now }: Work,
  before: Discount,
  fields: DiscountFields,
): Promise<PreparedDiscount> {
  if (before.status === 'ARCHIVED')
    throw new Problem('invalid_state', 'The discount is archived and can no longer change.');
  assertFields(fields);
  const { id, store, mode, status } = before;
  await assertScopeOfStore(table, store, fields.applies_to, before.applies_to);
  const [automatic, [counters = []]] = await Promise.all([
    automaticOf(table, store),
    countersOf(table, [id]),
  ]);
  const discount: Discount = stampRecord({ ...fields, id, store, mode, status }, now, before);
  return {
    discount,
    counters,
    writes: [
      saveDiscount(before, discount),
      ...saveOffers(store, automatic, before, discount),
      ...saveLimit(id, before.uses_limit ?? 0, discount.uses_limit ?? 0),
    ],
  };
}

/**
 * Deletes a discount, or archives one that was used: 1 BatchGetItem for its uses, 1 GetItem. An archived one stays as it
 * is.
 */
export async function writeDiscountDeletion(
  { table, now }: Work,
  before: Discount,
): Promise<PreparedDiscount> {
  const { id, store } = before;
  const [automatic, [counters = []]] = await Promise.all([
    automaticOf(table, store),
    countersOf(table, [id]),
  ]);
  if (before.status === 'ARCHIVED') return { discount: before, counters, writes: [] };
  const archived = { ...before, status: 'ARCHIVED' as const, is_active: false };
  const discount: Discount = stampRecord(archived, now, before);
  const ends = saveOffers(store, automatic, before, undefined);
  if (usedOf(counters) > 0) return { discount, counters, writes: [saveDiscount(before, discount), ...ends] };
  return {
    discount,
    counters,
    writes: [saveDeletedDiscount(before, now), ...saveEndingCounters(id, counters, now), ...ends],
  };
}
