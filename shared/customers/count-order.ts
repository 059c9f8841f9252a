import {
  asKobo,
  type CustomerId,
  type Item,
  type Key,
  type Kobo,
  type NamedItems,
  type OrderId,
  retryOnConflict,
  sum,
  type Work,
  type Write,
} from '#ground';
import { addCustomer, addOrders, keyOfCustomer, parseCustomer } from './data/customers.ts';
import { keyOfOrderCount, parseOrderCount, saveCount } from './data/order-counts.ts';
import { type Customer, createCustomer, type Newcomer } from './domain/customer.ts';

/** The fields of an order, as it is now, that its customer's record counts. */
export interface OrderOfCustomer {
  readonly id: OrderId;
  /** The person for a new record, if there is none. */
  readonly customer: Required<Pick<Newcomer, 'id' | 'store' | 'mode' | 'name' | 'phone'>> &
    Pick<Newcomer, 'email'>;
  /** ISO 8601. */
  readonly placed_at: string;
  readonly confirmed: boolean;
  readonly spent: Kobo;
}

/** The key of an order, its customer, and how its item is read. */
export interface OrderToCount {
  readonly key: Key;
  readonly id: OrderId;
  readonly customer: CustomerId;
  read(item: Item): OrderOfCustomer;
}

/** Whether an order belongs to the person of the record, not to a person who was erased before. */
const isOwn = ({ erased_at, began_at }: Customer, placed_at: string) =>
  erased_at === undefined ? began_at === undefined || placed_at > began_at : placed_at <= erased_at;

/** The writes that add to a record, or that begin it. */
function countedWrites(
  { customer: person, placed_at }: OrderOfCustomer,
  known: Customer | undefined,
  more: { readonly orders: number; readonly spent: Kobo },
  now: Date,
): readonly Write[] {
  if (known && isOwn(known, placed_at)) return [addOrders(known, { ...more, placed_at }, person.email, now)];
  const fields = { tags: [], marketing_consent: false, blocked: known?.blocked ?? false };
  const begun = createCustomer({ ...person, ...fields }, known, now);
  const counts = { orders_count: more.orders, total_spent: more.spent, last_order_at: placed_at };
  return addCustomer({ ...begun, ...counts }, known);
}

const keysOf = ({ key, id, customer }: OrderToCount) => ({
  order: key,
  customer: keyOfCustomer(customer),
  count: keyOfOrderCount(customer, id),
});

/** The record of a customer, and what it has counted of an order. */
interface CountedBefore {
  readonly known: Customer | undefined;
  readonly before: ReturnType<typeof parseOrderCount> | undefined;
}

/** The writes that count an order as it is now in its customer's record; none if it is counted already. */
function writesOf(
  customer: CustomerId,
  order: OrderOfCustomer,
  { known, before }: CountedBefore,
  now: Date,
): readonly Write[] {
  // The order belongs to a person who was erased, and whose phone has a new record since.
  if (known?.erased_at === undefined && known?.began_at && order.placed_at <= known.began_at) return [];
  if (before && before.confirmed === order.confirmed && before.spent === order.spent) return [];
  const more = {
    orders: Number(order.confirmed) - Number(before?.confirmed ?? false),
    spent: sum(order.spent, asKobo(-(before?.spent ?? 0))),
  };
  return [...countedWrites(order, known, more, now), saveCount(customer, order, before)];
}

type ItemsOf = NamedItems<ReturnType<typeof keysOf>>;

/** The writes that count an order, by its items as they were read; none if there is nothing to count. */
function countingOf({ customer, read }: OrderToCount, found: ItemsOf, now: Date): readonly Write[] {
  if (!found.order) return [];
  const known = found.customer && parseCustomer(found.customer);
  const before = found.count && parseOrderCount(found.count);
  return writesOf(customer, read(found.order), { known, before }, now);
}

/** Counts an order on its own. */
const countOrder = ({ table, now }: Work, order: OrderToCount): Promise<void> =>
  retryOnConflict(async () => table.commit(countingOf(order, await table.getTogether(keysOf(order)), now)));

/** The most writes of a transaction. */
const maxWrites = 100;

/**
 * Counts orders of different customers in one transaction.
 * @returns the orders that are left: a further one of a customer, and those that no longer fit
 * @throws Stale when another writer was first
 */
async function countTogether(
  { table, now }: Work,
  orders: readonly OrderToCount[],
): Promise<readonly OrderToCount[]> {
  const { found } = await table.getTogether({ found: orders.map(keysOf) });
  const taken = new Set<CustomerId>();
  const writes: Write[] = [];
  const left = orders.filter((order, at) => {
    const items = found[at];
    const more = items ? countingOf(order, items, now) : [];
    if (more.length === 0) return false;
    if (taken.has(order.customer) || writes.length + more.length > maxWrites) return true;
    taken.add(order.customer);
    writes.push(...more);
    return false;
  });
  await table.commit(writes);
  return left;
}

/**
 * Updates customers' records with orders as they are now. An item next to the record stores what was counted of an
 * order, so that each order counts once, however often and in whatever order its events come. The first order of a
 * phone creates the record. 1 BatchGetItem for up to 33 orders, and 1 transaction for all of them; if another writer is
 * first, 1 more of both for each.
 * @param orders a repeated one is counted once
 * @returns the errors of those that could not be counted
 */
export async function countCustomersOrders(
  work: Work,
  orders: readonly OrderToCount[],
): Promise<ReadonlyMap<OrderId, unknown>> {
  const each = [...new Map(orders.map((one) => [one.id, one])).values()];
  // One that cannot be counted, or whose customer somebody else changes, keeps none of the others.
  const left = await countTogether(work, each).catch(() => each);
  const failures = new Map<OrderId, unknown>();
  await Promise.all(
    left.map((one) => countOrder(work, one).catch((error: unknown) => failures.set(one.id, error))),
  );
  return failures;
}
