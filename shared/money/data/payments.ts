import * as z from 'zod';
import {
  absent,
  allOf,
  anyOf,
  askLease,
  atMost,
  change,
  checkOwner,
  definePartition,
  type Item,
  isFree,
  isNew,
  type Key,
  type Kobo,
  Lease,
  leaseOf,
  modes,
  msPerSecond,
  type PaymentId,
  resumeWork,
  roles,
  stored,
  type Table,
  type Tenant,
  type Work,
  type Write,
} from '#ground/data';
import { paymentChannels, walletPaymentStatuses } from '../domain/payment.ts';
import { isTestCard } from '../domain/test-cards.ts';
import { keyOfUnsettled, leaseTime, saveFreedLease } from './lists/unsettled.ts';

/**
 * Payments into wallets, and for orders. A payment is stored before the gateway is asked, under the id that the gateway
 * knows it by, so that its outcome can always be asked for. It leaves PENDING once; until then unsettled.ts lists it,
 * and after that while a dispute of its test card is ahead. Opening a payment moves no money and has no audit entry;
 * its request has one when it is answered.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `beginPayment` | 1 UpdateItem | 1 write, 1 index write |
 * | `loadOwnPayment`, `loadUncheckedPayment` | 1 GetItem (none where it came with the caller's key) | 1 read |
 * | `awaitPayer` | 1 UpdateItem | 1 write |
 * | `canAsk` | 1 UpdateItem | 1 write |
 * | `saveWaitingPayment` | within a transaction | 2 write, 1 index write |
 * | `saveFreedPayment` | within a transaction | 2 write |
 */
const Payment = z.object({
  id: stored.id<'Payment'>(),
  owner: stored.id<'User'>(),
  mode: z.enum(modes),
  amount: stored.kobo(),
  card: z.string().refine(isTestCard),
  /** The owner's role, if it is not a merchant: it selects the account of the wallet. */
  role: z.enum(roles).optional(),
  /** The order that it pays for; a payment without one goes into the owner's wallet. */
  order: stored.id<'Order'>().optional(),
  /** The checkout that it pays: it goes into the wallet, and from there to what is bought. */
  checkout: stored.id<'Checkout'>().optional(),
  /** Whether the card may be charged again. */
  save_card: z.literal(true).optional(),
  /** What the gateway calls the card that paid, once it has: the same for the same card, whoever pays with it. */
  signature: z.string().optional(),
  /** The saved card that is charged. */
  saved_card: stored.id<'Card'>().optional(),
  channel: z.enum(paymentChannels).optional(),
  status: z.enum(walletPaymentStatuses),
  /** The reason of a decline. */
  reason: z.string().optional(),
  /** The payment page, if the gateway has one. */
  authorization_url: z.string().optional(),
  /** What the gateway took, if it is another amount. */
  taken: stored.kobo().optional(),
  /** Why the payment is refunded, if it paid for nothing. */
  sent_back: z.string().optional(),
  /** What disputes have taken of it and not returned. */
  charged_back: stored.kobo().optional(),
  /** When the gateway was last asked on behalf of a waiting payer. */
  asked_at: z.string().optional(),
  lease: Lease,
  created_at: z.string(),
  settled_at: z.string().optional(),
});
export type Payment = Readonly<z.output<typeof Payment>>;

/** The initial fields of a payment. */
export type NewPayment = Pick<
  Payment,
  'id' | 'owner' | 'mode' | 'amount' | 'card' | 'role' | 'checkout' | 'save_card' | 'saved_card'
>;

/** A payment, and its disputes (disputes.ts). */
export const paymentPartition = definePartition((id: PaymentId) => `PAYMENT#${id}`, {
  dispute: 'DISPUTE#',
  payment: 'PAYMENT',
});

/** The key of a payment, for prefetching. */
export const keyOfPayment = (id: PaymentId): Key => ({
  pk: paymentPartition.pk(id),
  sk: paymentPartition.sk.payment,
});
export const parseKnownPayment = (item: Item) => Payment.parse(item);

/** Reads an item as a payment; undefined if it is not one. */
export const parsePayment = (item: Item): Payment | undefined =>
  item.sk === paymentPartition.sk.payment ? parseKnownPayment(item) : undefined;

/** Which payment has this id? Does not check the owner: for the gateway's notifications. */
export async function loadUncheckedPayment(table: Table, id: PaymentId): Promise<Payment | undefined> {
  const item = await table.get(keyOfPayment(id));
  return item && parseKnownPayment(item);
}

