import { msPerMinute } from '#ground/domain';
import { type Counter, type Counters, type Group, sumCounters } from './counters.ts';

/** A line of an order, as it is counted. */
interface CountedLine {
  readonly product: string;
  readonly name: string;
  readonly quantity: number;
  readonly refunded_quantity: number;
  /** The price of all its units, less discounts. */
  readonly paid_price: number;
  /** Of that the price of the units that were refunded. */
  readonly refunded_price: number;
}

/** The fields of an order that are counted. Money is in kobo. */
export interface CountedOrder {
  readonly status: string;
  readonly method: string;
  readonly zone?: string | undefined;
  readonly lines: readonly CountedLine[];
  /** What the customer pays for the delivery. */
  readonly delivery_charge: number;
  /** The discounts that count, with what each takes off. */
  readonly discounts: readonly { readonly id: string; readonly amount: number }[];
  readonly total: number;
  /** Whether all or a part of it was ever paid, through us or at the counter. */
  readonly is_paid: boolean;
  /** What was paid through us. */
  readonly paid: number;
  readonly refunded: number;
  /** The platform's fee, less what was returned with refunds. */
  readonly fees: number;
  /** The fare of its shipment. */
  readonly fare: number;
  /** What it released into the merchant's available balance. */
  readonly released: number;
  readonly confirmed_at?: string | undefined;
  readonly ready_at?: string | undefined;
}

/** What is fixed once an order is counted: when it was placed by the store's clock, and by whom. */
export interface CountedAs {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** 0 to 23. */
  readonly hour: number;
  /** Set once the order is sold: whether the customer had bought something before. */
  readonly customer?: 'NEW' | 'RETURNING' | undefined;
}

/** The outcomes of orders. The statuses before an outcome count as one. */
export const countedOutcomes = [
  'OPEN',
  'DELIVERED',
  'COLLECTED',
  'RETURNED',
  'CANCELLED',
  'EXPIRED',
] as const;

/** How an order ended, if it did. */
export const outcomeOf = (status: string): (typeof countedOutcomes)[number] =>
  countedOutcomes.find((outcome) => outcome === status) ?? 'OPEN';

const failures: readonly string[] = ['RETURNED', 'CANCELLED', 'EXPIRED'];

/** Whether the order was confirmed, and did not end without its goods. */
const stands = ({ confirmed_at, status }: CountedOrder): boolean =>
  confirmed_at !== undefined && !failures.includes(status);

/** Whether the order is a sale: it stands, or the customer paid for it before it failed. */
export const isSold = (order: CountedOrder): boolean =>
  stands(order) || (order.confirmed_at !== undefined && order.paid > 0);

/** The value of the sale: the whole order, or what was paid for one that failed. */
function salesOf(order: CountedOrder): number {
  if (!isSold(order)) return 0;
  return stands(order) ? order.total : order.paid;
}

/** What the customer pays for the delivery. An order that failed may keep a part of it. */
const deliveryCharged = (order: CountedOrder): number =>
  stands(order)
    ? order.delivery_charge
    : Math.max(0, Math.min(order.delivery_charge, salesOf(order) - order.refunded));

/** The units that customers keep. */
const unitsOf = ({ quantity, refunded_quantity }: CountedLine): number => quantity - refunded_quantity;

/** Whole minutes from the confirmation until the order was ready. */
function minutesToReady({ confirmed_at, ready_at }: CountedOrder): number | undefined {
  if (confirmed_at === undefined || ready_at === undefined) return undefined;
  return Math.max(0, Math.round((Date.parse(ready_at) - Date.parse(confirmed_at)) / msPerMinute));
}

/** The uses of discounts: an order that was cancelled has given them back. */
function discountsOf({ discounts, confirmed_at, status }: CountedOrder): readonly Counters[] {
  if (confirmed_at === undefined || status === 'CANCELLED' || status === 'EXPIRED') return [];
  return discounts.map(({ id, amount }) => ({
    [`discount:${id}:uses` satisfies Counter]: 1,
    [`discount:${id}:amount` satisfies Counter]: amount,
  }));
}

/**
 * What an order adds to the day on which it was placed. A changed order adds something else: a day is always the sum of
 * its orders as they are now.
 */
export function contributionOf(order: CountedOrder, { hour, customer }: CountedAs): Counters {
  const sold = isSold(order) ? 1 : 0;
  const sales = salesOf(order);
  const minutes = minutesToReady(order);
  const groups: readonly `${Group}:${string}`[] = [
    `method:${order.method}`,
    `hour:${hour}`,
    ...(order.zone === undefined ? [] : [`zone:${order.zone}` as const]),
  ];
  const counts = {
    placed: 1,
    paid: order.is_paid ? 1 : 0,
    sold,
    sales,
    refunds: order.refunded,
    delivery_charged: deliveryCharged(order),
    delivery_paid: order.fare,
    platform_fees: order.fees,
    payouts: order.released,
    units: stands(order) ? order.lines.reduce((sum, line) => sum + unitsOf(line), 0) : 0,
    new_customers: customer === 'NEW' ? 1 : 0,
    returning_customers: customer === 'RETURNING' ? 1 : 0,
    readied: minutes === undefined ? 0 : 1,
    ready_minutes: minutes ?? 0,
    [`outcome:${outcomeOf(order.status)}` as const]: 1,
  } satisfies Partial<Record<Counter, number>>;
  const grouped = groups.map((group) => ({ [`${group}:orders`]: sold, [`${group}:sales`]: sales }));
  return sumCounters(counts, ...grouped, ...discountsOf(order));
}

/** What an order adds to the sales of its products, as `<product>:units` and `<product>:sales`. */
export function productSalesOf(order: CountedOrder): Counters {
  if (!stands(order)) return {};
  const sums: Record<string, number> = {};
  for (const line of order.lines) {
    const [units, sales] = [`${line.product}:units`, `${line.product}:sales`];
    sums[units] = (sums[units] ?? 0) + unitsOf(line);
    sums[sales] = (sums[sales] ?? 0) + line.paid_price - line.refunded_price;
  }
  return sumCounters(sums);
}
