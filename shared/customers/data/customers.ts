import * as z from 'zod';
import {
  absent,
  type CustomerId,
  change,
  defineList,
  definePartition,
  defineReader,
  foldCase,
  isNew,
  type Key,
  type Kobo,
  modes,
  type StoreId,
  stored,
  storedMetadata,
  type Write,
} from '#ground/data';
import { StoredAddress } from '../../stores/data/address.ts';
import type { KeptAddress } from '../../stores/domain/addresses.ts';
import type { Customer } from '../domain/customer.ts';
import { type Findable, nameWords } from '../domain/finding.ts';

/**
 * The customers of stores: one item each, with its addresses; its notes are in the same partition. The id is derived
 * that placing an order reads it without a search. Each word of a name and each tag has an entry in the store's partition of
 * what is searched for: a search among 100,000 customers costs as much as one among 100. An erasure removes all of it but the
 * item, without the person.
 *
 * Staff changes the fields under `revision`, addresses under `address_changes`; orders only add to the counts.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `customerOf`, by id | 1 GetItem | 1 read per 4 KB |
 * | `addCustomer`, `writeCustomerErasure` | within a transaction | 2 write per KB, 2 an entry and a note, 1 index write |
 * | `saveCustomer` | within a transaction | 2 write per KB, 2 an entry that comes or goes |
 * | `saveAddresses`, `saveNoteCount`, `addOrders` | within a transaction | 2 write per KB |
 */
const Stored = z.object({
  id: stored.id<'Customer'>(),
  store: stored.id<'Store'>(),
  mode: z.enum(modes),
  name: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  tags: z.array(z.string()),
  marketing_consent: z.boolean(),
  blocked: z.boolean(),
  orders_count: z.number(),
  total_spent: stored.kobo(),
  last_order_at: z.string().optional(),
  addresses: z.array(StoredAddress),
  address_changes: z.number(),
  notes: z.number(),
  erased_at: z.string().optional(),
  began_at: z.string().optional(),
  metadata: storedMetadata,
  ...stored.changes,
});

export const customerList = definePartition((id: CustomerId) => `CUSTOMER#${id}`, {
  customer: 'A',
  note: 'NOTE#',
  order: 'ORDER#',
});

export const keyOfCustomer = (id: CustomerId): Key => ({
  pk: customerList.pk(id),
  sk: customerList.sk.customer,
});

export const {
  parse: parseCustomer,
  find: customerOf,
  load: loadPathCustomer,
} = defineReader({ schema: Stored, keyOf: keyOfCustomer });

/** The entries under which the customers of a store are searched for. */
export const wordListOf = (store: StoreId) => `CUSTOMER_FINDS#${store}`;

export const customerLists = {
  /** The customers of a store, by the time of their record. */
  ofStore: defineList({
    index: 'gsi1',
    pk: ({ store }: Pick<Customer, 'store'>) => `CUSTOMERS#${store}`,
    sk: ({ created_at, id }: Pick<Customer, 'created_at' | 'id'>) => `${created_at}#${id}`,
  }),
};

/** The prefixes of the entries of customers with such a word, or with this tag. */
export const entryOfWord = (word: string): string => `W#${word}`;
export const entryOfTag = (tag: string): string => `T#${encodeURIComponent(foldCase(tag))}#`;

/** The beginnings of all entries of a customer. */
const entriesOf = ({ name = '', tags }: Findable): readonly string[] => [
  ...nameWords(name).map((word) => `${entryOfWord(word)}#`),
  ...new Set(tags.map(entryOfTag)),
];

/** How the search entries of a customer change. */
function moveEntries(customer: Customer, before: Findable | undefined, after: Findable | undefined): Write[] {
  const [old, now] = [before, after].map((one) => (one ? entriesOf(one) : []));
  const key = (entry: string) => ({
    pk: wordListOf(customer.store),
    sk: `${entry}${customerLists.ofStore.sk(customer)}`,
  });
  return [
    ...(old ?? []).filter((entry) => !now?.includes(entry)).map((entry) => ({ remove: key(entry) })),
    ...(now ?? []).filter((entry) => !old?.includes(entry)).map((entry) => ({ put: key(entry) })),
  ];
}

/** Adds a customer. @param erased the record of the same phone that it replaces; stale if that has changed */
export const addCustomer = (customer: Customer, erased: Customer | undefined): Write[] => [
  {
    put: {
      ...keyOfCustomer(customer.id),
      ...customer,
      addresses: [...customer.addresses],
      ...customerLists.ofStore.keys(customer),
    },
    when: erased ? { revision: erased.revision } : isNew,
  },
  ...moveEntries(customer, undefined, customer),
];

/** Saves the fields that staff sets. Stale if another such change came first. */
export function saveCustomer(before: Customer, after: Customer): Write[] {
  const { name, email, tags, marketing_consent, blocked, metadata, updated_at, revision } = after;
  return [
    {
      update: change<Customer>({
        key: keyOfCustomer(before.id),
        set: { name, email, tags, marketing_consent, blocked, metadata, updated_at, revision },
        when: { revision: before.revision },
      }),
    },
    ...moveEntries(before, before, after),
  ];
}

/** Saves the addresses, if they are as they were read. */
export const saveCustomerAddresses = (read: Customer, addresses: readonly KeptAddress[]): Write => ({
  update: change<Customer>({
    key: keyOfCustomer(read.id),
    set: { addresses: addresses.map((one) => ({ ...one })), address_changes: read.address_changes + 1 },
    when: { address_changes: read.address_changes },
  }),
});

/** Counts a note that is added (1) or removed (-1). Stale if another one, or an erasure, came first. */
export const saveNoteCount = (read: Customer, by: 1 | -1): Write => ({
  update: change<Customer>({
    key: keyOfCustomer(read.id),
    add: { notes: by },
    when: { notes: read.notes, erased_at: absent },
  }),
});

/**
 * Adds to the counts of a record, and stores an e-mail address if it has none. Stale if an order was counted at the
 * same time, or the record was erased or began again.
 */
export function addOrders(
  read: Customer,
  { orders, spent, placed_at }: { readonly orders: number; readonly spent: Kobo; readonly placed_at: string },
  email: string | undefined,
  now: Date,
): Write {
  const { last_order_at, erased_at } = read;
  const isLast = last_order_at === undefined || placed_at > last_order_at;
  return {
    update: change<Customer>({
      key: keyOfCustomer(read.id),
      add: { orders_count: orders, total_spent: spent },
      set: { updated_at: now.toISOString(), ...(isLast && { last_order_at: placed_at }) },
      ...(erased_at === undefined && email !== undefined && { setOnce: { email } }),
      when: {
        created_at: read.created_at,
        last_order_at: last_order_at ?? absent,
        erased_at: erased_at ?? absent,
      },
    }),
  };
}

/**
 * Removes the person from a record, and the record from all lists. Concurrent changes of the counts stay. Stale if any
 * other change came first.
 */
export const writeCustomerErasure = (read: Customer, after: Customer): Write[] => [
  {
    update: change<Customer>({
      key: keyOfCustomer(read.id),
      set: {
        name: undefined,
        phone: undefined,
        email: undefined,
        tags: [],
        marketing_consent: false,
        metadata: undefined,
        addresses: [],
        address_changes: after.address_changes,
        notes: 0,
        erased_at: after.erased_at,
        updated_at: after.updated_at,
        revision: after.revision,
        ...customerLists.ofStore.none,
      },
      when: { revision: read.revision, notes: read.notes },
    }),
  },
  ...moveEntries(read, read, undefined),
];
