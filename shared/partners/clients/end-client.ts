import { loadDelegation, removeDelegation, type Work, type Write } from '#ground';
import { loadStore, type Store, saveStore } from '../../stores/data/stores.ts';
import { writeStoreDeletion } from '../../stores/lifecycle/delete-store.ts';
import { type Client, changeClient, saveClient } from '../data/clients.ts';
import { clientMachine, isDraft } from '../domain/client.ts';
import { openGrantsOf, writeRevocations } from '../grants/change-grants.ts';
import { writeClientEvent } from './client-view.ts';

/** A client after its end, with the writes that make it so. */
interface EndedClient {
  readonly client: Client;
  readonly writes: readonly Write[];
}

/** A shop that nobody claimed goes, and its slug and host are free at once. */
const removeDraft = ({ table, now }: Work, store: Store): Promise<readonly Write[]> =>
  writeStoreDeletion({ table, now }, store, now);

/** A shop that was claimed stays as it is. The gates that its partner's plan opened no longer bind it. */
const keepShop = (store: Store, now: Date): readonly Write[] =>
  store.client ? [saveStore(store, { client: { ...store.client, ended_at: now.toISOString() } }, now)] : [];

async function releaseShop({ table, now }: Work, client: Client): Promise<readonly Write[]> {
  const store = client.store && (await loadStore(table, client.store));
  if (!store) return [];
  return isDraft(client.status) ? removeDraft({ table, now }, store) : keepShop(store, now);
}

/**
 * Ends the relation of a partner with its client: links no longer work, grants are revoked, nothing more accrues. A shop
 * that was claimed, and all its data, stay the merchant's; a draft goes.
 * @throws Problem invalid_state for one that has ended, and while a test order of a draft is open
 */
export async function endClient(
  { table, now }: Work,
  read: Client,
  action: 'end' | 'archive',
): Promise<EndedClient> {
  const client = changeClient(
    read,
    { status: clientMachine.advance(read.status, action), invitation: undefined },
    now,
  );
  const [open, delegation, released] = await Promise.all([
    read.merchant ? openGrantsOf({ table, now }, read) : [],
    loadDelegation(table, read.id),
    releaseShop({ table, now }, read),
  ]);
  const event = action === 'end' ? 'distribution.client.ended' : 'distribution.client.archived';
  return {
    client,
    writes: [
      ...saveClient(read, client),
      writeClientEvent(event, read, client, now),
      ...writeRevocations(open, now),
      ...(delegation ? [removeDelegation(read.id)] : []),
      ...released,
    ],
  };
}
