import * as z from 'zod';
import { defineEvents, modes, stored, type Write } from '#ground';
import { type Store, storePartition } from './data/stores.ts';

const OfStore = z.object({ store: stored.id<'Store'>(), mode: z.enum(modes) });

/** The events of stores. */
export const storeEvents = defineEvents({
  'store.created': { title: 'Store created', detail: OfStore },
  'store.changed': { title: 'Store changed', detail: OfStore },
  'store.published': { title: 'Store published', detail: OfStore },
  'store.unpublished': { title: 'Store unpublished by its owner', detail: OfStore },
  'store.paused': { title: 'Store paused', detail: OfStore },
  'store.resumed': { title: 'Store sells again after a pause', detail: OfStore },
  'store.suspended': { title: 'Store suspended by an admin', detail: OfStore },
  'store.reinstated': { title: 'Suspension of a store lifted', detail: OfStore },
  'store.moved': { title: 'Store moved to another account', detail: OfStore },
  'store.deleted': { title: 'Store deleted', detail: OfStore },
  'store.staff_invited': {
    title: 'Someone was invited to work in a store',
    /** Identifies the mail to send. The token itself never leaves the process that mails it. */
    detail: OfStore.extend({ staff: stored.id<'Staff'>(), sends: z.number().int() }),
  },
});

export type StoreEventName = Exclude<keyof typeof storeEvents.types, 'store.staff_invited'>;

/** The write of an event of a store. */
export function writeStoreEvent(
  name: StoreEventName,
  { id: store, owner: tenant, mode }: Pick<Store, 'id' | 'owner' | 'mode'>,
  at: Date,
): Write {
  const detail = { store, mode };
  return storeEvents.emit(storePartition(store), {
    name,
    at,
    tenant,
    mode,
    detail,
  });
}
