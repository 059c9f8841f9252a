import type { StoreStatus } from '../../stores/domain/store/store.ts';

/** The provisioning status of a store. One whose draft was ended or archived is ENDED. */
export const clientStoreStatuses = ['DRAFT', 'CLAIMED', 'READY', 'LIVE', 'PAUSED', 'ENDED'] as const;
export type ClientStoreStatus = (typeof clientStoreStatuses)[number];

/** The facts that decide the provisioning status of a store. */
interface Facts {
  readonly status: StoreStatus;
  readonly client?:
    | {
        readonly claimed_at?: string | undefined;
        readonly licensed_at?: string | undefined;
        readonly ended_at?: string | undefined;
      }
    | undefined;
}

const ofStatus = { PUBLISHED: 'LIVE', PAUSED: 'PAUSED', SUSPENDED: 'PAUSED' } as const;

/**
 * The provisioning status of a store. After the end of its client no licence is asked for.
 * @param store undefined if its draft was removed
 */
export function clientStoreStatusOf(store: Facts | undefined): ClientStoreStatus {
  if (!store) return 'ENDED';
  const { status, client } = store;
  if (client?.claimed_at === undefined) return 'DRAFT';
  if (status !== 'DRAFT') return ofStatus[status];
  return client.licensed_at === undefined && client.ended_at === undefined ? 'CLAIMED' : 'READY';
}
