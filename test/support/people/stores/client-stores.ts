import { randomUUID } from 'node:crypto';
import { toId } from '../../../../shared/kernel/ids.ts';
import { addWallet } from '../../../../shared/money/data/wallets.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import type { Store } from '../../../../shared/stores/data/stores.ts';
import { deliverTo } from '../orders/checkout.ts';
import { shopProfile } from './shop-place.ts';
import { newStock } from './stock.ts';
import { newStore } from './stores.ts';

/** The fields of the client that a test sets. */
type ClientFields = Partial<NonNullable<Store['client']>>;

/**
 * A store that a partner prepared, with a shirt in stock that it delivers to all of Lagos. Until the claim it belongs to
 * an account without a user, whose id is that of the client, and that has a wallet nobody can use.
 */
export async function newClientStore(
  wire: Wire,
  fields: Partial<Store> & { readonly owner?: Store['owner'] } = {},
  client: ClientFields = {},
) {
  const id = toId<'Client'>(randomUUID());
  const { owner = toId<'User'>(id), ...more } = fields;
  const organization = toId<'Organization'>(randomUUID());
  if (!fields.owner) await wire.table.commit([addWallet(owner, fields.mode ?? 'live', wire.now())]);
  const store = await newStore(
    wire,
    { id: owner },
    { ...shopProfile, ...more, client: { id, organization, ...client } },
  );
  await deliverTo(wire, store, {});
  return newStock(wire, store, 10);
}
