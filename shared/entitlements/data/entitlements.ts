import * as z from 'zod';
import {
  absent,
  atMost,
  type Change,
  type Condition,
  type Item,
  isId,
  isNew,
  type Key,
  present,
  type StoreId,
  type Table,
  type Tenant,
  type Write,
} from '#ground/data';
import { type Entitled, mostOf, noAddons, type OwnLimits } from '../domain/entitled.ts';
import { limitKeys, megabyte, type PlanLimits } from '../domain/limits.data.ts';

/**
 * What an account may have, and how much of it its catalogs take: one item for each account and mode. Without an item an
 * account has the FREE plan. The products and the bytes of pictures are counted here, in all stores and in each, in the
 * transactions that add and remove them. Stores, staff and warehouses are counted by their own lists.
 *
 * A count is changed under the version of the limits that were read, so two that want the last place do not both get it.
 * What takes contents away from an account, or brings some, is a new version too: whoever read the account before reads
 * it again.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `entitlementOf` an account | 1 GetItem | 1 read |
 * | `saveContents` | within a transaction | 2 write, 4 from some 10 stores on |
 * | `removeContents`, `saveReceivedContents` | within a transaction | the same |
 * | `saveLimits` | within a transaction | the same |
 */
const Limits = z.record(z.enum(limitKeys), z.number());

const Stored = z.object({
  own: z.object({ included: Limits, addons: Limits }).optional(),
  licensed: Limits.optional(),
  products: z.number().optional(),
  bytes: z.number().optional(),
  version: z.number().optional(),
});

/** What the catalogs of stores hold. */
export interface StoreContents {
  readonly products: number;
  /** Of pictures, as they are kept. */
  readonly bytes: number;
}

export const noContents: StoreContents = { products: 0, bytes: 0 };

export interface Entitlement extends Entitled {
  /** What all stores hold; undefined until their products are counted for the first time. */
  readonly used: StoreContents | undefined;
  readonly ofStores: ReadonlyMap<StoreId, StoreContents>;
  /** 0 where nobody has set limits. */
  readonly version: number;
}

export const keyOfEntitlement = ({ user, mode }: Tenant): Key => ({
  pk: `ENTITLED#${user}#${mode}`,
  sk: 'ENTITLEMENT',
});

const productsIn = (store: StoreId) => `products_of_${store}`;
const bytesIn = (store: StoreId) => `bytes_of_${store}`;

function contentsByStore(item: Item): ReadonlyMap<StoreId, StoreContents> {
  const prefix = 'products_of_';
  const stores = Object.keys(item).flatMap((name) => {
    const id = name.slice(prefix.length);
    return name.startsWith(prefix) && isId<'Store'>(id) ? [id] : [];
  });
  return new Map(
    stores.map((id) => [
      id,
      { products: Number(item[productsIn(id)]), bytes: Number(item[bytesIn(id)] ?? 0) },
    ]),
  );
}

/** Reads the item of an account, which may have none. */
export function parseEntitlement(item: Item | undefined): Entitlement {
  if (!item) return { used: undefined, ofStores: new Map(), version: 0 };
  const { own, licensed, products, bytes = 0, version = 0 } = Stored.parse(item);
  const used = products === undefined ? undefined : { products, bytes };
  return { own, licensed, used, ofStores: contentsByStore(item), version };
}

/** What may this account have, and how much has it? */
export const entitlementOf = async (table: Table, account: Tenant): Promise<Entitlement> =>
  parseEntitlement(await table.get(keyOfEntitlement(account)));

const asRead = ({ version }: Entitlement): Condition => ({ version: version > 0 ? version : absent });

/** A count may grow up to the limit. One that does not grow may be above it. */
const upTo = (limit: number, more: number) => (more > 0 ? atMost(limit - more) : present);

/**
 * Adds to what a store holds. Stale if the limits changed since, or leave no room by now.
 * @param by below 0 for what goes
 */
export const saveContents = (
  account: Tenant,
  read: Entitlement,
  store: StoreId,
  { products, bytes }: StoreContents,
): Write => ({
  update: {
    key: keyOfEntitlement(account),
    add: { products, bytes, [productsIn(store)]: products, [bytesIn(store)]: bytes },
    when: {
      ...asRead(read),
      products: upTo(mostOf(read, 'products'), products),
      bytes: upTo(mostOf(read, 'storage_mb') * megabyte, bytes),
    },
  },
});

/** The attributes that hold what is in these stores, and the sums. */
function attributesOf(found: ReadonlyMap<StoreId, StoreContents>): Readonly<Record<string, number>> {
  const all = [...found.values()];
  return {
    products: all.reduce((sum, { products }) => sum + products, 0),
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    ...Object.fromEntries(
      [...found].flatMap(([store, { products, bytes }]) => [
        [productsIn(store), products],
        [bytesIn(store), bytes],
      ]),
    ),
  };
}

/** Saves what was counted for the first time. Stale if something was counted, or the limits changed, since. */
export const addContents = (
  account: Tenant,
  read: Entitlement,
  found: ReadonlyMap<StoreId, StoreContents>,
): Write => ({
  update: {
    key: keyOfEntitlement(account),
    set: attributesOf(found),
    when: { ...asRead(read), products: absent },
  },
});

/** A store leaves an account, with what it holds. Stale if that changed since. */
export function removeContents(account: Tenant, read: Entitlement, store: StoreId): Write {
  const held = read.ofStores.get(store);
  const change: Change = {
    key: keyOfEntitlement(account),
    add: { ...(held && { products: -held.products, bytes: -held.bytes }), version: 1 },
    remove: held ? [productsIn(store), bytesIn(store)] : [],
    when: held
      ? { ...asRead(read), [productsIn(store)]: held.products, [bytesIn(store)]: held.bytes }
      : { ...asRead(read), [productsIn(store)]: absent },
  };
  return { update: change };
}

/**
 * A store comes to an account with what it holds, whatever its limits. Stale if the limits changed since. An account whose
 * products were never counted counts them later.
 */
export const saveReceivedContents = (
  account: Tenant,
  read: Entitlement,
  store: StoreId,
  { products, bytes }: StoreContents,
): Write => ({
  update: {
    key: keyOfEntitlement(account),
    add: {
      version: 1,
      ...(read.used && { products, bytes, [productsIn(store)]: products, [bytesIn(store)]: bytes }),
    },
    when: { ...asRead(read), products: read.used ? present : absent },
  },
});

/** Sets what an account pays for, or what a partner pays for it; undefined if that ends. Stale if it changed since. */
export const saveLimits = (
  account: Tenant,
  read: Entitlement,
  set: { readonly own?: OwnLimits | undefined; readonly licensed?: PlanLimits | undefined },
): Write => ({
  update: { key: keyOfEntitlement(account), set, add: { version: 1 }, when: asRead(read) },
});

/** The item of an account that has no store yet. */
export const addEntitlement = (account: Tenant, included: PlanLimits): Write => ({
  put: {
    ...keyOfEntitlement(account),
    own: { included, addons: noAddons },
    ...noContents,
    version: 1,
  },
  when: isNew,
});
