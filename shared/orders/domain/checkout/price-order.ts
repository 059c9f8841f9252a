import {
  asKobo,
  type Country,
  type FieldProblem,
  type Hundredths,
  type Kobo,
  type Point,
  sum,
  toDecimal,
} from '#ground/domain';
import type { CarrierHub } from '../../../pricing/domain/hubs.ts';
import type { AppliedDiscount, Discounting, RefusedCode } from '../../../promotions/domain/discounting.ts';
import type { Remaining } from '../../../promotions/domain/reduction.ts';
import { findZone } from '../../../stores/domain/zones/zones.ts';
import { platformFeeOf, ratioOf } from '../fees.ts';
import { type BasketLine, subtotalOf } from './basket.ts';
import { type DeliveryOption, deliveryOptionsOf, type PricedZone } from './delivery-options.ts';
import { pointOf, weightOf } from './pickup-point.ts';

/** The fields of a store that price an order. */
export interface PricingStore {
  readonly country: Country;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly min_order: Kobo;
  readonly fee_bearer: 'MERCHANT' | 'CUSTOMER';
  readonly tax_rate: Hundredths<'%'>;
}

/** The delivery address of an order. */
export interface Address {
  readonly address: string;
  readonly landmark?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly country: Country;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** The zone of an order's address. */
export const zoneOf = (
  store: PricingStore,
  zones: readonly PricedZone[],
  { country, state, city, ...place }: Address,
): PricedZone | undefined =>
  findZone(
    zones,
    { point: pointOf(store), country: store.country },
    { point: pointOf(place), country, state, city },
  );

/** What a price is computed from. */
interface PriceRequest {
  readonly store: PricingStore;
  readonly lines: readonly BasketLine[];
  readonly method: 'DELIVERY' | 'PICKUP';
  readonly address?: Address | undefined;
  readonly zones: readonly PricedZone[];
  /** Where the goods are. */
  readonly from: Point | undefined;
  readonly hubs: readonly CarrierHub[];
  /** The id of the option that the customer has chosen. */
  readonly delivery_option?: string | undefined;
  /** What discounts take off what is to pay. */
  readonly discount: (whole: Remaining, isDeliveryPriced: boolean) => Discounting;
}

/** A line of a basket with the part of the discounts that it carries. */
export interface DiscountedBasketLine extends BasketLine {
  readonly discount: Kobo;
}

/** The amounts of an order. */
export interface Amounts {
  readonly subtotal: Kobo;
  readonly discounts: readonly AppliedDiscount[];
  readonly delivery_fee: Kobo;
  /** The part of the discounts that the delivery carries. */
  readonly delivery_discount: Kobo;
  /** The platform's fee, where the customer bears it and pays through us. */
  readonly service_fee: Kobo;
  /** The tax that the prices include. */
  readonly tax_total: Kobo;
}

export interface PricedOrder extends Amounts {
  readonly lines: readonly DiscountedBasketLine[];
  /** The codes that do not count. */
  readonly refused: readonly RefusedCode[];
  readonly options: readonly DeliveryOption[];
  readonly option?: DeliveryOption | undefined;
  /** The reasons why it cannot be placed. */
  readonly issues: readonly FieldProblem[];
}

/** The tax that an amount includes, rounded half up. @param rate in hundredths of a per cent */
export const includedTaxOf = (amount: Kobo, rate: Hundredths<'%'>): Kobo =>
  ratioOf(amount, rate, 10_000 + rate);

/** All that discounts take off an order. */
export const discountTotalOf = ({ discounts }: Pick<Amounts, 'discounts'>): Kobo =>
  sum(...discounts.map(({ amount }) => amount));

/** The total that the customer pays. */
export const orderTotalOf = (
  order: Pick<Amounts, 'subtotal' | 'delivery_fee' | 'service_fee' | 'discounts'>,
): Kobo => asKobo(sum(order.subtotal, order.delivery_fee, order.service_fee) - discountTotalOf(order));

const refuseUndelivered = (detail: string): FieldProblem => ({
  pointer: '/address',
  code: 'address_not_deliverable',
  detail,
});

/** Why an address cannot be delivered to. */
function whyNot(zone: PricedZone | undefined, { address, from }: PriceRequest): FieldProblem {
  if (!address) return { pointer: '/address', code: 'required', detail: 'is required to price the delivery' };
  if (!zone) return refuseUndelivered('is not in a delivery zone of the store');
  if (!pointOf(address)) return refuseUndelivered('needs latitude and longitude to price the delivery');
  if (!from)
    return refuseUndelivered('cannot be delivered to: the store has not set the location of its goods');
  return refuseUndelivered('is not served by a rider or carrier from the store');
}

function belowMinimum(subtotal: Kobo, store: PricingStore, zone: PricedZone | undefined): FieldProblem[] {
  const least = Math.max(store.min_order, zone?.min_order ?? 0);
  if (subtotal >= least) return [];
  const detail = `come to ${toDecimal(subtotal)}; the minimum is ${toDecimal(least)}, so ${toDecimal(least - subtotal)} is missing`;
  return [{ pointer: '/items', code: 'below_minimum', detail }];
}

/**
 * Prices an order: its delivery by the zone of its address, its discounts, its fees and the tax in it. Obstacles are returned as
 * issues, not thrown, so the customer still sees the prices.
 */
export function priceOrder(asked: PriceRequest): PricedOrder {
  const { store, lines, method, address, zones, from, hubs, delivery_option, discount } = asked;
  const subtotal = subtotalOf(lines);
  const zone = method === 'DELIVERY' && address ? zoneOf(store, zones, address) : undefined;
  const { country } = store;
  const carried = address && { from, to: pointOf(address), country, weight: weightOf(lines), subtotal };
  const options = zone && carried ? deliveryOptionsOf(zone, carried, hubs) : [];
  const [best] = options;
  const option = delivery_option === undefined ? best : options.find(({ id }) => id === delivery_option);
  const unknown =
    delivery_option !== undefined && best && !option
      ? [
          {
            pointer: '/delivery_option',
            code: 'not_one_of' as const,
            detail: 'is not one of the delivery options',
          },
        ]
      : [];
  const delivery_fee = option?.fee ?? asKobo(0);
  const whole = { lines: lines.map(({ total }) => total), delivery: delivery_fee };
  const { applied: discounts, reduction, refused } = discount(whole, option !== undefined);
  const goods = asKobo(subtotal - sum(...reduction.lines));
  const delivery = asKobo(delivery_fee - reduction.delivery);
  const service_fee = store.fee_bearer === 'CUSTOMER' ? platformFeeOf(sum(goods, delivery)) : asKobo(0);
  return {
    lines: lines.map((line, at) => ({ ...line, discount: reduction.lines[at] ?? asKobo(0) })),
    subtotal,
    discounts,
    refused,
    delivery_fee,
    delivery_discount: reduction.delivery,
    service_fee,
    tax_total: includedTaxOf(goods, store.tax_rate),
    options,
    ...(option && { option }),
    issues: [
      ...belowMinimum(subtotal, store, zone),
      ...(method === 'DELIVERY' && !best ? [whyNot(zone, asked)] : []),
      ...unknown,
    ],
  };
}
