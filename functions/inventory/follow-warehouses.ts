import { followEvents, patternOf, toId } from '#ground';
import { inventoryEvents } from '../../shared/inventory/events.ts';
import { followWarehouse } from '../../shared/inventory/shown/follow-warehouse.ts';
import { leaveStore } from '../../shared/inventory/warehouses/leave-store.ts';
import { storeEvents } from '../../shared/stores/events.ts';

/**
 * Updates products when a warehouse starts or stops selling their stock, and removes the empty levels of a deleted
 * warehouse. Removes a deleted store from the warehouses that serve it.
 */
export const consumer = followEvents({
  id: 'inventory.follow-warehouses',
  summary: 'Updates products when a warehouse starts or stops selling their stock',
  pattern: patternOf(['warehouse.changed', 'warehouse.deleted', 'store.deleted'], {}),
  // The index that lists a warehouse's levels lags slightly behind the table.
  delay: 5,
  batchSize: 1,
  timeout: 300,
  async follow(event, { table }, { now }) {
    if (event.name === 'store.deleted') {
      const { store, mode } = storeEvents.detailOf('store.deleted', event);
      return leaveStore({ table, now: now() }, { user: toId<'User'>(event.tenant), mode }, store);
    }
    if (event.name === 'warehouse.deleted') {
      const { warehouse } = inventoryEvents.detailOf('warehouse.deleted', event);
      return followWarehouse({ table, now: now() }, warehouse);
    }
    const { warehouse, serving } = inventoryEvents.detailOf('warehouse.changed', event);
    if (serving) await followWarehouse({ table, now: now() }, warehouse);
  },
});
