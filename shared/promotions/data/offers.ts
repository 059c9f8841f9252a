import * as z from 'zod';
import {
  absent,
  allOf,
  anyOf,
  below,
  definePartition,
  type Item,
  isNew,
  type Key,
  limitReached,
  Problem,
  Stale,
  type StoreId,
  type Table,
  type Write,
} from '#ground/data';
import { type Discount, isAutomatic, isDiscountCode } from '../domain/discount.ts';
import type { Offers } from '../domain/discounting.ts';
import { promotionLimits } from '../domain/limits.data.ts';
import { definedFieldsOf, StoredDiscount } from './discounts.ts';

/**
 * What a checkout reads of a store's discounts: one item with all that count without a code, and one for each code, which
 * is also the guard of the code. Their keys need no more than the store and the codes that the customer sent, so they are
 * read together with the store and its products, and cost no request.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `keysOfOffers` | in the BatchGetItem of the checkout | 0.5 read per 4 KB for the automatic ones, 0.5 a code |
 * | `automaticOf` a store | 1 GetItem | 1 read per 4 KB, some 8 discounts |
 * | `findByCode` of stores | 1 BatchGetItem | 1 read a store |
 * | `saveOffers` | within a transaction | 2 write per KB of the automatic ones, 2 a code |
 */
const Automatic = z.object({
  automatic: z.array(StoredDiscount).default([]),
  /** How many discounts have a code. */
  codes: z.number().default(0),
  /** Counts the changes of the automatic ones. */
  version: z.number().default(0),
});
/** The discounts of a store that count without a code, as they were read. */
interface AutomaticDiscounts extends Omit<z.output<typeof Automatic>, 'automatic'> {
  readonly automatic: readonly Discount[];
}

const offers = definePartition((store: StoreId) => `PROMOTIONS#${store}`, {
  automatic: 'AUTOMATIC',
  code: 'CODE#',
});

const keyOfAutomatic = (store: StoreId): Key => ({ pk: offers.pk(store), sk: offers.sk.automatic });
const keyOfCode = (store: StoreId, code: string): Key => ({
  pk: offers.pk(store),
  sk: `${offers.sk.code}${code}`,
});

/** The keys of what a store offers. @param codes that the customer sent; what cannot be a code is not read */
export const keysOfOffers = (store: StoreId, codes: readonly string[]) => ({
  automatic: keyOfAutomatic(store),
  coded: codes.filter(isDiscountCode).map((code) => keyOfCode(store, code)),
});

const parseAutomatic = (item: Item | undefined): AutomaticDiscounts => Automatic.parse(item ?? {});

/** The items of the keys as offers. */
export function parseOffers(
  codes: readonly string[],
  found: { readonly automatic: Item | undefined; readonly coded: readonly (Item | undefined)[] },
): Offers {
  const byCode = new Map(
    found.coded.map((item) => item && StoredDiscount.parse(item)).map((one) => [one?.code, one]),
  );
  return {
    automatic: parseAutomatic(found.automatic).automatic,
    named: codes.map((code) => ({ code, discount: byCode.get(code) })),
  };
}

/** The discounts of a store that count without a code, and how many have one. */
export const automaticOf = async (table: Table, store: StoreId): Promise<AutomaticDiscounts> =>
  parseAutomatic(await table.get(keyOfAutomatic(store)));

/** Which discounts have this code, in any of these stores? In upper case; at most 100 stores. */
export async function findByCode(
  table: Table,
  stores: readonly StoreId[],
  code: string,
): Promise<Discount[]> {
  if (!isDiscountCode(code)) return [];
  const items = await table.getMany(stores.map((store) => keyOfCode(store, code)));
  return items.flatMap((item) => (item ? [StoredDiscount.parse(item)] : []));
}

/** Why a code cannot be counted: the store has as many as it may have. Otherwise another change came first. */
function refuseCode(found: Item | undefined): Error {
  const most = promotionLimits.withCode;
  return parseAutomatic(found).codes >= most
    ? limitReached('discount_codes', most, 'Delete one first.')
    : new Stale();
}

/** The automatic discounts of a store after a change of one. @throws Problem limit_reached */
function listAutomatic(
  { automatic }: AutomaticDiscounts,
  before: Discount | undefined,
  after: Discount | undefined,
): readonly Discount[] {
  const at = automatic.findIndex(({ id }) => id === before?.id);
  const others = automatic.filter(({ id }) => id !== before?.id);
  if (!after || !isAutomatic(after)) return others;
  const most = promotionLimits.automatic;
  if (others.length >= most)
    throw limitReached('automatic_discounts', most, 'Delete one first, or give this one a code.');
  return others.toSpliced(at < 0 ? others.length : at, 0, after);
}

/** What changes in the item of the automatic discounts, and in the count of those with a code. */
function changeAutomatic(
  store: StoreId,
  read: AutomaticDiscounts,
  before: Discount | undefined,
  after: Discount | undefined,
): Write[] {
  const codes = Number(after?.code !== undefined) - Number(before?.code !== undefined);
  const touches = [before, after].some((one) => one !== undefined && isAutomatic(one));
  if (codes === 0 && !touches) return [];
  // A checkout needs no metadata, and reads the automatic ones together.
  const automatic = listAutomatic(read, before, after).map(({ metadata: _, ...offered }) =>
    definedFieldsOf(offered),
  );
  const hasRoom = anyOf({ codes: absent }, { codes: below(promotionLimits.withCode) });
  const isLatest = { version: read.version > 0 ? read.version : absent };
  const conditions = [...(codes > 0 ? [hasRoom] : []), ...(touches ? [isLatest] : [])];
  return [
    {
      update: {
        key: keyOfAutomatic(store),
        ...(touches && { set: { automatic, version: read.version + 1 } }),
        ...(codes !== 0 && { add: { codes } }),
        ...(conditions.length > 0 && { when: allOf(...conditions) }),
      },
      ...(codes > 0 && { refuse: refuseCode }),
    },
  ];
}

/** Saves what a checkout reads of a code. Stale if the code is not this discount's. */
function changeCode(before: Discount | undefined, after: Discount | undefined): Write[] {
  const [old, code] = [before?.code, after?.code];
  const frees: Write[] =
    before && old !== undefined && old !== code
      ? [{ remove: keyOfCode(before.store, old), when: { id: before.id } }]
      : [];
  if (!after || code === undefined) return frees;
  const put = { ...keyOfCode(after.store, code), ...definedFieldsOf(after) };
  const taken = () =>
    new Problem('conflict', `Another discount of the store has the code ${code}.`, {
      errors: [{ pointer: '/code', code: 'conflict', detail: 'is taken by another discount of the store' }],
    });
  return [...frees, old === code ? { put, when: { id: after.id } } : { put, when: isNew, refuse: taken }];
}

/**
 * What changes for the checkout when a discount is added, changed, archived or deleted. Stale if another automatic discount
 * changed meanwhile.
 * @param before undefined for a new discount
 * @param after undefined for one that is archived or deleted
 * @throws Problem limit_reached; at commit limit_reached, conflict
 */
export const saveOffers = (
  store: StoreId,
  read: AutomaticDiscounts,
  before: Discount | undefined,
  after: Discount | undefined,
): Write[] => [...changeCode(before, after), ...changeAutomatic(store, read, before, after)];
