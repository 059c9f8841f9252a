import { defineConsumer, handleEach, messagesOf, patternOf, publishedOf, tableAccess, toId } from '#ground';
import { inventoryEvents } from '../../shared/inventory/events.ts';
import { followWarehouse } from '../../shared/inventory/shown/follow-warehouse.ts';
import { leaveStore } from '../../shared/inventory/warehouses/leave-store.ts';
import { storeEvents } from '../../shared/stores/events.ts';

/**
 * Updates products when a warehouse starts or stops selling their stock, and removes the empty levels of a deleted
 * warehouse. Removes a deleted store from the warehouses that serve it.
 */
export const consumer = defineConsumer(
  {
    id: 'inventory.follow-warehouses',
    summary: 'Updates products when a warehouse starts or stops selling their stock',
    on: 'queue',
    pattern: patternOf(['warehouse.changed', 'warehouse.deleted', 'store.deleted'], {}),
    // The index that lists a warehouse's levels lags slightly behind the table.
    delay: 5,
    batchSize: 1,
    maxReceives: 5,
    timeout: 300,
    memory: 256,
  },
  { table: tableAccess },
  (event, { table }, { now }) =>
    handleEach(messagesOf(event), async (message) => {
      const published = publishedOf(message);
      if (published.name === 'store.deleted') {
        const { store, mode } = storeEvents.detailOf('store.deleted', published);
        return leaveStore(table, { user: toId<'User'>(published.tenant), mode }, store, now());
      }
      if (published.name === 'warehouse.deleted') {
        const { warehouse } = inventoryEvents.detailOf('warehouse.deleted', published);
        return followWarehouse(table, warehouse, now());
      }
      const { warehouse, serving } = inventoryEvents.detailOf('warehouse.changed', published);
      if (serving) await followWarehouse(table, warehouse, now());
    }),
);
