import * as z from 'zod';
import {
  absent,
  asHundredths,
  type Change,
  change,
  definePartition,
  defineReader,
  exists,
  type Hundredths,
  isNew,
  type Key,
  modes,
  readOnceEach,
  type StoreId,
  stored,
  storedMetadata,
  subjectKeys,
  type Table,
  type UserId,
  type Write,
} from '#ground/data';
import { grounds, languages, shapes, storePictureStatuses, typefaces } from '../domain/store/look.ts';
import {
  feeBearers,
  fulfillmentMethods,
  paymentMethods,
  storeCategories,
  storeStatuses,
} from '../domain/store/store.ts';
import { keysOfDirectory } from './directory-keys.ts';
import { Closure, Hours } from './opening.ts';
import { storedPlace } from './place.ts';

/** The catalog that a store publishes. */
const Catalog = z.object({
  version: z.string(),
  /** The previous version, whose files are kept for processes that have just read the store. */
  previous: z.string().optional(),
  /** How many products it has. */
  products: z.number(),
  /** When the build began that produced it. */
  built_at: z.string(),
});
export type StoreCatalog = Readonly<z.output<typeof Catalog>>;

/** A logo or a banner that was uploaded, and why it is FAILED, for the merchant. */
const StorePicture = z.object({
  id: stored.id<'Image'>(),
  status: z.enum(storePictureStatuses),
  reason: z.string().optional(),
});

const Extent = z.object({ width: z.number(), height: z.number() });

/** The client for whom a partner prepared a store. Times are ISO 8601. */
const StoreClient = z.object({
  id: stored.id<'Client'>(),
  organization: stored.id<'Organization'>(),
  /** The store's own address, `slug.namespace`; absent where the partner has no namespace for it. */
  host: z.string().optional(),
  /** When the merchant accepted the claim. */
  claimed_at: z.string().optional(),
  /** Since when the store has a licence, or the merchant a paid plan. */
  licensed_at: z.string().optional(),
  /** Since when the store is published. */
  published_at: z.string().optional(),
  /** When the partner or the merchant ended the relation. The store keeps its address. */
  ended_at: z.string().optional(),
});

/**
 * Stores: one item each, with its opening hours, its closures, and the version of its published catalog, in a partition
 * with its categories, events, staff and delivery zones.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `storeOf`, by id | 1 GetItem, none after the check of the role | 1 read per 4 KB |
 * | `storeBriefly`, by id, as the public sees it | 1 BatchGetItem, none within a second of the last | 0.5 read per 4 KB |
 * | `storesOf`, by ids | 1 BatchGetItem | 1 read per 4 KB of each |
 * | `addStore`, `removeStore` | within a transaction | 4 write |
 * | `checkStoreOwner` | within a transaction | 2 write per KB |
 * | `saveStore` | within a transaction | 2 write per KB |
 * | `setCatalog` | alone, or within a transaction | 1 write per KB, or 2 |
 */
const Store = z.object({
  id: stored.id<'Store'>(),
  owner: stored.id<'User'>(),
  mode: z.enum(modes),
  slug: z.string(),
  /** Slugs that the store has left, and until when they lead to it (ISO 8601). */
  former_slugs: z.array(z.object({ slug: z.string(), until: z.string() })),
  name: z.string(),
  description: z.string().optional(),
  category: z.enum(storeCategories),
  logo_url: z.string().optional(),
  banner_url: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  whatsapp: z.string().optional(),
  ...storedPlace,
  theme: z
    .object({
      accent: z.string(),
      ground: z.enum(grounds),
      shape: z.enum(shapes),
      type: z.enum(typefaces),
    })
    .optional(),
  languages: z.array(z.enum(languages)).optional(),
  returns: z.string().optional(),
  /** The pictures that were uploaded last. Those that are shown are `logo_url` and `banner_url`. */
  pictures: z.object({ logo: StorePicture.optional(), banner: StorePicture.optional() }).optional(),
  /** Those of the shown pictures that have social pictures; none that are older than these. */
  social: z
    .object({ logo: stored.id<'Image'>().optional(), banner: stored.id<'Image'>().optional() })
    .optional(),
  /** Pixels of the shown pictures; none of pictures that are older than these. */
  extents: z.object({ logo: Extent.optional(), banner: Extent.optional() }).optional(),
  tax_id: z.string().optional(),
  timezone: z.string(),
  status: z.enum(storeStatuses),
  /** When a pause ends by itself, if it does. */
  paused_until: z.string().optional(),
  /** Why an admin suspended the store, and its status before. */
  suspension: z.object({ reason: z.string(), before: z.enum(storeStatuses) }).optional(),
  listed: z.boolean(),
  fulfillment_methods: z.array(z.enum(fulfillmentMethods)),
  payment_methods: z.array(z.enum(paymentMethods)),
  min_order: stored.kobo(),
  /** Minutes. */
  prep_minutes: z.number(),
  auto_accept: z.boolean(),
  accepts_preorders: z.boolean(),
  fee_bearer: z.enum(feeBearers),
  tax_rate: z.number().transform((value): Hundredths<'%'> => asHundredths(value)),
  webhook_url: z.string().optional(),
  metadata: storedMetadata,
  hours: z.array(Hours),
  closures: z.array(Closure),
  client: StoreClient.optional(),
  /** The catalog that the public sees. Its builder changes this without a new revision. */
  catalog: Catalog.optional(),
  ...stored.changes,
});
export type Store = Readonly<z.output<typeof Store>>;

