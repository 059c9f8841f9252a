import * as z from 'zod';
import {
  change,
  definePartition,
  type Item,
  isNew,
  type Key,
  Lease,
  modes,
  oneOf,
  type RefundId,
  stored,
  subjectKeys,
  type Table,
  type Write,
} from '#ground/data';
import { refundStatuses } from '../domain/refund.ts';
import { keyOfUnsettled, settledKeys } from './lists/unsettled.ts';
import { waitingLists } from './lists/waiting-lists.ts';

/**
 * Refunds to payers: of an order, or of a payment that paid for nothing. A refund is stored in the transaction that
 * takes the money, before the gateway is asked, under the id that the gateway knows it by. unsettled.ts lists it until
 * the gateway has paid it out, except while it waits for an account of the payer.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `addRefund` | within a transaction | 2 write, 1 index write |
 * | `refundsOf` these ids | 1 BatchGetItem | 1 read each |
 * | `saveSendingRefund`, `saveRefundEnd`, `saveRefundAccount` | within a transaction | 2 write, 1 index write, 1 more where an account is needed |
 */
const Refund = z.object({
  id: stored.id<'Refund'>(),
  /** The merchant. */
  owner: stored.id<'User'>(),
  mode: z.enum(modes),
  order: stored.id<'Order'>(),
  /** The payment that it refunds. */
  payment: stored.id<'Payment'>(),
  amount: stored.kobo(),
  status: z.enum(refundStatuses),
  /** Why the bank refused it. */
  reason: z.string().optional(),
  /** The account that the payer gave after that. */
  account: z
    .object({ bank_code: z.string(), account_number: z.string(), account_name: z.string() })
    .optional(),
  /** How many accounts the payer has given. */
  attempt: z.number(),
  lease: Lease,
  created_at: z.string(),
  settled_at: z.string().optional(),
});
export type Refund = Readonly<z.output<typeof Refund>>;

/** The initial fields of a refund. */
export type NewRefund = Pick<Refund, 'id' | 'owner' | 'mode' | 'order' | 'payment' | 'amount'>;

/** An account of a payer. */
export type RefundAccount = NonNullable<Refund['account']>;

/** A refund and its events. */
export const refunds = definePartition((id: RefundId) => `REFUND#${id}`, {
  event: subjectKeys.event,
  handled: subjectKeys.handled,
  refund: 'REFUND',
});

/** The key of a refund. */
export const keyOfRefund = (id: RefundId): Key => ({ pk: refunds.pk(id), sk: refunds.sk.refund });

/** Reads an item as a refund; undefined if it is not one. */
export const parseRefund = (item: Item): Refund | undefined =>
  item.sk === refunds.sk.refund ? Refund.parse(item) : undefined;

/** The refunds of these ids. */
export async function refundsOf(table: Table, ids: readonly RefundId[]): Promise<Refund[]> {
  const items = await table.getMany(ids.map(keyOfRefund));
  return items.flatMap((item) => (item ? [Refund.parse(item)] : []));
}

/** Nobody works on it. */
const free: Lease = { by: '', until: 0 };

/** Opens a refund. */
export function addRefund(asked: NewRefund, now: Date): Write {
  const opened: Refund = {
    ...asked,
    status: 'PENDING',
    attempt: 0,
    lease: free,
    created_at: now.toISOString(),
  };
  return { put: { ...keyOfRefund(asked.id), ...opened, ...keyOfUnsettled(asked.id, now) }, when: isNew };
}

/** The gateway is paying it out. */
export const saveSendingRefund = ({ id, status }: Refund): Write => ({
  update: change<Refund>({ key: keyOfRefund(id), set: { status: 'PROCESSING' }, when: { status } }),
});

/** The gateway has paid it out, or the bank has refused it. It is not asked about any more. */
export const saveRefundEnd = (
  { id, mode, status }: Refund,
  ended: { readonly status: 'PROCESSED' | 'NEEDS_ACCOUNT'; readonly reason?: string },
  now: Date,
): Write => ({
  update: change<Refund>({
    key: keyOfRefund(id),
    set: {
      ...ended,
      ...(ended.status === 'PROCESSED'
        ? { settled_at: now.toISOString() }
        : waitingLists.refunds.keys({ mode, since: now.toISOString(), id })),
    },
    remove: settledKeys,
    when: { status },
  }),
});

/** The payer has given an account for a refund that the bank refused: it is processed again. */
export const saveRefundAccount = ({ id, attempt }: Refund, account: RefundAccount, now: Date): Write => ({
  update: change<Refund>({
    key: keyOfRefund(id),
    set: { account, attempt: attempt + 1, status: 'PROCESSING', lease: free, ...keyOfUnsettled(id, now) },
    remove: ['reason', ...waitingLists.refunds.names],
    when: { status: oneOf(['NEEDS_ACCOUNT']), attempt },
  }),
});
