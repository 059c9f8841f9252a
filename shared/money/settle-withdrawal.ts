import { randomUUID } from 'node:crypto';
import type { Write } from '../platform/table/table.ts';
import { post } from './data/journal.ts';
import { endWithdrawal, type Withdrawal } from './data/withdrawals.ts';
import { isBankCode } from './domain/banks.data.ts';
import { giveBack, type Line, payOut, takeBack } from './domain/ledger.ts';
import { spendable } from './domain/ledger-accounts.ts';
import { meaningOf, type WithdrawalStatus } from './domain/withdrawal.ts';
import { NoAnswer, type PaymentGateway, type TransferState } from './ports/payments.ts';

/** A gateway that does not answer in time has not decided. */
async function orPending<T>(asking: Promise<T>): Promise<T | { readonly status: 'pending' }> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof NoAnswer) return { status: 'pending' };
    throw error;
  }
}

/**
 * Sends the money. Only who holds the withdrawal's lease may: what one request is told to be refused must not be sent by
 * another.
 */
export function send(gateway: PaymentGateway, withdrawal: Withdrawal): Promise<TransferState> {
  const { id, amount, bank_code, account_number, account_name } = withdrawal;
  if (!isBankCode(bank_code)) throw new TypeError(`withdrawal ${id} goes to no bank: ${bank_code}`);
  return orPending(gateway.transfer({ reference: id, amount, bank_code, account_number, account_name }));
}

/** Asks the gateway how the transfer of a withdrawal stands; undefined where it never came in. */
export const askAboutTransfer = (
  gateway: PaymentGateway,
  { id }: Withdrawal,
): Promise<TransferState | undefined> => orPending(gateway.verifyTransfer(id));

/** From where to where the money of a withdrawal moves in the ledger. */
function linesOf({ owner, role, mode, amount, status }: Withdrawal, next: WithdrawalStatus): readonly Line[] {
  if (next === 'PAID') return payOut(mode, amount);
  const wallet = spendable(role, { user: owner, mode });
  return status === 'PAID' ? takeBack(wallet, mode, amount) : giveBack(wallet, mode, amount);
}

/** What a gateway's word changes: the withdrawal after it, and the writes that make it so. */
export interface Settled {
  readonly withdrawal: Withdrawal;
  readonly writes: readonly Write[];
}

/**
 * What becomes of a withdrawal by the word of its gateway: paid out, or given back, once, with its journal entry. A word
 * that says nothing new changes nothing.
 */
export function settleWithdrawal(
  withdrawal: Withdrawal,
  state: TransferState,
  now: Date,
): Settled | 'nothing' | 'contradiction' {
  if (state.status === 'pending') return 'nothing';
  const meaning = meaningOf(withdrawal.status, state.status);
  if (meaning === 'nothing' || meaning === 'contradiction') return meaning;
  const { reason } = state;
  const ended = { status: meaning, settled_at: now.toISOString(), ...(reason !== undefined && { reason }) };
  const kind = meaning === 'PAID' ? 'payout' : 'withdrawal_refund';
  const { mode } = withdrawal;
  return {
    withdrawal: { ...withdrawal, ...ended },
    writes: [
      endWithdrawal(withdrawal, ended),
      ...post({ id: randomUUID(), kind, mode, at: now, lines: linesOf(withdrawal, meaning) }),
    ],
  };
}
