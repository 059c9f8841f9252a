import * as z from 'zod';
import { firstWarehouseId } from '../inventory/change-warehouse.ts';
import { mergeWanted } from '../inventory/domain/choose-warehouse.ts';
import { toldUnits } from '../inventory/domain/stock.ts';
import { holdStock } from '../inventory/order-stock.ts';
import { toId } from '../kernel/ids.ts';
import { decimal, type Kobo, kobo } from '../kernel/money.ts';
import { type FieldProblem, invalidField, Problem } from '../kernel/problem.ts';
import { msPerMinute } from '../kernel/time.ts';
import { uuidOfName } from '../kernel/uuid.ts';
import { limitWrites } from '../platform/http/limit-writes.ts';
import type { Write } from '../platform/table/table.ts';
import { assertShopper } from '../shoppers/data/shoppers.ts';
import type { PlaceIn } from './contract/place.ts';
import type { Order } from './data/orders.ts';
import { addToShopper } from './data/shopper-orders.ts';
import { firstPart, platformFee } from './domain/fees.ts';
import { unpaidLimits } from './domain/limits.data.ts';
import { newLink } from './domain/order-token.ts';
import { totalOf } from './domain/price-order.ts';
import { takingOf, timeRefusals } from './domain/taking.ts';
import type { Basis } from './order-basis.ts';
import { placeOrder } from './order-step.ts';
import type { Known } from './placer.ts';
import { stockOf } from './stock-of.ts';

/** Milliseconds for which an unpaid order holds its units. */
const unpaidLife = 15 * msPerMinute;

/** The method of hand-over that a way to pay belongs to, if it belongs to one. */
const onlyFor = { ONLINE: undefined, ON_PICKUP: 'PICKUP', AT_DOOR: 'DELIVERY' } as const;

/** @throws Problem invalid_request at the field that the store or the other field does not allow */
function assertMethods({ store, method }: Basis, { payment_method }: PlaceIn): void {
  const { fulfillment_methods, payment_methods } = store;
  if (!fulfillment_methods.includes(method))
    throw invalidField('/method', `is none of those of the store: ${fulfillment_methods.join(', ')}`);
  if (!payment_methods.includes(payment_method))
    throw invalidField('/payment_method', `is none of those of the store: ${payment_methods.join(', ')}`);
  const only = onlyFor[payment_method];
  if (only && only !== method) throw invalidField('/payment_method', `is only for ${only}`);
}

/** When the order is ready. @throws Problem store_not_live, store_closed, invalid_request */
function readyBy({ store, method, requested_for, promised }: Basis, now: Date): Date {
  const wanted = requested_for === undefined ? undefined : new Date(requested_for);
  const taking = takingOf(store, { method, requested_for: wanted }, now);
  if ('ready_at' in taking) return taking.ready_at;
  if (taking.refused === 'store_not_live') throw new Problem('store_not_live');
  if (taking.refused === 'store_closed') {
    const { opens_at } = taking;
    throw new Problem('store_closed', undefined, {
      ...(opens_at !== undefined && { members: { opens_at } }),
    });
  }
  // The time was far enough ahead when it was quoted.
  if (taking.refused === 'too_soon' && promised && wanted) return wanted;
  throw invalidField('/requested_for', timeRefusals[taking.refused], taking.refused);
}

/** Issues that are codes of problems too. */
const blocking = ['address_not_deliverable', 'below_minimum'] as const;

/** @throws Problem of the first issue that keeps the order from being placed */
function assertNoIssue(issues: readonly FieldProblem[]): void {
  const [first] = issues;
  if (!first) return;
  const errors = issues.filter(({ code }) => code === first.code);
  const code = blocking.find((one) => one === first.code) ?? 'invalid_request';
  throw new Problem(code, undefined, { errors });
}

/** @throws Problem out_of_stock, where no warehouse has every line, or the store has none */
function assertStocked({ missing, lines, warehouse }: Basis): void {
  const none = warehouse ? [] : mergeWanted(lines).map(({ variant }) => ({ variant, available: 0 }));
  const lacking = missing.length > 0 ? missing : none;
  if (lacking.length === 0) return;
  const short = lacking.map(({ variant, available }) => {
    const quantity = lines.reduce((units, line) => units + (line.variant === variant ? line.quantity : 0), 0);
    return { variant, quantity, available: toldUnits(available) };
  });
  throw new Problem('out_of_stock', undefined, { members: { lines: short } });
}

/**
 * An order of which nothing is due before the hand-over is small: anybody may place one, and it holds units.
 * @throws Problem out_of_stock with the units of each line that it could have
 */