/** The caller's payment of this id into its wallet; one of an order or of a checkout is read there. @throws Problem not_found */
export async function loadOwnPayment(table: Table, caller: Tenant, id: PaymentId): Promise<Payment> {
  const payment = await loadUncheckedPayment(table, id);
  return checkOwner(payment?.order || payment?.checkout ? undefined : payment, caller);
}

/**
 * Opens a payment, or resumes one whose request died. No other request can resume it while the lease lasts.
 * @returns the payment: PENDING if this request must finish it, otherwise in its final status
 * @throws Problem idempotency_key_reused when it was opened for something else; idempotency_in_progress
 */
export async function beginPayment({ table, now }: Work, asked: NewPayment, by: string): Promise<Payment> {
  const { id, owner, mode, amount, card, ...more } = asked;
  const lease = askLease(keyOfPayment(id), leaseOf(by, now, leaseTime));
  const began = await table.update(
    change<Payment>({
      key: keyOfPayment(id),
      set: { id, owner, mode, amount, card, ...more, status: 'PENDING', lease },
      setOnce: { created_at: now.toISOString(), ...keyOfUnsettled(id, now) },
      when: anyOf(isNew, allOf({ status: 'PENDING', amount, card }, isFree(by, now))),
    }),
  );
  return resumeWork(began, { amount, card }, parseKnownPayment, { now, time: leaseTime });
}

/** Stores the payment page. @returns the payment with it, or as another request has ended it */
export async function awaitPayer(table: Table, { id }: Payment, authorization_url: string): Promise<Payment> {
  const kept = await table.update(
    change<Payment>({
      key: keyOfPayment(id),
      set: { authorization_url },
      when: { status: 'PENDING' },
    }),
  );
  return parseKnownPayment((kept.done ? kept.item : kept.found) ?? {});
}

/**
 * Opens a payment of an order, or resumes one whose request died. A resumed payment keeps its initial fields.
 * @returns PENDING if this request must charge it, unless it has a page already; otherwise as it has ended
 * @throws Problem idempotency_in_progress when another request is charging it
 */
export async function beginOrderPayment(
  { table, now }: Work,
  { id, ...asked }: NewPayment & Pick<Payment, 'order' | 'channel'>,
  by: string,
): Promise<Payment> {
  const { channel, ...always } = asked;
  const lease = askLease(keyOfPayment(id), leaseOf(by, now, leaseTime));
  const began = await table.update(
    change<Payment>({
      key: keyOfPayment(id),
      set: { status: 'PENDING', lease },
      setOnce: {
        id,
        ...always,
        ...(channel && { channel }),
        created_at: now.toISOString(),
        ...keyOfUnsettled(id, now),
      },
      when: anyOf(isNew, allOf({ status: 'PENDING' }, isFree(by, now))),
    }),
  );
  return resumeWork<Payment>(began, {}, parseKnownPayment, { now, time: leaseTime });
}

/** A payment waits for its payer on a page, or for its gateway; the request is done with it. */
export const saveWaitingPayment = ({ id }: Payment, authorization_url: string | undefined): Write => ({
  update: change<Payment>({
    key: keyOfPayment(id),
    set: { ...(authorization_url !== undefined && { authorization_url }), 'lease.until': 0 },
    when: { status: 'PENDING' },
  }),
});

/** Ends the lease of a payment that is waiting for its gateway. */
export const saveFreedPayment = ({ id, lease }: Payment): Write => saveFreedLease(keyOfPayment(id), lease);

/** The changes of a payment by a report of its dispute. */
export interface PaymentDispute {
  /** What all disputes have taken of it, in kobo, if that changes. */
  readonly charged_back?: Kobo | undefined;
  /** Whether this is the last report, so that the payment leaves the list. */
  readonly isLast?: boolean;
}

/** Seconds between two questions to the gateway on behalf of a waiting payer. */
const between = 5;

/** Whether the gateway may be asked about a payment for a waiting payer. Questions that come too often are ignored. */
export async function canAsk({ table, now }: Work, { id }: Payment): Promise<boolean> {
  const before = new Date(now.getTime() - between * msPerSecond).toISOString();
  const asked = await table.update(
    change<Payment>({
      key: keyOfPayment(id),
      set: { asked_at: now.toISOString() },
      when: allOf({ status: 'PENDING' }, anyOf({ asked_at: absent }, { asked_at: atMost(before) })),
    }),
  );
  return asked.done;
}
