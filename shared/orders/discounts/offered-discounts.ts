import {
  type Bucket,
  countedAddressOf,
  type Item,
  keyOfBucket,
  limit,
  type ProductId,
  type RateLimit,
  type StoreId,
  type Table,
  takeTokens,
} from '#ground';
import { ancestryOf, type CategoryTree } from '../../catalog/domain/categories/category-tree.ts';
import type { Product } from '../../catalog/domain/product.ts';
import { keysOfOffers, parseOffers } from '../../promotions/data/offers.ts';
import type { Discount, DiscountId } from '../../promotions/domain/discount.ts';
import type { Offers } from '../../promotions/domain/discounting.ts';
import type { DiscountLine } from '../../promotions/domain/reduction.ts';
import { isRunning } from '../../promotions/domain/refusal.ts';
import type { UseCounter } from '../../promotions/domain/uses.ts';
import type { BasketLine } from '../domain/checkout/basket.ts';

/** Unknown codes from one network address. Whoever guesses codes learns nothing more until the minute is over. */
const unknownCodes: RateLimit = { name: 'discount-codes', perMinute: 30, failClosed: true };
const guessBucket = (ip: string): Bucket => [unknownCodes, countedAddressOf(ip)];

/** Who sends codes. */
interface CodeSender {
  readonly codes: readonly string[];
  readonly ip: string;
  readonly now: Date;
}

/** The keys of a store's discounts for a checkout, which reads them together with the shop. */
export const keysOfDiscounts = (store: StoreId, { codes, ip }: CodeSender) => ({
  ...keysOfOffers(store, codes),
  guesses: codes.length > 0 ? keyOfBucket(guessBucket(ip)) : undefined,
});

/**
 * The discounts that a customer may get. Each unknown code is counted: 1 or 2 UpdateItem.
 * @throws Problem rate_limited for codes from an address that sent too many unknown ones
 */
export async function readOffers(
  table: Table,
  { codes, ip, now }: CodeSender,
  found: {
    readonly automatic: Item | undefined;
    readonly coded: readonly (Item | undefined)[];
    readonly guesses: Item | undefined;
  },
): Promise<Offers> {
  const bucket = guessBucket(ip);
  if (codes.length > 0) takeTokens([bucket], [found.guesses], now.getTime());
  const offers = parseOffers(codes, found);
  for (const { discount } of offers.named) if (!discount) await limit(table, [bucket], now.getTime());
  return offers;
}

/** All discounts that are offered. */
const offeredOf = ({ automatic, named }: Offers): readonly Discount[] => [
  ...automatic,
  ...named.flatMap(({ discount }) => discount ?? []),
];

/** What must be read to decide about discounts: the counters of those with a limit, and whether the tree of categories. */
export function neededOf(offers: Offers, now: Date) {
  const running = offeredOf(offers).filter((one) => isRunning(one, now));
  return {
    limited: running.filter(({ uses_limit }) => uses_limit !== undefined).map(({ id }) => id),
    byCategory: running.some(({ applies_to }) => (applies_to?.categories.length ?? 0) > 0),
  };
}

/** The counters of discounts, by their ids. */
export type CountersOfDiscounts = ReadonlyMap<DiscountId, readonly UseCounter[]>;

/** The lines as discounts see them. */
export function discountLinesOf(
  lines: readonly BasketLine[],
  products: readonly (Product | undefined)[],
  tree: CategoryTree,
): DiscountLine[] {
  const categories = new Map<ProductId, DiscountLine['categories']>(
    products.flatMap((one) => (one ? [[one.id, ancestryOf(tree, one.categories)]] : [])),
  );
  return lines.map(({ product, quantity, unit_price }) => ({
    product,
    quantity,
    unit_price,
    categories: categories.get(product) ?? [],
  }));
}

/** The discount of an id among offers. */
export const findOffered = (offers: Offers, id: DiscountId): Discount | undefined =>
  offeredOf(offers).find((one) => one.id === id);
