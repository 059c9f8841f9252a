import type * as z from 'zod';
import type { Id, Item, PageRequest, ReadPage, Table } from '#ground';
import { loadUncheckedClient } from '../../partners/data/clients.ts';
import { storesOf } from '../../stores/data/stores.ts';
import type { ClientStoreOut } from '../contract/client-store.ts';
import { type ClientStore, clientStoresOf, loadClientStore } from '../data/client-stores.ts';
import type { ClientStoreStatus } from '../domain/client-store.ts';
import { toClientStoreView } from './client-store-view.ts';

/** Which stores are asked for: of an organization, in a status or of a client if one is named. */
interface WantedStores extends Pick<ClientStore, 'organization' | 'mode'> {
  readonly status?: ClientStoreStatus | undefined;
  readonly client?: Id<'Client'> | undefined;
}

/** The only store of a client, if the client is the organization's. */
async function ofClient(
  table: Table,
  { organization, mode, status }: WantedStores,
  id: Id<'Client'>,
): Promise<ReadPage<ClientStore>> {
  const client = await loadUncheckedClient(table, id);
  const record = client?.provision && (await loadClientStore(table, client.provision));
  const isWanted =
    record?.organization === organization &&
    record.mode === mode &&
    (status === undefined || record.status === status);
  return { items: isWanted ? [record] : [], next: undefined };
}

/** A page of an organization's provisioned stores, newest first: 1 Query, 2 BatchGetItem. */
export async function listClientStores(
  table: Table,
  wanted: WantedStores,
  page: PageRequest,
  baseUrl: string,
): Promise<{ readonly views: z.input<typeof ClientStoreOut>[]; readonly next: Item | undefined }> {
  const { items, next } = wanted.client
    ? await ofClient(table, wanted, wanted.client)
    : await clientStoresOf(table, wanted, wanted.status, page);
  const found = await storesOf(
    table,
    items.map(({ store }) => store),
  );
  const stores = new Map(found.map((store) => [store.id, store]));
  return {
    views: items.map((record) => toClientStoreView(record, stores.get(record.store), baseUrl)),
    next,
  };
}
