import {
  asKobo,
  type OrderId,
  retryOnConflict,
  type StoreId,
  slicesOf,
  type Table,
  type Write,
} from '#ground';
import { keyOfOrder, type Order, parseOrder, placedTimeOf } from '../orders/data/orders.ts';
import { deliveryChargeOf, feeOfPart, givenBackOf, refundedFeesOf } from '../orders/domain/fees.ts';
import { priceOfUnits } from '../orders/domain/line-units.ts';
import { Changing, talliesOf } from './changing-tallies.ts';
import type { CountedStore } from './counted-store.ts';
import {
  addFirstOrder,
  type CountedOrderItem,
  keyOfCounted,
  keyOfFirstOrder,
  parseCounted,
  parseFirstOrder,
  saveCounted,
} from './data/counted-orders.ts';
import {
  type CountedAs,
  type CountedOrder,
  contributionOf,
  isSold,
  productSalesOf,
} from './domain/contribution.ts';
import { isSame, subtractCounters } from './domain/counters.ts';

/** Payment statuses of orders that nothing was paid for yet. */
const unpaid: readonly Order['payment_status'][] = ['UNPAID', 'PENDING'];

const asCountedLine = (line: Order['lines'][number]): CountedOrder['lines'][number] => ({
  ...line,
  paid_price: line.total - line.discount,
  refunded_price: priceOfUnits(line, 0, line.refunded_quantity),
});

/** An order in the form that is counted. */
function asCounted(order: Order): CountedOrder {
  const { status, method, lines, discounts, total, paid, at, shipment } = order;
  const refunded = givenBackOf(order);
  const booked = feeOfPart(order.platform_fee, total, asKobo(0), paid);
  const fees = paid === 0 ? 0 : booked - refundedFeesOf(order);
  const fare = shipment === undefined || shipment.status === 'CANCELLED' ? undefined : shipment;
  const released = paid - refunded - fees - (fare?.from_pending ?? 0);
  return {
    status,
    method,
    lines: lines.map(asCountedLine),
    discounts,
    delivery_charge: deliveryChargeOf(order),
    total,
    paid,
    refunded,
    fees,
    zone: order.delivery?.zone,
    is_paid: !unpaid.includes(order.payment_status),
    fare: fare?.fare ?? 0,
    released: order.payout_status === 'RELEASED' ? Math.max(0, released) : 0,
    confirmed_at: at.CONFIRMED,
    ready_at: at.READY,
  };
}

/** An order, and what was counted of it. */
export interface Uncounted {
  readonly order: Order;
  readonly before: CountedOrderItem | undefined;
}

/** When an order counts, and for which customer: as it was first counted, or by the store's clock. */
export const decideCounting = (store: CountedStore, { order, before }: Uncounted): CountedAs =>
  before ?? store.clock(placedTimeOf(order));

/** What an order counts for as it is now. */
export function countedOf(
  order: Order,
  { day, hour, customer }: CountedAs,
): Omit<CountedOrderItem, 'version'> {
  const countedOrder = asCounted(order);
  const as = { day, hour, ...(customer && { customer }) };
  return { ...as, counters: contributionOf(countedOrder, as), products: productSalesOf(countedOrder) };
}

/** Whether it is still open whether the customer of a sold order is new. */
const wantsCustomer = (order: Order, as: CountedAs) => as.customer === undefined && isSold(asCounted(order));

/** Whether an order now counts differently. */
export function hasChanged(store: CountedStore, uncounted: Uncounted): boolean {
  const { order, before } = uncounted;
  const as = decideCounting(store, uncounted);
  if (!before || wantsCustomer(order, as)) return true;
  const now = countedOf(order, as);
  return !isSame(now.counters, before.counters) || !isSame(now.products, before.products);
}

/** These orders, with what was counted of each. 1 BatchGetItem for up to 50. */
async function withCounted(
  table: Table,
  store: StoreId,
  ids: readonly OrderId[],
): Promise<readonly Uncounted[]> {
  const keysOf = (id: OrderId) => ({ order: keyOfOrder(id), before: keyOfCounted(store, id) });
  const { found } = await table.getTogether({ found: ids.map(keysOf) });
  return found.flatMap(({ order, before }) =>
    order ? [{ order: parseOrder(order), before: before && parseCounted(before) }] : [],
  );
}

const namesIn = ({ lines }: Order) => Object.fromEntries(lines.map(({ product, name }) => [product, name]));

/** The names of an order's discounts by id, and their codes by `<id>:code`. */
const discountNamesIn = ({ discounts }: Order) =>
  Object.fromEntries(
    discounts.flatMap(({ id, name, code }) => [
      [id, name],
      ...(code === undefined ? [] : [[`${id}:code`, code]]),
    ]),
  );

async function countOnce(table: Table, store: CountedStore, ids: readonly OrderId[]): Promise<void> {
  const found = await withCounted(table, store.id, ids);
  const changes = found.filter((one) => hasChanged(store, one));
  if (changes.length === 0) return;
  const days = [...new Set(changes.map((one) => decideCounting(store, one).day))];
  const customers = [
    ...new Set(
      changes
        .filter((one) => wantsCustomer(one.order, decideCounting(store, one)))
        .map(({ order }) => order.customer.id),
    ),
  ];
  const tallies = talliesOf(store.id, days);
  const read = await table.getTogether({
    tallies: tallies.keys,
    firsts: customers.map((customer) => keyOfFirstOrder(store.id, customer)),
  });
  const changing = new Changing(tallies.read(read.tallies));
  const firsts = new Map(
    customers.flatMap((customer, at) => {
      const item = read.firsts[at];
      return item ? [[customer, parseFirstOrder(item)]] : [];
    }),
  );
  const writes: Write[] = [];
  for (const { order, before } of changes) {
    let as = decideCounting(store, { order, before });
    if (wantsCustomer(order, as)) {
      const { id: customer } = order.customer;
      const first = firsts.get(customer);
      if (first === undefined) {
        firsts.set(customer, order.id);
        writes.push(addFirstOrder(store.id, customer, order.id));
      }
      as = { ...as, customer: first === undefined || first === order.id ? 'NEW' : 'RETURNING' };
    }
    const now = countedOf(order, as);
    const products = subtractCounters(now.products, before?.products ?? {});
    const counters = subtractCounters(now.counters, before?.counters ?? {});
    changing.addDay(as.day, counters, discountNamesIn(order));
    if (Object.keys(products).length > 0) changing.addProducts(as.day, products, namesIn(order));
    writes.push(saveCounted(store.id, order.id, before, now));
  }
  await table.commit([...writes, ...changing.writes()]);
}

/** The most orders of a transaction: each may have a day, its products and a month of its own, and a new customer. */
const maxTogether = 20;

/**
 * Counts orders as they are now: the difference from what was counted of each is added to its day, to its products, and
 * to the month if that is over. So repeated or unordered events count nothing twice, and runs that count orders of one store
 * at the same time take turns. For each 20 orders: 2 BatchGetItem and a transaction, or 1 BatchGetItem if nothing changed.
 */
export async function countSales(table: Table, store: CountedStore, ids: readonly OrderId[]): Promise<void> {
  for (const some of slicesOf([...new Set(ids)], maxTogether))
    await retryOnConflict(() => countOnce(table, store, some));
}
