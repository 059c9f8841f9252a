import { type IndexName, type Item, type Mode, msPerDay, type Table, toId } from '#ground';
import { loadRecovery, parseRecovery, placeOfRecoveries } from '../../identity/data/factor-recoveries.ts';
import { disputesOf, parseStoredDispute } from '../../money/data/disputes.ts';
import { waitingLists } from '../../money/data/lists/waiting-lists.ts';
import { parseRefund, refundsOf } from '../../money/data/refunds.ts';
import { loadUncheckedWithdrawal, parseWithdrawal } from '../../money/data/withdrawals.ts';
import { loadUncheckedOrder, parseOrder, placeOfDisputedOrders } from '../../orders/data/orders.ts';
import { numberOf } from '../../orders/domain/order-number.ts';
import { loadUncheckedClaim, parseClaim, placesOfClaims } from '../../shipments/data/claims.ts';
import { dueLists } from '../../shipments/data/due-keys.ts';
import { loadUncheckedShipment, parseShipment } from '../../shipments/data/shipments.ts';
import { isStuck } from '../../shipments/domain/due.ts';
import { trackingOfId } from '../../shipments/domain/number/tracking-number.ts';
import { parseVerification, placeOfVerifications, verificationOf } from '../../trust/data/verifications.ts';
import type { QueuedThing } from '../contract/queues.ts';
import { findLetter, parseLetter, placeOfWaitingLetters } from '../data/dead-letters.ts';
import type { QueueName } from '../domain/queue-names.ts';

/** Something in a queue, without who works on it. */
type Waiting = Omit<QueuedThing, 'owner' | 'mine'>;

/** A queue: where an index lists it, and how an item of it is read. */
interface Queue {
  /** The lists, which are one in the order of their places. */
  lists(mode: Mode): readonly { readonly index: IndexName; readonly pk: string }[];
  /** Milliseconds before now from which it is listed; all of it, unless it says otherwise. */
  readonly within?: number;
  /** Undefined of an item that waits no more: an index lags slightly behind the table. */
  read(item: Item): Waiting | undefined;
  /** The items that may be in it by this id: 1 request. */
  find(table: Table, id: string): Promise<readonly (object | undefined)[]>;
}

const nothing = { amount: null, user: null, shipment: null, order: null } as const;

const toOverdue = (item: Item): Waiting | undefined => {
  const shipment = parseShipment(item);
  const { id, tracking, status, customer_name, expected_at, merchant: user } = shipment;
  if (!isStuck(shipment)) return undefined;
  const subtitle = `${status} · to ${customer_name}`;
  return {
    ...nothing,
    kind: 'shipment',
    id,
    title: tracking,
    subtitle,
    since: expected_at,
    user,
    shipment: id,
  };
};

const toDisputedReturn = (item: Item): Waiting | undefined => {
  const { id, tracking, merchant: user, return_fee: fee, created_at } = parseShipment(item);
  if (fee?.status !== 'DISPUTED') return undefined;
  const { dispute: subtitle = '', disputed_at: since = created_at, amount } = fee;
  const about = { amount, user, shipment: id };
  return { ...nothing, kind: 'shipment', id, title: tracking, subtitle, since, ...about };
};

const one = async (found: Promise<object | undefined>) => [await found];
const findShipment = (table: Table, id: string) => one(loadUncheckedShipment(table, toId<'Shipment'>(id)));

