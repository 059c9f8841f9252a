import type { CustomerId, OrderId } from '../kernel/ids.ts';
import { type Kobo, kobo, sum } from '../kernel/money.ts';
import { retryOnConflict } from '../platform/table/retry-on-conflict.ts';
import type { Item, Key, Table, Write } from '../platform/table/table.ts';
import { addCustomer, countOrders, customerKey, readCustomer } from './data/customers.ts';
import { countKey, readCount, saveCount } from './data/order-counts.ts';
import { type Customer, type Newcomer, newCustomer } from './domain/customer.ts';

/** An order as it is now, as far as its customer's record counts it. */
export interface CountedOrder {
  readonly id: OrderId;
  /** Of whom a record is made, if there is none. */
  readonly customer: Required<Pick<Newcomer, 'id' | 'store' | 'owner' | 'mode' | 'name' | 'phone'>> &
    Pick<Newcomer, 'email'>;
  /** ISO 8601. */
  readonly placed_at: string;
  readonly confirmed: boolean;
  readonly spent: Kobo;
}

/** Where an order is, for which customer it counts, and how its item is read. */
export interface OrderToCount {
  readonly key: Key;
  readonly id: OrderId;
  readonly customer: CustomerId;
  read(item: Item): CountedOrder;
}

/** Whether an order is one of the person whose record it is, and not of one that was erased before. */
const isOwn = ({ erased_at, began_at }: Customer, placed_at: string) =>
  erased_at === undefined ? began_at === undefined || placed_at > began_at : placed_at <= erased_at;

/** The writes that add to a record, or that begin it. */
function countedWrites(
  { customer: person, placed_at }: CountedOrder,
  known: Customer | undefined,
  more: { readonly orders: number; readonly spent: Kobo },
  now: Date,
): readonly Write[] {
  if (known && isOwn(known, placed_at))
    return [countOrders(known, { ...more, placed_at }, person.email, now)];
  const fields = { tags: [], marketing_consent: false, blocked: known?.blocked ?? false };
  const begun = newCustomer({ ...person, ...fields }, known, now);
  const counts = { orders_count: more.orders, total_spent: more.spent, last_order_at: placed_at };
  return addCustomer({ ...begun, ...counts }, known);
}

/**
 * Makes a customer's record count an order as it is now. What was counted of the order before is kept beside the record, so
 * that each order counts once however often and in whatever order its events come. The first order of a phone makes the
 * record. 1 BatchGetItem, and 1 transaction if something changed.
 */
export const countOrder = (
  table: Table,
  { key, id, customer, read }: OrderToCount,
  now: Date,
): Promise<void> =>
  retryOnConflict(async () => {
    const [ordered, item, counted] = await table.getMany([
      key,
      customerKey(customer),
      countKey(customer, id),
    ]);
    if (!ordered) return;
    const order = read(ordered);
    const known = item && readCustomer(item);
    // An order of a person who was erased, whose phone has a new record since.
    if (known?.erased_at === undefined && known?.began_at && order.placed_at <= known.began_at) return;
    const before = counted && readCount(counted);
    if (before && before.confirmed === order.confirmed && before.spent === order.spent) return;
    const more = {
      orders: Number(order.confirmed) - Number(before?.confirmed ?? false),
      spent: sum(order.spent, kobo(-(before?.spent ?? 0))),
    };
    await table.commit([...countedWrites(order, known, more, now), saveCount(customer, order, before)]);
  });
