import type * as z from 'zod';
import type { Id, Item, Mode, OrganizationId, PageRequest, ReadPage, Table } from '#ground';
import { loadUncheckedClient } from '../../partners/data/clients.ts';
import { storesOf } from '../../stores/data/stores.ts';
import type { ClientStoreOut } from '../contract/client-store.ts';
import { type ClientStore, clientStoresOf, loadClientStore } from '../data/client-stores.ts';
import type { ClientStoreStatus } from '../domain/client-store.ts';
import { toClientStoreView } from './client-store-view.ts';

interface Of {
  readonly organization: OrganizationId;
  readonly mode: Mode;
}

/** The only store of a client, if the client is the organization's. */
async function ofClient(
  table: Table,
  of: Of,
  id: Id<'Client'>,
  status: ClientStoreStatus | undefined,
): Promise<ReadPage<ClientStore>> {
  const client = await loadUncheckedClient(table, id);
  const record = client?.provision && (await loadClientStore(table, client.provision));
  const isWanted =
    record?.organization === of.organization &&
    record.mode === of.mode &&
    (status === undefined || record.status === status);
  return { items: isWanted ? [record] : [], next: undefined };
}

/** A page of an organization's provisioned stores, newest first: 1 Query, 2 BatchGetItem. */
export async function listClientStores(
  table: Table,
  of: Of,
  {
    status,
    client,
  }: { readonly status?: ClientStoreStatus | undefined; readonly client?: Id<'Client'> | undefined },
  page: PageRequest,
  baseUrl: string,
): Promise<{ readonly views: z.input<typeof ClientStoreOut>[]; readonly next: Item | undefined }> {
  const { items, next } = client
    ? await ofClient(table, of, client, status)
    : await clientStoresOf(table, of, status, page);
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