/** What a change of a store may set. */
type Settable = Omit<Store, 'id' | 'owner' | 'mode' | 'catalog' | 'created_at' | 'updated_at' | 'revision'>;
export type StoreChange = { readonly [K in keyof Settable]?: Settable[K] | undefined };

export const storeList = definePartition((id: StoreId) => `STORE#${id}`, {
  store: 'A',
  category: 'CATEGORY#',
  event: subjectKeys.event,
  handled: subjectKeys.handled,
  staff: 'STAFF',
  zones: 'ZONES',
});

/** The partition of a store, under which its events are emitted. */
export const storePartition = storeList.pk;
export const keyOfStore = (id: StoreId): Key => ({ pk: storeList.pk(id), sk: storeList.sk.store });

// Functions that only read stores need not carry what lists them.
export const {
  parse: parseStore,
  find: loadStore,
  loadMany: storesOf,
} = defineReader({ schema: Store, keyOf: keyOfStore });

/** Adds a store. */
export const addStore = (store: Store): Write => ({
  put: { ...keyOfStore(store.id), ...store, ...keysOfDirectory(store) },
  when: isNew,
});

/** The store after a change. */
export const applyStoreChange = (read: Store, set: StoreMove, now: Date): Store =>
  Store.parse({ ...read, ...set, updated_at: now.toISOString(), revision: read.revision + 1 });

const readOnce = readOnceEach(parseStore);

/** Which store has this id? The answer may be a second old. */
export async function storeBriefly(table: Table, id: StoreId): Promise<Store | undefined> {
  const item = await table.getBriefly(keyOfStore(id));
  return item && readOnce(item);
}

/** Checks that a store still belongs to this account. Stale if it has moved, or is deleted. */
export const checkStoreOwner = (id: StoreId, owner: UserId): Write => ({
  check: keyOfStore(id),
  when: { owner },
});

/** Removes a store. Stale if another change came first. */
export const removeStore = ({ id, revision }: Store): Write => ({
  remove: keyOfStore(id),
  when: { revision },
});

/** A change of a store that may give it to another account. */
type StoreMove = StoreChange & { readonly owner?: UserId };

/**
 * Changes fields of a store; undefined removes one. Another owner comes with the rest of a move only
 * (`prepareStoreMove`). Stale if another change came first.
 */
export function saveStore(read: Store, set: StoreMove, now: Date): Write {
  const after = applyStoreChange(read, set, now);
  const { updated_at, revision } = after;
  const update: Change = change<Store>({
    key: keyOfStore(read.id),
    set: { ...set, updated_at, revision, ...keysOfDirectory(after) },
    when: { revision: read.revision },
  });
  return { update };
}

/**
 * Sets the catalog that the public sees, if it is still the catalog that was read. The rest of the store stays as it
 * is, so the revision does not change.
 */
export const setCatalog = ({ id, catalog }: Pick<Store, 'id' | 'catalog'>, now: StoreCatalog): Change =>
  change<Store>({
    key: keyOfStore(id),
    set: { catalog: now },
    when: catalog ? { 'catalog.version': catalog.version } : { ...exists, catalog: absent },
  });
