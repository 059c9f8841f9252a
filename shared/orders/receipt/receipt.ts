import { type AmountRow, asKobo, displayDate, type Kobo } from '#ground';
import type { Payment } from '../../money/data/payments.ts';
import type { PaymentChannel } from '../../money/domain/payment.ts';
import type { Store } from '../../stores/data/stores.ts';
import { type Order, placedTimeOf } from '../data/orders.ts';
import { chargebackOf } from '../domain/chargebacks.ts';
import { unpaidOf } from '../domain/fees.ts';
import { numberOf } from '../domain/order-number.ts';
import { hasReceipt } from '../page/words.ts';

/** What a receipt says. Dates are as people read them. */
export interface Receipt {
  /** Who sold the goods: a name, and lines such as the address. */
  readonly seller: { readonly name: string; readonly details: readonly string[] };
  readonly number: string;
  /** When the order was placed. */
  readonly date: string;
  /** What was bought, with its delivery and fees; together the total. */
  readonly rows: readonly AmountRow[];
  /** The VAT that the total includes. */
  readonly tax: Kobo;
  readonly total: Kobo;
  readonly payments: readonly AmountRow[];
  /** What was given back, below zero. */
  readonly refunds: readonly AmountRow[];
  /** What is still to be paid. */
  readonly due: Kobo;
  readonly isTest: boolean;
}

const dateOf = (at: string) => displayDate(new Date(at));

const channelWords: Readonly<Record<PaymentChannel, string>> = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
  ussd: 'USSD',
};

/** The seller as a receipt names it. The store may be deleted by now. */
function sellerOf(store: Store | undefined): Receipt['seller'] {
  if (!store) return { name: 'A store that has closed', details: [] };
  const { name, address, city, state, phone, tax_id } = store;
  const place = [...new Set([address, city, state])].filter((part) => part !== undefined && part !== '');
  const details = [place.join(', '), phone ?? '', tax_id ? `TIN ${tax_id}` : ''];
  return { name, details: details.filter((detail) => detail !== '') };
}

function rowsOf({ lines, method, delivery_fee, service_fee, discounts }: Order): AmountRow[] {
  const goods = lines.map(({ quantity, name, options, total }) => {
    const values = Object.values(options).join(', ');
    return { text: `${quantity} × ${name}${values && ` (${values})`}`, amount: total };
  });
  return [
    ...goods,
    ...(method === 'DELIVERY' ? [{ text: 'Delivery', amount: delivery_fee }] : []),
    ...(service_fee > 0 ? [{ text: 'Service fee', amount: service_fee }] : []),
    ...discounts.map(({ name, amount }) => ({ text: `Discount: ${name}`, amount: asKobo(-amount) })),
  ];
}

/** How and when an order was paid. What is paid at the counter is paid when the goods are collected. */
function paymentsOf({ payments, total, at }: Order, made: readonly Payment[]): AmountRow[] {
  const timeOf = new Map(made.map(({ id, settled_at, created_at }) => [id, settled_at ?? created_at]));
  const rows = payments.map(({ id, channel, amount }) => {
    const paid_at = timeOf.get(id);
    return {
      text: `${channel ? channelWords[channel] : 'Online payment'}${paid_at === undefined ? '' : `, ${dateOf(paid_at)}`}`,
      amount,
    };
  });
  const collected = payments.length === 0 && total > 0 ? at.COLLECTED : undefined;
  return collected === undefined
    ? rows
    : [{ text: `Paid at the counter, ${dateOf(collected)}`, amount: total }];
}

const whither = { CARD: ' to the card', BANK_ACCOUNT: ' to a bank account' } as const;

/** What was refunded, is on its way back, or was taken back by the customer's bank. */
function refundsOf(order: Order): AmountRow[] {
  const chargeback = chargebackOf(order);
  const taken = chargeback && chargeback.status !== 'WON' ? chargeback : undefined;
  return [
    ...order.refunds.map(({ amount, status, to, processed_at, created_at }) => ({
      text:
        status === 'PROCESSED'
          ? `Refund${to ? whither[to] : ''}, ${dateOf(processed_at ?? created_at)}`
          : `Refund on its way${to ? whither[to] : ''}, since ${dateOf(created_at)}`,
      amount: asKobo(-amount),
    })),
    ...(taken
      ? [{ text: `Taken back by your bank, ${dateOf(taken.at)}`, amount: asKobo(-taken.amount) }]
      : []),
  ];
}

/**
 * The receipt of an order.
 * @param store undefined once it is deleted
 * @param made its payments
 */
export function toReceipt(order: Order, store: Store | undefined, made: readonly Payment[]): Receipt {
  const { id, tax_total, total, mode } = order;
  const due = hasReceipt(order) && order.paid === 0 ? asKobo(0) : unpaidOf(order);
  return {
    seller: sellerOf(store),
    number: numberOf(id),
    date: dateOf(placedTimeOf(order)),
    rows: rowsOf(order),
    tax: tax_total,
    total,
    payments: paymentsOf(order, made),
    refunds: refundsOf(order),
    due,
    isTest: mode === 'test',
  };
}
