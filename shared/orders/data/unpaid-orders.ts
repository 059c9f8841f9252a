import * as z from 'zod';
import {
  absent,
  allOf,
  anyOf,
  atMost,
  below,
  type Condition,
  type CustomerId,
  change,
  type Item,
  type Key,
  type Write,
} from '#ground/data';
import type { HoldKind } from '../../inventory/domain/unpaid.ts';
import type { DiscountId } from '../../promotions/domain/discount.ts';

/**
 * How many orders a phone has in a store: the unpaid ones by kind (those that await a payment, and those paid at the
 * hand-over), all that neither expired nor were cancelled, and of these those with each discount. The customer's id is
 * derived from the phone and the store.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `keyOfPhoneOrders` | in the BatchGetItem of an order without a quote | 0.5 read |
 * | `saveUnpaidPlaced`, `saveUnpaidChanged` | within a transaction | 2 write |
 */
const Counts = z.record(z.string(), z.unknown());

export const keyOfPhoneOrders = (customer: CustomerId): Key => ({ pk: `UNPAID#${customer}`, sk: 'UNPAID' });

/** The most unpaid open orders of each kind that one phone has in a store. */
const maxUnpaid = 3;

const usesName = (id: DiscountId): string => `uses_${id}`;

/** The orders of a phone in a store. */
export interface PhoneOrders {
  /** Without those that expired or were cancelled. */
  readonly orders: number;
  unpaid(kind: HoldKind): number;
  /** With this discount. */
  usesOf(id: DiscountId): number;
}

export function parsePhoneOrders(item: Item | undefined): PhoneOrders {
  const counts = Counts.parse(item ?? {});
  const count = (name: string) => Math.max(0, Number(counts[name] ?? 0));
  return { orders: count('orders'), unpaid: count, usesOf: (id) => count(usesName(id)) };
}

/** Whether a phone has as many unpaid orders of a kind as it may have. */
export const hasMaxUnpaid = (orders: PhoneOrders, kind: HoldKind): boolean =>
  orders.unpaid(kind) >= maxUnpaid;

/** A discount of an order, as far as it is limited by phone. */
export interface PhoneDiscount {
  readonly id: DiscountId;
  readonly per_customer_limit?: number | undefined;
  readonly first_order_only?: boolean | undefined;
}

/** A new order of a phone. */
interface PlacedByPhone {
  /** How it holds units without a payment, if it does. */
  readonly kind: HoldKind | undefined;
  /** Whether it is refused where the phone has three of its kind. */
  readonly limited: boolean;
  readonly discounts: readonly PhoneDiscount[];
  /** The refusal where a limit is reached. */
  readonly refuse: (orders: PhoneOrders) => Error;
}

/** An absent count is 0. */
const isBelow = (name: string, most: number): Condition => anyOf({ [name]: absent }, { [name]: below(most) });

/** Counts a new order. */
export function saveUnpaidPlaced(
  customer: CustomerId,
  { kind, limited, discounts, refuse }: PlacedByPhone,
): Write {
  const conditions = [
    ...(kind && limited ? [isBelow(kind, maxUnpaid)] : []),
    ...discounts.flatMap(({ id, per_customer_limit: most }) =>
      most === undefined ? [] : [isBelow(usesName(id), most)],
    ),
    ...(discounts.some((one) => one.first_order_only)
      ? [anyOf({ orders: absent }, { orders: atMost(0) })]
      : []),
  ];
  return {
    update: change<Readonly<Record<string, number>>>({
      key: keyOfPhoneOrders(customer),
      add: {
        ...(kind && { [kind]: 1 }),
        orders: 1,
        ...Object.fromEntries(discounts.map(({ id }) => [usesName(id), 1])),
      },
      ...(conditions.length > 0 && { when: allOf(...conditions) }),
    }),
    ...(conditions.length > 0 && { refuse: (found) => refuse(parsePhoneOrders(found)) }),
  };
}

/** How the counts of a phone change with an order. */
interface ChangedOrder {
  /** The kind as which it counts no more: it is paid, accepted, or over. */
  readonly ends: HoldKind | undefined;
  /** 1 for an order that counts again, -1 for one that expired or was cancelled. */
  readonly orders: -1 | 0 | 1;
  readonly discounts: readonly DiscountId[];
}

/** Counts a changed order, over any limit if need be. */
export function saveUnpaidChanged(customer: CustomerId, { ends, orders, discounts }: ChangedOrder): Write[] {
  if (!ends && orders === 0) return [];
  const uses = orders === 0 ? [] : discounts.map((id) => [usesName(id), orders]);
  return [
    {
      update: change<Readonly<Record<string, number>>>({
        key: keyOfPhoneOrders(customer),
        add: {
          ...(ends && { [ends]: -1 }),
          ...(orders !== 0 && { orders }),
          ...Object.fromEntries(uses),
        },
      }),
    },
  ];
}
