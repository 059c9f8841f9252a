import {
  asKobo,
  assertRealPhone,
  type Made,
  msPerMinute,
  type RateStanding,
  Stale,
  type StoreId,
  type Table,
  takeTokens,
  type Write,
} from '#ground';
import { firstWarehouseIdOf } from '../../inventory/domain/warehouse.ts';
import { writeHeldStock } from '../../inventory/reserving/order-stock.ts';
import { notFirstOrder } from '../../promotions/domain/refusal.ts';
import { checkShopper } from '../../shoppers/data/shoppers.ts';
import { isOpenToPublic } from '../../stores/domain/store/store.ts';
import { assertAtStore } from '../../stores/public/assert-at-store.ts';
import type { PlaceIn } from '../contract/checkout/place.ts';
import type { Order } from '../data/orders.ts';
import { addToShopper } from '../data/shopper-orders.ts';
import { refuseByPhone, saveUses, settleUses, toDiscountProblem } from '../discounts/discount-uses.ts';
import { orderTotalOf } from '../domain/checkout/price-order.ts';
import { firstPartOf, platformFeeOf } from '../domain/fees.ts';
import { createLink } from '../domain/links/order-token.ts';
import { orderLineIdOf } from '../domain/order-number.ts';
import type { PhoneLimits } from '../order/count-order-writes.ts';
import { stockOrderOf } from '../order/stock-order.ts';
import { assertSells } from '../order/store-gates.ts';
import { beginOrder } from '../order/transition-order.ts';
import { loadRelated, type Related } from '../order/views.ts';
import { type Basis, loadPricedBasis, loadQuotedBasis } from './order-basis.ts';
import {
  assertExpected,
  assertMayDescribe,
  assertMethods,
  assertNoIssue,
  assertSmall,
  assertStocked,
  assertWelcome,
  readyTimeOf,
} from './place-refusals.ts';
import type { Placer } from './placer.ts';
import type { quoteReaderAccess } from './quote-token.ts';

/** Milliseconds for which an unpaid order holds its units. */
const unpaidLife = 15 * msPerMinute;

const linesOf = ({ id, lines }: Basis): Order['lines'] =>
  lines.map((line, at) => ({
    id: orderLineIdOf(id, at),
    ...line,
    options: { ...line.options },
    refunded_quantity: 0,
  }));

/**
 * The amounts of an order. Cash at the counter bears no fee, so the customer is charged none. If the customer pays such
 * an order by its link instead, the store bears the fee.
 */
function amountsOf(
  { subtotal, discounts, delivery_fee, delivery_discount, tax_total, store, ...basis }: Basis,
  { payment_method }: PlaceIn,
) {
  const isCash = payment_method === 'ON_PICKUP';
  const service_fee = isCash ? asKobo(0) : basis.service_fee;
  const total = orderTotalOf({ subtotal, discounts, delivery_fee, service_fee });
  const platform_fee = store.fee_bearer === 'CUSTOMER' && !isCash ? service_fee : platformFeeOf(total);
  const amounts = { subtotal, discounts: [...discounts], delivery_fee, delivery_discount, tax_total };
  return { ...amounts, service_fee, total, platform_fee };
}

/** The limits of who places an order. */
const phoneLimitsOf = ({ placer, uses, areDiscountsBound }: Basis): PhoneLimits => ({
  limited: !placer.proven,
  discounts: uses.flatMap(({ discount }) => discount ?? []),
  refuseDiscount: (orders) =>
    areDiscountsBound ? refuseByPhone(uses, { orders, hasPaid: placer.hasPaid }) : new Stale(),
});

/** @throws Problem discount_invalid, where a discount of a quote is for the first order of a phone, and it has paid before */
function assertFirstOrder({ uses, placer }: Basis): void {
  const bound = uses.find(({ discount }) => placer.hasPaid && discount?.first_order_only);
  if (bound) throw toDiscountProblem(bound.pointer, notFirstOrder);
}

/** A new order to commit. */
interface Placing {
  readonly order: Order;
  readonly writes: readonly Write[];
  /** How many more orders may be placed. */
  readonly standing: RateStanding | undefined;
}

/**
 * Places an order: reserves its stock, emits its events, counts it against the limits, in one transaction. An order
 * with nothing to pay up front is confirmed in the same step.
 * @throws Problem why the store does not accept it; (at commit) out_of_stock
 */
