import { Commit, defineRoute, Empty, Problem } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { findOpenOrder, type Order } from '../../shared/orders/data/orders.ts';
import { isOpen } from '../../shared/orders/domain/order.ts';
import { numberOf } from '../../shared/orders/domain/order-number.ts';
import { allowOnlyStaff, ofStore } from '../../shared/stores/access.ts';
import { storeParams } from '../../shared/stores/contract/params.ts';
import { writeStoreDeletion } from '../../shared/stores/lifecycle/delete-store.ts';
import { loadNamedStore } from '../../shared/stores/settings.ts';

/** The refusal while an order of the store is open or its money is held. */
const stillNeeded = ({ id, status }: Order) =>
  new Problem(
    'invalid_state',
    `The order ${numberOf(id)} of the store is ${status}${isOpen(status) ? '' : ', and its money is still held'}. You can delete the store once all its orders have ended.`,
  );

export const route = defineRoute({
  id: 'stores.delete',
  at: 'DELETE /api/v1/storefront/stores/{store_id}/',
  summary: 'Delete a store',
  description:
    'The store is deleted at once, for the public and for all who work there. Nobody else can have its slug for 90 days. A suspended store, a store with open orders, and a store with money held for orders cannot be deleted: 409.',
  auth: { ...allowOnlyStaff(ofStore, 'store.publish'), standing: activeSession },
  params: storeParams,
  returns: [200, Empty],
  errors: ['invalid_state'],
  async handle({ params, now }, { table }) {
    const store = await loadNamedStore(table, params.store_id);
    const order = await findOpenOrder(table, store.id);
    if (order) throw stillNeeded(order);
    return new Commit(await writeStoreDeletion({ table, now }, store), {});
  },
});
