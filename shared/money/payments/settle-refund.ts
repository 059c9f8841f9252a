import { randomUUID } from 'node:crypto';
import { msPerSecond, type Write } from '#ground';
import { addPosting } from '../data/journal.ts';
import { type Refund, saveRefundEnd, saveSendingRefund } from '../data/refunds.ts';
import { payOutTransfer } from '../domain/ledger.ts';
import type { RefundStatus } from '../domain/refund.ts';
import { isBankCode } from '../domain/withdrawals/banks.data.ts';
import { GatewaySilence, type PaymentGateway, type RefundState } from '../ports/payments.ts';

/** Milliseconds that sending takes at most: the time of the gateway's answers. */
const sending = 15 * msPerSecond;

/** Asks about a refund, or sends it if the gateway has none, to the payer's account if one was given. */
function pursueSent(gateway: PaymentGateway, { id, payment, amount, account, attempt }: Refund) {
  const refund = { refund: id, charge: payment, amount };
  if (!account) return gateway.refund(refund);
  const { bank_code, account_number, account_name } = account;
  if (!isBankCode(bank_code)) throw new TypeError(`refund ${id} has an unknown bank code: ${bank_code}`);
  return gateway.refundTo({ ...refund, bank_code, account_number, account_name, attempt });
}

/**
 * The state of a refund at the gateway. It is sent if the gateway has none. Call only while holding the lease:
 * otherwise two requests may send it. Without an answer, or without the time to wait for one, it is pending.
 */
export async function pursueRefund(
  gateway: PaymentGateway,
  refund: Refund,
  now: Date,
): Promise<RefundState | 'no answer'> {
  if (refund.lease.until - now.getTime() < sending) return 'no answer';
  try {
    return await pursueSent(gateway, refund);
  } catch (error) {
    if (error instanceof GatewaySilence) return 'no answer';
    throw error;
  }
}

/** A refund after the gateway's report, and the writes; undefined if the report adds nothing. */
export function settleRefund(
  refund: Refund,
  state: RefundState,
  now: Date,
): { readonly refund: Refund; readonly status: RefundStatus; readonly writes: readonly Write[] } | undefined {
  const { mode, order, amount } = refund;
  if (refund.status === 'PROCESSED' || refund.status === 'NEEDS_ACCOUNT') return undefined;
  if (state.status === 'pending') {
    if (refund.status === 'PROCESSING') return undefined;
    return { refund, status: 'PROCESSING', writes: [saveSendingRefund(refund)] };
  }
  if (state.status === 'refused') {
    const { reason } = state;
    const ended = { status: 'NEEDS_ACCOUNT', reason } as const;
    return {
      refund: { ...refund, reason },
      status: ended.status,
      writes: [saveRefundEnd(refund, ended, now)],
    };
  }
  const lines = payOutTransfer(mode, amount);
  return {
    refund,
    status: 'PROCESSED',
    writes: [
      saveRefundEnd(refund, { status: 'PROCESSED' }, now),
      ...addPosting({ id: randomUUID(), kind: 'order_refund_paid', mode, at: now, order, lines }),
    ],
  };
}
