import {
  defineConsumer,
  gatherWork,
  handleEach,
  messagesOf,
  type OrderId,
  publishedOf,
  type StoreId,
  type Table,
  tableAccess,
} from '#ground';
import { countSales } from '../../shared/analytics/count-orders.ts';
import { countQueue } from '../../shared/analytics/count-queue.ts';
import { toCountedStore } from '../../shared/analytics/counted-store.ts';
import { sentNames } from '../../shared/orders/domain/event-names.ts';
import { OrderEventDetail } from '../../shared/orders/order/event-types.ts';
import { orderEvents } from '../../shared/orders/order/events.ts';
import { loadStore } from '../../shared/stores/data/stores.ts';

/** Counts orders of a store. A deleted store has no analytics. */
async function count(table: Table, id: StoreId, orders: readonly OrderId[]): Promise<void> {
  const store = await loadStore(table, id);
  if (store) await countSales(table, toCountedStore(store), orders);
}

/** Counts orders as they are now, those of a store together. */
export const consumer = defineConsumer(
  {
    id: 'analytics.count',
    summary: 'Adds what orders sell to the days and products of their stores',
    ...countQueue,
    pattern: orderEvents.pattern(sentNames, {}),
    memory: 256,
  },
  { table: tableAccess },
  (event, { table }) => {
    const counting = new Map<StoreId, (order: OrderId) => Promise<void>>();
    return handleEach(messagesOf(event), async (message) => {
      const { store, order } = OrderEventDetail.parse(publishedOf(message).detail);
      const counted =
        counting.get(store) ?? gatherWork((orders: readonly OrderId[]) => count(table, store, orders));
      counting.set(store, counted);
      await counted(order);
    });
  },
);
