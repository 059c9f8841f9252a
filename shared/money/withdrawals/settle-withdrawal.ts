import { randomUUID } from 'node:crypto';
import type { Write } from '#ground';
import { addPosting } from '../data/journal.ts';
import { saveWithdrawalStatus, type Withdrawal } from '../data/withdrawals.ts';
import { failTransfer, type Line, payOutTransfer, takeBack } from '../domain/ledger.ts';
import { spendableAccountOf } from '../domain/ledger-accounts.ts';
import { isBankCode } from '../domain/withdrawals/banks.data.ts';
import { meaningOf, type WithdrawalStatus } from '../domain/withdrawals/withdrawal.ts';
import { GatewaySilence, type PaymentGateway, type TransferState } from '../ports/payments.ts';
import { writeReturnedOutflow } from './limit-unverified.ts';

/** A gateway that does not answer in time has not decided. */
async function orPending<T>(asking: Promise<T>): Promise<T | { readonly status: 'pending' }> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof GatewaySilence) return { status: 'pending' };
    throw error;
  }
}

/**
 * Sends the money. Call only while holding the lease: otherwise one request may refund a transfer that another has sent
 * again.
 * @param first whether this run opened the withdrawal; any other may be a repeat, whose refusal refunds nothing
 */
export function sendWithdrawal(
  gateway: PaymentGateway,
  withdrawal: Withdrawal,
  first: boolean,
): Promise<TransferState> {
  const { id, amount, bank_code, account_number, account_name } = withdrawal;
  if (!isBankCode(bank_code)) throw new TypeError(`withdrawal ${id} has an unknown bank code: ${bank_code}`);
  return orPending(
    gateway.transfer({ reference: id, first, amount, bank_code, account_number, account_name }),
  );
}

/** Asks the gateway for the state of a withdrawal's transfer; undefined if the gateway does not know it. */
export const askAboutTransfer = (
  gateway: PaymentGateway,
  { id }: Withdrawal,
): Promise<TransferState | undefined> => orPending(gateway.verifyTransfer(id));

/** A withdrawal as the gateway decided it, and the write that says so. */
export interface Decided {
  readonly withdrawal: Withdrawal;
  readonly write: Write;
}

/** What the gateway's answer decides about a withdrawal. An answer that adds nothing decides nothing. */
export function decideWithdrawal(
  withdrawal: Withdrawal,
  state: TransferState,
  now: Date,
): Decided | 'nothing' | 'contradiction' {
  if (state.status === 'pending') return 'nothing';
  const meaning = meaningOf(withdrawal.status, state.status);
  if (meaning === 'nothing' || meaning === 'contradiction') return meaning;
  const { reason } = state;
  const ended = { status: meaning, settled_at: now.toISOString(), ...(reason !== undefined && { reason }) };
  return { withdrawal: { ...withdrawal, ...ended }, write: saveWithdrawalStatus(withdrawal, ended) };
}

/** The ledger lines that move the money of a withdrawal. */
function linesOf({ owner, role, mode, amount, status }: Withdrawal, next: WithdrawalStatus): readonly Line[] {
  if (next === 'PAID') return payOutTransfer(mode, amount);
  const wallet = spendableAccountOf(role, { user: owner, mode });
  return status === 'PAID' ? takeBack(wallet, mode, amount) : failTransfer(wallet, mode, amount);
}

/** The changes by a gateway's outcome: the withdrawal after it, and the writes. */
export interface Settled {
  readonly withdrawal: Withdrawal;
  readonly writes: readonly Write[];
}

/**
 * Settles a withdrawal by the gateway's outcome: paid out or refunded, once, with its journal entry. An outcome that
 * adds nothing changes nothing.
 */
export function settleWithdrawal(
  withdrawal: Withdrawal,
  state: TransferState,
  now: Date,
): Settled | 'nothing' | 'contradiction' {
  if (withdrawal.payout) throw new TypeError(`withdrawal ${withdrawal.id} is a part of a payout`);
  const decided = decideWithdrawal(withdrawal, state, now);
  if (typeof decided === 'string') return decided;
  const { status } = decided.withdrawal;
  const kind = status === 'PAID' ? 'payout' : 'withdrawal_refund';
  const { mode } = withdrawal;
  return {
    withdrawal: decided.withdrawal,
    writes: [
      decided.write,
      ...addPosting({ id: randomUUID(), kind, mode, at: now, lines: linesOf(withdrawal, status) }),
      ...writeReturnedOutflow(withdrawal, status),
    ],
  };
}
