import type * as z from 'zod';
import type { Table, Write } from '#ground';
import { announcementOf } from '../../partners/announce.ts';
import { loadStore, type Store } from '../../stores/data/stores.ts';
import { clientGatesOf } from '../../stores/domain/store/client-gates.ts';
import type { ClientStoreOut } from '../contract/client-store.ts';
import { type ClientStore, clientStorePartition } from '../data/client-stores.ts';
import { clientStoreStatusOf } from '../domain/client-store.ts';
import { distributionEvents } from '../events.ts';

type View = z.input<typeof ClientStoreOut>;

/**
 * A provisioned store as its partner sees it.
 * @param store undefined if its draft was removed
 * @param baseUrl the public address of the service
 */
export function toClientStoreView(record: ClientStore, store: Store | undefined, baseUrl: string): View {
  const { id, organization, namespace, client, mode, created_at, updated_at, revision } = record;
  const slug = store?.slug ?? record.slug;
  const host = store ? store.client?.host : record.host;
  return {
    id,
    organization,
    namespace_id: namespace,
    status: clientStoreStatusOf(store),
    store: {
      id: record.store,
      slug,
      url: host === undefined ? `${baseUrl}/s/${slug}/` : `https://${host}/`,
    },
    client,
    gates: store ? [...clientGatesOf(store, baseUrl)] : [],
    is_test: mode === 'test',
    created_at,
    updated_at,
    revision,
  };
}

/** The same, with the store read: 1 GetItem. */
export const loadClientStoreView = async (
  table: Table,
  record: ClientStore,
  baseUrl: string,
): Promise<View> => toClientStoreView(record, await loadStore(table, record.store), baseUrl);

/** What a provisioned store can become, except ENDED, which its client's event says. */
const eventNames = {
  DRAFT: 'distribution.store.draft',
  CLAIMED: 'distribution.store.claimed',
  READY: 'distribution.store.ready',
  LIVE: 'distribution.store.live',
  PAUSED: 'distribution.store.paused',
} as const;

/** The partner's events of how far a store is. @param before undefined for a new one */
export function writeClientStoreEvents(
  record: ClientStore,
  view: View,
  before: View | undefined,
  now: Date,
): Write[] {
  const { id, organization, mode, status, revision } = record;
  if (status === 'ENDED') return [];
  const announced = { organization, mode, revision, data: view, before };
  return [
    distributionEvents.emit(clientStorePartition(id), announcementOf(eventNames[status], announced, now)),
  ];
}
