import * as z from 'zod';
import { type Id, stored, type Table, toId, type Work } from '#ground';
import { AnnouncementDetail } from '../../partners/announce.ts';
import { loadUncheckedClient } from '../../partners/data/clients.ts';
import { loadStore } from '../../stores/data/stores.ts';
import { type ClientStore, loadClientStore, saveClientStore } from '../data/client-stores.ts';
import { clientStoreStatusOf } from '../domain/client-store.ts';
import { toClientStoreView, writeClientStoreEvents } from './client-store-view.ts';

/**
 * Announces the provisioning status of a store if it changed. It reads the current store, so late, repeated or reordered
 * events are harmless. 2 GetItem, and 1 transaction after a change.
 */
async function followStore({ table, now }: Work, id: Id<'ClientStore'>, baseUrl: string): Promise<void> {
  const read = await loadClientStore(table, id);
  if (!read) return;
  const store = await loadStore(table, read.store);
  const status = clientStoreStatusOf(store);
  if (status === read.status) return;
  const record: ClientStore = { ...read, status, updated_at: now.toISOString(), revision: read.revision + 1 };
  const view = toClientStoreView(record, store, baseUrl);
  const before = { ...view, status: read.status, revision: read.revision, updated_at: read.updated_at };
  await table.commit([saveClientStore(read, record), ...writeClientStoreEvents(record, view, before, now)]);
}

const OfStore = z.object({ store: stored.id<'Store'>() });
/** An announced client, or what names its client: a licence. */
const OfClient = z
  .object({ id: z.string(), client: stored.id<'Client'>().optional() })
  .transform(({ id, client }) => client ?? toId<'Client'>(id));

/** The client that an event concerns: the announced one, that of the announced licence, or that of the store. */
async function clientOf(table: Table, detail: unknown) {
  const { data: announced } = AnnouncementDetail.safeParse(detail);
  if (announced) return loadUncheckedClient(table, OfClient.parse(announced.announcement.data));
  const store = await loadStore(table, OfStore.parse(detail).store);
  return store?.client && loadUncheckedClient(table, store.client.id);
}

/**
 * Announces how far the store of a client is, after an event of the store, of the client or of its licence.
 * @param detail of the event
 */
export async function followClient({ table, now }: Work, detail: unknown, baseUrl: string): Promise<void> {
  const client = await clientOf(table, detail);
  if (client?.provision) await followStore({ table, now }, client.provision, baseUrl);
}
