import * as z from 'zod';
import {
  absent,
  type ContactId,
  change,
  defineList,
  definePartition,
  defineReader,
  exists,
  type Item,
  itemsOf,
  type Key,
  modes,
  type ProductId,
  secondsPerDay,
  stored,
  subjectKeys,
  type Table,
  toEpochSeconds,
  type VariantId,
  type WaitingId,
  type Write,
} from '#ground/data';
import { addPointer, type Pointer } from './joined-lately.ts';

/**
 * Who waits until a variant is back: one item each, for a year at most, and for a month after the message. Who joined a
 * moment ago may not be in the index yet (joined-lately.ts). Beside them each variant has the number of its units that
 * somebody was notified of.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `waitingOf` | 1 GetItem | 1 read |
 * | `isAwaited`, for a product | 1 Query of `forProduct` | 0.5 read |
 * | `listLongestWaiting`, for a variant | 1 Query of `forProduct`, 1 BatchGetItem, 1 more where some joined lately | 0.5 read, 1 each |
 * | `listKeysOfContact`, of a contact | 1 Query of `ofContact` | 0.5 read |
 * | `offeredOf` | 1 GetItem | 1 read |
 * | `addWaiting` | within a transaction | 6 write, 2 index writes |
 * | `saveTold`, `saveOffered`, `removeWaiting` | within a transaction | 2 write, and 1 or 2 index writes |
 */
const Waiting = z.object({
  id: stored.id<'Waiting'>(),
  contact: stored.id<'Contact'>(),
  store: stored.id<'Store'>(),
  product: stored.id<'Product'>(),
  variant: stored.id<'Variant'>(),
  mode: z.enum(modes),
  email: z.string().optional(),
  phone: z.string().optional(),
  joined_at: z.string(),
  told_at: z.string().optional(),
  /** Why a message was not sent. */
  skipped: z.string().optional(),
});
export type Waiting = Readonly<z.output<typeof Waiting>>;

const Offered = z.object({
  /** The available units that customers were notified of. */
  units: z.number(),
  version: z.number(),
});
type Offered = Readonly<z.output<typeof Offered>>;

const places = definePartition((id: WaitingId) => `WAITING#${id}`, {
  place: 'A',
  event: subjectKeys.event,
  handled: subjectKeys.handled,
});

/** The partition of a waitlist entry, under which its event is emitted. */
export const waitingPartition = places.pk;
export const keyOfWaiting = (id: WaitingId): Key => ({ pk: places.pk(id), sk: places.sk.place });
const offeredKey = (variant: VariantId): Key => ({ pk: `WAITLIST#${variant}`, sk: 'OFFERED' });

const waitingLists = {
  /** Those who wait for a product, by variant and time. */
  forProduct: defineList({
    index: 'gsi3',
    pk: ({ product }: { readonly product: ProductId }) => `WAITLIST#${product}`,
    sk: ({ variant, joined_at, id }: Pick<Waiting, 'variant' | 'joined_at' | 'id'>) =>
      `${variant}#${joined_at}#${id}`,
  }),
  /** What an e-mail address or phone waits for. */
  ofContact: defineList({
    index: 'gsi1',
    pk: ({ contact }: { readonly contact: ContactId }) => `WAITS#${contact}`,
    sk: ({ id }: Pick<Waiting, 'id'>) => id,
  }),
};

const maxWaitSeconds = 366 * secondsPerDay;
const afterwards = 30 * secondsPerDay;

/** Which waitlist entry has this id? */
export const { find: waitingOf } = defineReader({ schema: Waiting, keyOf: keyOfWaiting });

/** Does anybody wait for a product? Without the newest entries. */
export async function isAwaited(table: Table, product: ProductId): Promise<boolean> {
  const { items } = await table.query({ ...waitingLists.forProduct.at({ product }), limit: 1 });
  return items.length > 0;
}

/**
 * The customers who wait for a variant according to the index, longest first. It still lists those who were just
 * notified: they are skipped.
 */
