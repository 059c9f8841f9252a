import { plainName } from '../kernel/display.ts';
import type { UserId } from '../kernel/ids.ts';
import { decimal } from '../kernel/money.ts';
import { type Notice, noticeOf } from '../platform/events/notice.ts';
import { staffKey, staffOf } from '../stores/data/staff.ts';
import { storeKey, storeOf } from '../stores/data/stores.ts';
import { orderRoles, type StoreRole } from '../stores/domain/roles.ts';
import { anyonesOrder, type Order, orderKey } from './data/orders.ts';
import type { OrderEventName } from './domain/event-names.ts';
import { numberOf } from './domain/order-number.ts';
import { orderEvents } from './events.ts';

interface Told {
  readonly number: string;
  readonly store: string;
  readonly customer: string;
  readonly total: string;
}

/** What those who work in a store learn from an event. */
interface News {
  readonly event: OrderEventName;
  readonly roles: readonly StoreRole[];
  /** Whether it is still true, since an event may be read late. */
  readonly current: (order: Order) => boolean;
  readonly words: (told: Told) => { readonly title: string; readonly text: string };
}

const news: readonly News[] = [
  {
    event: 'order.confirmed',
    roles: orderRoles.working,
    current: ({ status }) => status === 'CONFIRMED' || status === 'PREPARING',
    words: ({ number, store, customer, total }) => ({
      title: `New order ${number}`,
      text: `${customer} ordered for NGN ${total} in ${store}.`,
    }),
  },
  {
    event: 'order.cancellation_requested',
    roles: orderRoles.supporting,
    current: ({ cancellation }) => cancellation?.status === 'REQUESTED',
    words: ({ number, store, customer }) => ({
      title: `Order ${number}: cancellation requested`,
      text: `${customer} asks ${store} to cancel the order. Please agree or refuse before it leaves.`,
    }),
  },
  {
    event: 'order.disputed',
    roles: orderRoles.supporting,
    current: ({ disputed }) => disputed !== undefined,
    words: ({ number, store, customer }) => ({
      title: `Order ${number} is disputed`,
      text: `${customer} says that the order from ${store} did not arrive. Its money is held until we have decided.`,
    }),
  },
];

/** The owner and the staff of a store who have one of the roles. */
async function staffWith(
  { store, owner }: Pick<Order, 'store' | 'owner'>,
  roles: readonly StoreRole[],
  table: Parameters<typeof staffOf>[0],
): Promise<UserId[]> {
  const { staff } = await staffOf(table, store);
  const members = staff.flatMap(({ status, user, role }) =>
    status === 'ACTIVE' && user !== undefined && roles.includes(role) ? [user] : [],
  );
  return [owner, ...members];
}

const noticeToStaff = ({ event, roles, current, words }: News): Notice =>
  noticeOf(orderEvents, event, {
    channels: ['app'],
    reads: ({ order, store }) => [orderKey(order), storeKey(store), staffKey(store)],
    async compose(detail, { table }) {
      const [order, store] = await Promise.all([
        anyonesOrder(table, detail.order),
        storeOf(table, detail.store),
      ]);
      if (!order || !current(order)) return undefined;
      const told = {
        number: numberOf(order.id),
        store: plainName(store?.name ?? '', 'your store'),
        customer: plainName(order.customer.name, 'Someone'),
        total: decimal(order.total),
      };
      return { app: { to: await staffWith(order, roles, table), kind: event, ...words(told) } };
    },
  });

/** The notices about orders to those who work on them. */
export const staffOrderNotices: readonly Notice[] = news.map(noticeToStaff);