function assertSmall(lines: Basis['lines'], total: Kobo): void {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const { units: mostUnits, total: mostTotal } = unpaidLimits;
  if (units <= mostUnits && total <= mostTotal) return;
  const short = lines.map(({ variant, quantity, unit_price }) => {
    const affordable = unit_price > 0 ? Math.floor(mostTotal / unit_price) : mostUnits;
    return { variant, quantity, available: Math.min(mostUnits, affordable) };
  });
  throw new Problem(
    'out_of_stock',
    `An order that is paid at the hand-over has at most ${mostUnits} units and comes to ${decimal(mostTotal)} at most. Order fewer units, or pay online.`,
    { members: { lines: short } },
  );
}

/** @throws Problem price_changed */
function assertExpected(total: Kobo, { expected_total }: PlaceIn): void {
  if (expected_total === undefined || expected_total === total) return;
  const detail = `The order comes to ${decimal(total)}, and ${decimal(expected_total)} was expected.`;
  throw new Problem('price_changed', detail, { members: { total: decimal(total) } });
}

const Blocked = z.object({ blocked: z.boolean() });

/** @throws Problem forbidden, where the store does not sell to this customer any more */
function assertWelcome({ record }: Known): void {
  if (record && Blocked.parse(record).blocked)
    throw new Problem('forbidden', 'The store does not take orders from this customer.');
}

const linesOf = ({ id, lines }: Basis): Order['lines'] =>
  lines.map((line, at) => ({
    id: toId<'OrderLine'>(uuidOfName('OrderLine', `${id} ${at}`)),
    ...line,
    options: { ...line.options },
    refunded_quantity: 0,
  }));

/**
 * The amounts of an order. Cash at the counter bears no fee, so the customer of such an order is charged none. Where the
 * customer pays it by its link instead, the fee is the store's.
 */
function amountsOf(
  { subtotal, delivery_fee, tax_total, store, ...basis }: Basis,
  { payment_method }: PlaceIn,
) {
  const isCash = payment_method === 'ON_PICKUP';
  const service_fee = isCash ? kobo(0) : basis.service_fee;
  const total = totalOf({ subtotal, delivery_fee, service_fee });
  const platform_fee = store.fee_bearer === 'CUSTOMER' && !isCash ? service_fee : platformFee(total);
  return { subtotal, delivery_fee, tax_total, service_fee, total, platform_fee };
}

/** An order that is to be committed. */
interface Placing {
  readonly order: Order;
  readonly writes: readonly Write[];
  /** How much more may be placed. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A new order: its stock, its events and what it counts for, in one transaction. What nothing is due of before the store
 * prepares it is confirmed at once.
 * @throws Problem why the store does not take it; (at commit) out_of_stock
 */
export function newOrder(basis: Basis, body: PlaceIn, now: Date): Placing {
  const { id, store, method, address, option, requested_for, placer } = basis;
  assertMethods(basis, body);
  const ready = readyBy(basis, now);
  assertNoIssue(basis.issues);
  assertStocked(basis);
  const amounts = amountsOf(basis, body);
  assertExpected(amounts.total, body);
  assertWelcome(placer);
  const { payment_method, channel, note, customer: person } = body;
  const nothing = kobo(0);
  const isFree = firstPart({ ...amounts, payment_method, paid: nothing, refunded: nothing }) === 0;
  if (isFree) assertSmall(basis.lines, amounts.total);
  const limits = [...placer.limits, ...(isFree ? [placer.freeLimit] : [])];
  const limited = limitWrites(
    limits.map(([bucket]) => bucket),
    limits.map(([, found]) => found),
    now.getTime(),
  );
  const { customer, shopper } = placer;
  const { order, writes } = placeOrder(
    {
      ...{ id, store: store.id, owner: store.owner, mode: store.mode, method, payment_method, channel },
      payment_status: amounts.total === 0 ? 'PAID' : 'UNPAID',
      payout_status: 'NONE',
      customer: { id: customer, ...person },
      ...{ ...amounts, paid: nothing, refunded: nothing, held: nothing, payments: [], refunds: [] },
      ...{ lines: linesOf(basis), ready_by: ready.toISOString(), link: newLink(now) },
      warehouse: basis.warehouse ?? firstWarehouseId(store.id),
      ...(shopper && { shopper: shopper.id }),
      ...(address && { address }),
      ...(option && {
        delivery: {
          ...{ option: option.id, zone: option.zone, by: option.by },
          ...(option.service_level && { service_level: option.service_level }),
          ...(option.minutes !== undefined && { minutes: option.minutes }),
        },
      }),
      ...(requested_for !== undefined && { requested_for: new Date(requested_for).toISOString() }),
      ...(note !== undefined && { note }),
      ...(!isFree && { expires_at: new Date(now.getTime() + unpaidLife).toISOString() }),
    },
    isFree ? ['confirm', ...(store.auto_accept ? (['accept'] as const) : [])] : [],
    now,
    { store, limited: true },
  );
  return {
    order,
    writes: [
      ...writes,
      ...holdStock(stockOf(order), now),
      ...limited.writes,
      ...(shopper ? [addToShopper(shopper.id, order), assertShopper(shopper.id)] : []),
    ],
    headers: limited.headers,
  };
}
