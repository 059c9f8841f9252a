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

/** Counts an order. @param ahead its items, which were read together with others */
function countOrder(
  { table, now }: Work,
  order: OrderToCount,
  ahead: NamedItems<ReturnType<typeof keysOf>> | undefined,
): Promise<void> {
  let ready = ahead;
  return retryOnConflict(async () => {
    const found = ready ?? (await table.getTogether(keysOf(order)));
    ready = undefined;
    if (!found.order) return;
    const known = found.customer && parseCustomer(found.customer);
    const before = found.count && parseOrderCount(found.count);
    await table.commit(writesOf(order.customer, order.read(found.order), { known, before }, now));
  });
}

/**
 * Updates customers' records with orders as they are now. An item next to the record stores what was counted of an
 * order, so that each order counts once, however often and in whatever order its events come. The first order of a
 * phone creates the record. 1 BatchGetItem for up to 33 orders, and 1 transaction for each that changed.
 * @param orders a repeated one is counted once
 * @returns the errors of those that could not be counted
 */
export async function countCustomersOrders(
  { table, now }: Work,
  orders: readonly OrderToCount[],
): Promise<ReadonlyMap<OrderId, unknown>> {
  const each = [...new Map(orders.map((one) => [one.id, one])).values()];
  const found = await table.getTogether({ each: each.map(keysOf) });
  const failures = new Map<OrderId, unknown>();
  const counting = each.map((one, at) =>
    countOrder({ table, now }, one, found.each[at]).catch((error: unknown) => failures.set(one.id, error)),
  );
  await Promise.all(counting);
  return failures;
}