/** What waits for admins. What is in both modes is listed in live mode alone. */
export const queues: Readonly<Record<QueueName, Queue>> = {
  papers: {
    lists: (mode) => (mode === 'live' ? [placeOfVerifications('SUBMITTED')] : []),
    find: (table, id) => one(verificationOf(table, toId<'User'>(id))),
    read(item) {
      const { user, name: title, role, kind, status, submitted_at: since } = parseVerification(item);
      if (status !== 'SUBMITTED') return undefined;
      return {
        ...nothing,
        kind: 'verification',
        id: user,
        title,
        subtitle: `${role} · ${kind}`,
        since,
        user,
      };
    },
  },
  claims: {
    lists: (mode) => placesOfClaims(mode, 'OPEN'),
    find: (table, id) => one(loadUncheckedClaim(table, toId<'Claim'>(id))),
    read(item) {
      const {
        id,
        shipment,
        merchant: user,
        kind: subtitle,
        status,
        amount,
        created_at: since,
      } = parseClaim(item);
      if (status !== 'OPEN') return undefined;
      const about = { amount, user, shipment };
      return { ...nothing, kind: 'claim', id, title: trackingOfId(shipment), subtitle, since, ...about };
    },
  },
  returns: { lists: (mode) => [dueLists.disputed.at({ mode })], find: findShipment, read: toDisputedReturn },
  disputes: {
    lists: (mode) => [placeOfDisputedOrders(mode)],
    find: (table, id) => one(loadUncheckedOrder(table, toId<'Order'>(id))),
    read(item) {
      const { id, owner: user, disputed, total } = parseOrder(item);
      if (!disputed) return undefined;
      const about = { amount: total, user, order: id };
      const { reason: subtitle, at: since } = disputed;
      return { ...nothing, kind: 'order', id, title: numberOf(id), subtitle, since, ...about };
    },
  },
  'charge-backs': {
    lists: (mode) => [waitingLists.disputes.at({ mode })],
    find: (table, id) => disputesOf(table, toId<'Payment'>(id)),
    read(item) {
      const { payment: id, id: dispute, resolved, taken, opened_at: since, owner } = parseStoredDispute(item);
      if (resolved || since === undefined) return undefined;
      const about = { amount: taken, user: owner ?? null };
      return {
        ...nothing,
        kind: 'payment',
        id,
        title: `Dispute ${dispute}`,
        subtitle: `payment ${id}`,
        since,
        ...about,
      };
    },
  },
  overdue: { lists: (mode) => [dueLists.overdue.at({ mode })], find: findShipment, read: toOverdue },
  refunds: {
    lists: (mode) => [waitingLists.refunds.at({ mode })],
    find: (table, id) => refundsOf(table, [toId<'Refund'>(id)]),
    read(item) {
      const refund = parseRefund(item);
      if (refund?.status !== 'NEEDS_ACCOUNT') return undefined;
      const { id, owner: user, order, amount, reason: subtitle = '' } = refund;
      const since = waitingLists.refunds.placeOf(item).split('#')[0] ?? refund.created_at;
      const about = { amount, user, order };
      return { ...nothing, kind: 'refund', id, title: numberOf(order), subtitle, since, ...about };
    },
  },
  withdrawals: {
    lists: (mode) => [waitingLists.withdrawals.at({ mode })],
    within: 14 * msPerDay,
    find: (table, id) => one(loadUncheckedWithdrawal(table, toId<'Withdrawal'>(id))),
    read(item) {
      const withdrawal = parseWithdrawal(item);
      if (withdrawal?.status !== 'FAILED' && withdrawal?.status !== 'RETURNED') return undefined;
      const { id, owner: user, amount, reason = '', payout, account_name = '', created_at } = withdrawal;
      const { settled_at: since = created_at } = withdrawal;
      const subtitle = payout ? `payout · ${reason}` : reason;
      const about = { amount, user };
      return { ...nothing, kind: 'withdrawal', id, title: account_name || id, subtitle, since, ...about };
    },
  },
  recoveries: {
    lists: (mode) => (mode === 'live' ? [placeOfRecoveries('REQUESTED')] : []),
    find: (table, id) => one(loadRecovery(table, toId<'FactorRecovery'>(id))),
    read(item) {
      const { id, user, name: title, role: subtitle, status, requested_at: since } = parseRecovery(item);
      if (status !== 'REQUESTED') return undefined;
      return { ...nothing, kind: 'recovery', id, title, subtitle, since, user };
    },
  },
  'dead-letters': {
    lists: (mode) => (mode === 'live' ? [placeOfWaitingLetters()] : []),
    find: (table, id) => one(findLetter(table, toId<'DeadLetter'>(id))),
    read(item) {
      const {
        id,
        consumer: title,
        name = 'a message without an event',
        tries,
        ...letter
      } = parseLetter(item);
      if (letter.status !== 'WAITING') return undefined;
      const subtitle = `${name} · ${tries} ${tries === 1 ? 'try' : 'tries'}`;
      return { ...nothing, kind: 'letter', id, title, subtitle, since: letter.kept_at };
    },
  },
};
