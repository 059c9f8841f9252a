import { randomBytes } from 'node:crypto';
import {
  asKobo,
  type FieldProblem,
  type OrderId,
  Problem,
  type Table,
  type UserId,
  type WarehouseId,
} from '#ground';
import { findEnded } from '../../catalog/data/product-ends.ts';
import { keyOfProduct, parseProduct } from '../../catalog/data/products.ts';
import type { MissingUnits } from '../../inventory/domain/choose-warehouse.ts';
import { inventoryProblems } from '../../inventory/domain/problems.ts';
import { keyOfDiscount, parseDiscount } from '../../promotions/data/discounts.ts';
import { keysOfCounters, parseCounters } from '../../promotions/data/uses.ts';
import type { Discount } from '../../promotions/domain/discount.ts';
import type { AppliedDiscount } from '../../promotions/domain/discounting.ts';
import { keyOfStore, parseStore, type Store } from '../../stores/data/stores.ts';
import type { PlaceIn } from '../contract/checkout/place.ts';
import { keyOfOrder, type Order, parseOrder } from '../data/orders.ts';
import { keyOfPhoneOrders, parsePhoneOrders } from '../data/unpaid-orders.ts';
import { refusalOfPhone, type UsedDiscount } from '../discounts/discount-uses.ts';
import { findOffered, keysOfDiscounts, readOffers } from '../discounts/offered-discounts.ts';
import { quotedLinesOf, subtotalOf } from '../domain/checkout/basket.ts';
import type { DeliveryOption } from '../domain/checkout/delivery-options.ts';
import type { Address, Amounts, DiscountedBasketLine } from '../domain/checkout/price-order.ts';
import { createOrderId } from '../domain/order-number.ts';
import { keysOfSeller, parseSeller, type Seller, type SellerItems } from '../order/seller.ts';
import { loadShopfront, type Shop } from './load-shopfront.ts';
import { type KnownPlacer, lookUp, type Placer } from './placer.ts';
import { blockingIssuesOf, type Checkout, priceCheckout } from './price-checkout.ts';
import { assertAnswers, assertCodesCount, assertQuoted, assertSameOrder } from './quote-mismatch.ts';
import type { Quoted } from './quote-token.ts';

/** The data that an order is made of, whether it was quoted or is priced now. */
export interface Basis extends Amounts {
  readonly id: OrderId;
  readonly store: Store;
  readonly lines: readonly DiscountedBasketLine[];
  readonly method: Order['method'];
  readonly address?: Address | undefined;
  readonly option?: DeliveryOption | undefined;
  readonly warehouse?: WarehouseId | undefined;
  readonly missing: readonly MissingUnits[];
  readonly requested_for?: string | undefined;
  /** Whether the customer was promised the time. */
  readonly promised: boolean;
  readonly issues: readonly FieldProblem[];
  readonly placer: KnownPlacer;
  readonly seller: Seller;
  /** The discounts that the order uses. */
  readonly uses: readonly UsedDiscount[];
  /** Whether a discount that the phone cannot use refuses the order. Without a quote the order is priced again. */
  readonly areDiscountsBound: boolean;
}

/** Where a request names a discount. @param otherwise for one that it does not name */
function pointerOf({ code }: AppliedDiscount, { discount_codes = [] }: PlaceIn, otherwise: string): string {
  const at = code === undefined ? -1 : discount_codes.indexOf(code);
  return at < 0 ? otherwise : `/discount_codes/${at}`;
}

/** The owner of a store, as read together with the rest; read now if the quote named another owner or none. */
async function sellerOf(
  table: Table,
  store: Store,
  { owner, items }: { readonly owner: UserId | undefined; readonly items: SellerItems | undefined },
): Promise<Seller> {
  if (items && owner === store.owner) return parseSeller(store, items);
  return parseSeller(store, await table.getTogether(keysOfSeller(store)));
}

/**
 * The data of a quoted order, or the order that its quote has already made: 1 BatchGetItem.
 * @throws Problem quote_mismatch, quote_expired, quote_used, out_of_stock, the codes of discounts
 */
