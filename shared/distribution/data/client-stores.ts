import { createHash } from 'node:crypto';
import * as z from 'zod';
import {
  countEntries,
  defineEntity,
  defineList,
  definePartition,
  type Id,
  type Key,
  type Mode,
  modes,
  type OrganizationId,
  type PageRequest,
  stored,
  subjectKeys,
  type Table,
  toId,
  uuidOfName,
} from '#ground/data';
import { type ClientStoreStatus, clientStoreStatuses } from '../domain/client-store.ts';

/**
 * Provisioned stores: one record for each request of a partner, kept for good under an id that is made of the
 * organization, the mode and the request's key. So the same request always finds the same record.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadClientStore`, by id | 1 GetItem, none after the check of the caller | 1 read |
 * | `clientStoresOf` an organization, in a status or all | 1 Query, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read a record |
 * | `countClientStores` of an organization in a status, at most 99 | 1 Query | 0.5 read per 4 KB of keys |
 * | `addClientStore`, `saveClientStore` | within a transaction | 2 write, 2 for the index entries |
 */
const ClientStore = z.object({
  id: stored.id<'ClientStore'>(),
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
  namespace: stored.id<'Namespace'>(),
  client: stored.id<'Client'>(),
  store: stored.id<'Store'>(),
  slug: z.string(),
  host: z.string(),
  /** SHA-256 of the data of the request, to recognize the same key with other data. */
  request: z.string(),
  /** The status that was last announced. */
  status: z.enum(clientStoreStatuses),
  /** They count the changes that were announced. */
  ...stored.changes,
});
export type ClientStore = Readonly<z.output<typeof ClientStore>>;

/** A record's partition holds the record, its events and the markers of their effects. */
const clientStores = definePartition((id: Id<'ClientStore'>) => `CLIENT_STORE#${id}`, {
  event: subjectKeys.event,
  handled: subjectKeys.handled,
  record: 'RECORD',
});
export const clientStorePartition = clientStores.pk;
export const keyOfClientStore = (id: Id<'ClientStore'>): Key => ({
  pk: clientStores.pk(id),
  sk: clientStores.sk.record,
});

type Ofs = Pick<ClientStore, 'organization' | 'mode'>;
const placeOf = ({ created_at, id }: Pick<ClientStore, 'created_at' | 'id'>) => `${created_at}#${id}`;

const clientStoreLists = {
  /** The provisioned stores of an organization, by the time they were made. */
  ofOrganization: defineList({
    index: 'gsi1',
    pk: ({ organization, mode }: Ofs) => `CLIENT_STORES#${organization}#${mode}`,
    sk: placeOf,
  }),
  /** The provisioned stores of an organization in a status, by the time they were made. */
  inStatus: defineList({
    index: 'gsi3',
    pk: ({ organization, mode, status }: Ofs & Pick<ClientStore, 'status'>) =>
      `CLIENT_STORES#${organization}#${mode}#${status}`,
    sk: placeOf,
  }),
};

const items = defineEntity({
  schema: ClientStore,
  keyOf: keyOfClientStore,
  refOf: ({ id }) => id,
  indexKeysOf: (record) => ({
    ...clientStoreLists.ofOrganization.keys(record),
    ...clientStoreLists.inStatus.keys(record),
  }),
});
export const {
  parse: parseClientStore,
  find: loadClientStore,
  add: addClientStore,
  save: saveClientStore,
} = items;

/** The id of the record that this key of an organization stands for. */
export const clientStoreIdOf = (organization: OrganizationId, mode: Mode, key: string): Id<'ClientStore'> =>
  toId<'ClientStore'>(uuidOfName('ClientStore', `${organization}#${mode}#${key}`));

/** The data of a request, as its record keeps them. */
export const hashOfRequest = (data: Readonly<Record<string, string | undefined>>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(data).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest('base64url');

/** Which stores has this organization provisioned, in this status if one is asked for? Newest first. */
export function clientStoresOf(
  table: Table,
  partner: Ofs,
  status: ClientStoreStatus | undefined,
  page: PageRequest,
) {
  const list = status
    ? clientStoreLists.inStatus.at({ ...partner, status })
    : clientStoreLists.ofOrganization.at(partner);
  return items.listPage(table, list, page);
}

/** How many stores has this organization provisioned that are in a status? 99 means as many or more. */
export const countClientStores = (table: Table, partner: Ofs, status: ClientStoreStatus): Promise<number> =>
  countEntries(table, clientStoreLists.inStatus.at({ ...partner, status }));