async function listedWaiting(
  table: Table,
  { product, variant }: Pick<Waiting, 'product' | 'variant'>,
  limit: number,
): Promise<readonly Waiting[]> {
  const list = { ...waitingLists.forProduct.at({ product }), prefix: `${variant}#`, limit };
  const found: Waiting[] = [];
  let after: Item | undefined;
  do {
    const { items, next } = await table.query({ ...list, after });
    const places = (await itemsOf(table, items)).map((item) => Waiting.parse(item));
    found.push(...places.filter(({ told_at }) => told_at === undefined));
    after = next;
  } while (after && found.length < limit);
  return found;
}

/**
 * Who has waited longest for a variant? Without those who were just notified.
 * @param lately who joined so recently that the index may not list them
 */
export async function listLongestWaiting(
  table: Table,
  { product, variant }: Pick<Waiting, 'product' | 'variant'>,
  lately: readonly Pointer[],
  limit: number,
): Promise<readonly Waiting[]> {
  const fresh = lately.filter((one) => one.variant === variant).map(({ place }) => keyOfWaiting(place));
  const [listed, pointed] = await Promise.all([
    listedWaiting(table, { product, variant }, limit),
    table.getMany(fresh),
  ]);
  const joined = pointed.filter((item) => item !== undefined).map((item) => Waiting.parse(item));
  const places = new Map([...listed, ...joined].map((one) => [one.id, one]));
  return [...places.values()]
    .filter(({ told_at }) => told_at === undefined)
    .toSorted((a, b) => (a.joined_at < b.joined_at ? -1 : 1))
    .slice(0, limit);
}

/** Up to 90 entries of a contact; the next request gets the rest. */
export async function listKeysOfContact(table: Table, contact: ContactId): Promise<readonly Key[]> {
  const { items } = await table.query({ ...waitingLists.ofContact.at({ contact }), limit: 90 });
  return items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
}

/** How many units of a variant were customers notified of? */
export async function offeredOf(table: Table, variant: VariantId): Promise<Offered> {
  const item = await table.get(offeredKey(variant));
  return item ? Offered.parse(item) : { units: 0, version: 0 };
}

/**
 * Adds a customer to the waitlist of a variant without units, and resets the number of offered units to none. A
 * customer who already waits keeps the place.
 */
export const addWaiting = (waiting: Waiting, now: Date): Write[] => [
  {
    put: {
      ...keyOfWaiting(waiting.id),
      ...waiting,
      ...waitingLists.forProduct.keys(waiting),
      ...waitingLists.ofContact.keys(waiting),
      ttl: toEpochSeconds(now) + maxWaitSeconds,
    },
  },
  addPointer(waiting, now),
  {
    update: change<Offered>({ key: offeredKey(waiting.variant), set: { units: 0 }, add: { version: 1 } }),
  },
];

/** Saves how many units customers were notified of. Stale if another run came first. */
export const saveOffered = (variant: VariantId, read: Offered, units: number): Write => ({
  update: change<Offered>({
    key: offeredKey(variant),
    set: { units, version: read.version + 1 },
    when: { version: read.version === 0 ? absent : read.version },
  }),
});

/** Marks an entry as notified. Stale if it was notified, or has left since. */
export const saveTold = ({ id }: Waiting, now: Date): Write => ({
  update: change<Waiting>({
    key: keyOfWaiting(id),
    set: {
      told_at: now.toISOString(),
      ttl: toEpochSeconds(now) + afterwards,
      ...waitingLists.forProduct.none,
    },
    when: { id, told_at: absent },
  }),
});

/** Records why a message was not sent. */
export const saveSkipped = (id: WaitingId, skipped: string): Write => ({
  update: change<Waiting>({ key: keyOfWaiting(id), set: { skipped }, when: exists }),
});

/** Removes a customer from a waitlist. */
export const removeWaiting = (key: Key): Write => ({ remove: key });
