import {
  asKobo,
  displayAmount,
  type Notice,
  nairaOf,
  noticeOf,
  type StoreId,
  toDecimal,
  toPlainName,
  type UserId,
} from '#ground';
import { keyOfUser, loadUser } from '../../identity/data/users.ts';
import { keyOfStaff, staffOf } from '../../stores/data/staff.ts';
import { keyOfStore, loadStore } from '../../stores/data/stores.ts';
import { permissions, type StoreRole } from '../../stores/domain/roles.ts';
import { keyOfOrder, loadUncheckedOrder, type Order } from '../data/orders.ts';
import { type ChargebackStatus, chargebackOf } from '../domain/chargebacks.ts';
import type { OrderEventName } from '../domain/event-names.ts';
import { numberOf } from '../domain/order-number.ts';
import { recipientOf } from '../order/event-detail.ts';
import { orderEvents } from '../order/events.ts';

interface StaffMessageData {
  readonly number: string;
  readonly store: string;
  readonly customer: string;
  readonly total: string;
  /** The amount that the bank took, and whether it keeps it. */
  readonly chargeback: { readonly status: ChargebackStatus; readonly amount: string };
}

/** What the people who work in a store learn from an event. */
interface StaffMessage {
  readonly event: OrderEventName;
  readonly roles: readonly StoreRole[];
  /** Whether it is still true, since an event may be read late. */
  readonly current: (order: Order) => boolean;
  /** Whether the owner is mailed too, because it is about money. */
  readonly isMailed?: boolean;
  readonly words: (told: StaffMessageData) => { readonly title: string; readonly text: string };
}

type StaffMessageText = ReturnType<StaffMessage['words']>;

/** What the merchant reads about a dispute at the bank. @param amount in naira */
const chargebackWords: Readonly<
  Record<ChargebackStatus, (number: string, amount: string) => StaffMessageText>
> = {
  OPEN: (number, amount) => ({
    title: `Order ${number}: payment disputed`,
    text: `The customer asked the bank to take back NGN ${amount} paid for this order. Until it decides, the bank has the money: it came out of what the order holds and, if that was not enough, out of your balance. An order that has not left waits. If the goods have left, keep the proof of delivery.`,
  }),
  WON: (number, amount) => ({
    title: `Order ${number}: dispute won`,
    text: `The bank decided for you, and NGN ${amount} came back. An order that waited can go on. If it was cancelled or returned meanwhile, the customer gets the money.`,
  }),
  LOST: (number, amount) => ({
    title: `Order ${number}: dispute lost`,
    text: `The bank returned NGN ${amount} of this order to the customer for good. If the goods had not left, the order is cancelled.`,
  }),
};

const news: readonly StaffMessage[] = [
  {
    event: 'order.confirmed',
    roles: permissions['orders.fulfil'],
    current: ({ status }) => status === 'CONFIRMED' || status === 'PREPARING',
    words: ({ number, store, customer, total }) => ({
      title: `New order ${number}`,
      text: `${customer} ordered for ${total} in ${store}.`,
    }),
  },
  {
    event: 'order.cancellation_requested',
    roles: permissions['orders.support'],
    current: ({ cancellation }) => cancellation?.status === 'REQUESTED',
    words: ({ number, store, customer }) => ({
      title: `Order ${number}: cancellation requested`,
      text: `${customer} asks ${store} to cancel the order. Please agree or refuse before it leaves.`,
    }),
  },
  {
    event: 'order.preparation_overdue',
    roles: permissions['orders.fulfil'],
    current: ({ status }) => status === 'PREPARING',
    isMailed: true,
    words: ({ number, store, customer }) => ({
      title: `Order ${number} is overdue`,
      text: `${store} promised ${customer} the order a day ago, and it is not ready. If it is not ready within 72 hours of the promised time, it is cancelled and refunded.`,
    }),
  },
  {
    event: 'order.chargeback',
    roles: permissions['orders.support'],
    current: ({ chargebacks }) => chargebacks !== undefined,
    isMailed: true,
    words: ({ number, chargeback: { status, amount } }) => chargebackWords[status](number, amount),
  },
  {
    event: 'order.disputed',
    roles: permissions['orders.support'],
    current: ({ disputed }) => disputed !== undefined,
    words: ({ number, store, customer }) => ({
      title: `Order ${number} is disputed`,
      text: `${customer} says that the order from ${store} did not arrive. Its money is held until we have decided.`,
    }),
  },
];

/** The owner of a store, and the staff who have one of the roles. */
async function staffWith(
  owner: UserId,
  store: StoreId,
  roles: readonly StoreRole[],
  table: Parameters<typeof staffOf>[0],
): Promise<UserId[]> {
  const { staff } = await staffOf(table, store);
  const members = staff.flatMap(({ status, user, role }) =>
    status === 'ACTIVE' && user !== undefined && roles.includes(role) ? [user] : [],
  );
  return [owner, ...members];
}

const noticeToStaff = ({ event, roles, current, isMailed = false, words }: StaffMessage): Notice =>
  noticeOf(orderEvents, event, {
    channels: isMailed ? ['app', 'mail'] : ['app'],
    reads: ({ order, store, owner }) => [
      keyOfOrder(order),
      keyOfStore(store),
      keyOfStaff(store),
      ...(isMailed ? [keyOfUser(owner)] : []),
    ],
    async compose(detail, { table }) {
      const [order, store] = await Promise.all([
        loadUncheckedOrder(table, detail.order),
        loadStore(table, detail.store),
      ]);
      if (!order || !current(order)) return undefined;
      const { status = 'OPEN', amount = asKobo(0) } = chargebackOf(order) ?? {};
      const told = {
        number: numberOf(order.id),
        store: toPlainName(store?.name ?? '', 'your store'),
        customer: toPlainName(order.customer.name, 'Someone'),
        total: nairaOf(order.total),
        chargeback: { status, amount: displayAmount(toDecimal(amount)) },
      };
      const { title, text } = words(told);
      const to = recipientOf(order, store);
      const owner = isMailed ? await loadUser(table, to) : undefined;
      return {
        app: {
          to: await staffWith(to, order.store, roles, table),
          kind: event,
          title,
          text,
          page: `/app/orders/${order.id}/`,
        },
        ...(owner && { mail: { to: owner.email, subject: title, text } }),
      };
    },
  });

/** The notices about orders to those who work on them. */
export const staffOrderNotices: readonly Notice[] = news.map(noticeToStaff);
