import type * as z from 'zod';
import type { Id, Item, Mode, OrganizationId, PageRequest, Table } from '#ground';
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

interface Records {
  readonly records: readonly ClientStore[];
  readonly next: Item | undefined;
}

/** The only store of a client, if the client is the organization's. */
async function ofClient(
  table: Table,
  of: Of,
  id: Id<'Client'>,
  status: ClientStoreStatus | undefined,
): Promise<Records> {
  const client = await loadUncheckedClient(table, id);
  const record = client?.provision && (await loadClientStore(table, client.provision));
  const isWanted =
    record?.organization === of.organization &&
    record.mode === of.mode &&
    (status === undefined || record.status === status);
  return { records: isWanted ? [record] : [], next: undefined };
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
  const { records, next } = client
    ? await ofClient(table, of, client, status)
    : await clientStoresOf(table, of, status, page);
  const found = await storesOf(
    table,
    records.map(({ store }) => store),
  );
  const stores = new Map(found.map((store) => [store.id, store]));
  return {
    views: records.map((record) => toClientStoreView(record, stores.get(record.store), baseUrl)),
    next,
  };
}