export function prepareOrder(basis: Basis, body: PlaceIn, now: Date): Placing {
  const { id, store, method, address, option, requested_for, placer } = basis;
  assertRealPhone(store.mode, body.customer.phone, '/customer/phone');
  assertMayDescribe(placer, body);
  assertMethods(basis, body);
  const ready = readyTimeOf(basis, now);
  assertNoIssue(basis.issues);
  assertStocked(basis);
  assertFirstOrder(basis);
  const amounts = amountsOf(basis, body);
  assertExpected(amounts.total, body);
  assertWelcome(placer);
  const { payment_method, channel, note, metadata, customer: person } = body;
  const nothing = asKobo(0);
  const isFree = firstPartOf({ ...amounts, payment_method, paid: nothing, refunded: nothing }) === 0;
  // What costs nothing is paid.
  if (isFree && amounts.total > 0) assertSmall(basis.lines, amounts.total);
  const limits = [...placer.limits, ...(isFree ? [placer.freeLimit] : [])];
  const limited = takeTokens(
    limits.map(([bucket]) => bucket),
    limits.map(([, found]) => found),
    now.getTime(),
  );
  const { customer, shopper } = placer;
  const { order, writes } = beginOrder(
    {
      id,
      store: store.id,
      owner: store.owner,
      mode: store.mode,
      method,
      payment_method,
      channel,
      payment_status: amounts.total === 0 ? 'PAID' : 'UNPAID',
      payout_status: 'NONE',
      customer: { id: customer, ...person },
      ...amounts,
      paid: nothing,
      refunded: nothing,
      held: nothing,
      payments: [],
      refunds: [],
      lines: linesOf(basis),
      ready_by: ready.toISOString(),
      link: createLink(now),
      warehouse: basis.warehouse ?? firstWarehouseIdOf(store.id),
      placed_from: basis.placer.from,
      ...(shopper && { shopper: shopper.id }),
      ...(address && { address }),
      ...(option && {
        delivery: {
          option: option.id,
          zone: option.zone,
          by: option.by,
          ...(option.service_level && { service_level: option.service_level }),
          ...(option.minutes !== undefined && { minutes: option.minutes }),
        },
      }),
      ...(requested_for !== undefined && { requested_for: new Date(requested_for).toISOString() }),
      ...(note !== undefined && { note }),
      ...(metadata !== undefined && { metadata }),
      ...(!isFree && { expires_at: new Date(now.getTime() + unpaidLife).toISOString() }),
    },
    isFree ? ['confirm', ...(store.auto_accept ? (['accept'] as const) : [])] : [],
    now,
    { store, limits: phoneLimitsOf(basis) },
  );
  return {
    order,
    writes: [
      ...writes,
      ...writeHeldStock(stockOrderOf(order), now),
      ...saveUses(order.id, basis.uses),
      ...limited.writes,
      ...(shopper ? [addToShopper(shopper.id, order), checkShopper(shopper.id)] : []),
    ],
    standing: limited.standing,
  };
}

/** An order that a request has placed, or that its quote had made already. */
interface Placed {
  readonly order: Order;
  readonly related: Related;
  /** The new order; undefined for one that was there. */
  readonly placing: Placing | undefined;
}

/** Where orders are placed: with the store at whose host the request came, if it did. */
interface Counter {
  readonly table: Table;
  readonly quotes: Made<typeof quoteReaderAccess>;
  readonly baseUrl: string;
  readonly atStore: StoreId | undefined;
}

/** The quote of a request. @throws Problem not_found for a quote of another store than that of the host */
async function readQuote(token: string, { quotes, atStore }: Counter) {
  const read = await quotes.read(token);
  assertAtStore(read.quoted.store, atStore);
  return read;
}

/**
 * Places the order of a request, by its quote or priced now. The same quote answers the order that it has made.
 * @throws Problem why the quote or the store does not accept it; (at commit) out_of_stock
 */
export async function placeOrder(body: PlaceIn, placer: Placer, counter: Counter): Promise<Placed> {
  const { table, baseUrl } = counter;
  const basis =
    body.quote_token === undefined
      ? await loadPricedBasis(table, body, placer)
      : await loadQuotedBasis(table, await readQuote(body.quote_token, counter), body, placer);
  if ('placed' in basis) {
    const { placed: order, store } = basis;
    const related = order.shipment ? await loadRelated(table, order) : { store, shipment: undefined };
    return { order, related, placing: undefined };
  }
  const { store, seller } = basis;
  // Cash at the counter does not come through us.
  const total = body.payment_method === 'ON_PICKUP' ? asKobo(0) : amountsOf(basis, body).total;
  const asked = { now: placer.now, baseUrl };
  assertSells({ store, seller, isOpen: isOpenToPublic(store) }, total, asked);
  const uses = await settleUses(table, basis.uses);
  const placing = prepareOrder({ ...basis, uses }, body, placer.now);
  return { order: placing.order, related: { store, shipment: undefined }, placing };
}