export async function loadQuotedBasis(
  table: Table,
  { quoted, expired }: { readonly quoted: Quoted; readonly expired: boolean },
  body: PlaceIn,
  placer: Placer,
): Promise<Basis | { readonly placed: Order; readonly store: Store | undefined }> {
  const { jti: id, lines: items } = quoted;
  const { keys, read } = lookUp(quoted.store, body, placer);
  const { owner, mode } = quoted;
  const found = await table.getTogether({
    order: keyOfOrder(id),
    store: keyOfStore(quoted.store),
    placer: keys,
    seller: owner && mode ? keysOfSeller({ owner, mode }) : undefined,
    products: items.map(({ product }) => keyOfProduct(product)),
    uses: quoted.discounts.map(({ id: used }) => ({
      discount: keyOfDiscount(used),
      counters: keysOfCounters(used),
    })),
  });
  const store = found.store && parseStore(found.store);
  const placed = found.order && parseOrder(found.order);
  if (placed?.id === id) {
    assertAnswers(placed, placer.now);
    assertSameOrder(placed, body, quoted, store);
    return { placed, store };
  }
  // Another order has the number that this one would have.
  if (expired || placed) throw new Problem('quote_expired');
  if (!store) throw new Problem('not_found', 'No store with this id or slug.');
  assertQuoted(body, quoted, store);
  assertCodesCount(body, quoted);
  const products = found.products.map((item) => item && parseProduct(item));
  const lines = quotedLinesOf(store.id, items, products);
  const { method, address, option, warehouse, service_fee, tax_total, requested_for, issues } = quoted;
  const { discounts, delivery_discount } = quoted;
  return {
    id,
    store,
    lines,
    method,
    address: address && { ...address, ...body.address },
    option,
    warehouse,
    missing: [],
    requested_for,
    promised: true,
    subtotal: subtotalOf(lines),
    discounts,
    delivery_discount,
    uses: discounts.map((applied, at) => {
      const { discount: item, counters = [] } = found.uses[at] ?? {};
      const discount = item && parseDiscount(item);
      const isLimited = discount?.uses_limit !== undefined;
      const pointer = pointerOf(applied, body, '/quote_token');
      return { applied, discount, counters: isLimited ? parseCounters(counters) : undefined, pointer };
    }),
    areDiscountsBound: true,
    delivery_fee: option?.fee ?? asKobo(0),
    service_fee,
    tax_total,
    issues,
    placer: read(found.placer),
    seller: await sellerOf(table, store, { owner, items: found.seller }),
  };
}

/**
 * Distinguishes products deleted since the customer saw them from products that never existed: 1 BatchGetItem where a
 * product is missing.
 * @throws Problem out_of_stock
 */
async function assertNoneEnded(
  table: Table,
  { store, products }: Shop,
  items: NonNullable<PlaceIn['items']>,
): Promise<void> {
  const missing = items.filter((_, at) => products[at] === undefined);
  const ended = await findEnded(
    table,
    store.id,
    missing.map(({ product }) => product),
  );
  const gone = missing.filter(({ product }) => ended.has(product));
  if (gone.length === 0) return;
  throw new Problem(inventoryProblems.out_of_stock, 'The store no longer sells some of these products.', {
    members: {
      lines: gone.map(({ product, variant = product, quantity }) => ({ variant, quantity, available: 0 })),
    },
  });
}

/**
 * The data of an order without a quote, priced now: usually 1 request.
 * @throws Problem not_found, out_of_stock, invalid_request
 */
export async function loadPricedBasis(table: Table, body: PlaceIn, placer: Placer): Promise<Basis> {
  const {
    store: named = '',
    items = [],
    method = 'DELIVERY',
    address,
    delivery_option,
    requested_for,
  } = body;
  const sender = { codes: body.discount_codes ?? [], ip: placer.ip, now: placer.now };
  const shop = await loadShopfront({ table, now: placer.now }, named, items, (at) => {
    const { keys, customer } = lookUp(at.store, body, placer);
    const phone = keyOfPhoneOrders(customer);
    return { ...keys, ...keysOfSeller(at), ...keysOfDiscounts(at.store, sender), phone };
  });
  const { store } = shop;
  await assertNoneEnded(table, shop, items);
  const known = lookUp(store.id, body, placer);
  const wanted = { items, method, address, delivery_option };
  const offers = await readOffers(table, sender, shop.beside);
  const { hasPaid, ...read } = known.read(shop.beside);
  const history = { orders: parsePhoneOrders(shop.beside.phone), hasPaid };
  const ofCustomer = (one: Discount) => refusalOfPhone(one, history);
  const offered = { ...offers, ofCustomer };
  const { priced, counters, ...checkout }: Checkout = await priceCheckout(
    { table, now: placer.now },
    shop,
    wanted,
    offered,
  );
  return {
    id: createOrderId(randomBytes(16)),
    store,
    method,
    requested_for,
    promised: false,
    ...(method === 'DELIVERY' && { address }),
    ...checkout,
    ...priced,
    issues: [...priced.issues, ...blockingIssuesOf(priced.refused)],
    uses: priced.discounts.map((applied) => ({
      applied,
      discount: findOffered(offers, applied.id),
      counters: counters.get(applied.id),
      pointer: pointerOf(applied, body, '/discount_codes'),
    })),
    areDiscountsBound: false,
    placer: { ...read, hasPaid },
    seller: parseSeller(store, shop.beside),
  };
}
