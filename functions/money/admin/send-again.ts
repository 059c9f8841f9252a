import { randomUUID } from 'node:crypto';
import { Problem, type Table, toId, uuidOfName, type Work, type Write } from '#ground';
import { keyOfBankAccount } from '../../../shared/money/data/bank-accounts.ts';
import { takeUp } from '../../../shared/money/data/lists/unsettled.ts';
import {
  keyOfWithdrawal,
  parseWithdrawal,
  saveFreedWithdrawal,
  saveRetried,
  type Withdrawal,
} from '../../../shared/money/data/withdrawals.ts';
import type { PaymentGateway } from '../../../shared/money/ports/payments.ts';
import { settleTransfer } from '../../../shared/money/withdrawals/apply-transfer.ts';
import { openWithdrawal } from '../../../shared/money/withdrawals/open-withdrawal.ts';
import { loadPayableAccount } from '../../../shared/money/withdrawals/payable-account.ts';
import { pursueWithdrawal } from '../../../shared/money/withdrawals/pursue-withdrawal.ts';
import { sendWithdrawal, settleWithdrawal } from '../../../shared/money/withdrawals/settle-withdrawal.ts';
import { payoutEffect as payout } from '../../billing/effects.ts';
import { readWallet } from '../reading/wallet-owner.ts';

/** What an admin's retry makes of a withdrawal. */
interface Tried {
  readonly withdrawal: Withdrawal;
  readonly writes: readonly Write[];
}

interface Trying extends Work {
  readonly gateway: PaymentGateway;
}

/** The withdrawal as it is now, after the gateway's decision. */
async function reloadOf(table: Table, { id }: Withdrawal): Promise<Withdrawal> {
  const item = await table.get(keyOfWithdrawal(id));
  const found = item && parseWithdrawal(item);
  if (!found) throw new Problem('not_found');
  return found;
}

/**
 * Asks the gateway about a withdrawal that it has not decided, and sends it where the gateway does not know it, as the sweep
 * does. @throws Problem conflict while another run works on it
 */
export async function lookAgain({ table, now, gateway }: Trying, read: Withdrawal): Promise<Tried> {
  const found = await table.get(keyOfWithdrawal(read.id));
  const taken = found && (await takeUp({ table, now }, found, randomUUID()));
  const withdrawal = taken && parseWithdrawal(taken);
  if (!withdrawal)
    throw new Problem(
      'conflict',
      'The bank is being asked about this withdrawal right now. Look again in a minute.',
    );
  const state = await pursueWithdrawal({ table, gateway, now: () => now }, withdrawal);
  const settled = state ? await settleTransfer({ table, now, payout }, withdrawal, state) : 'nothing';
  if (typeof settled === 'string') return { withdrawal, writes: [saveFreedWithdrawal(withdrawal)] };
  const ended = { ...withdrawal, ...(state && state.status !== 'pending' && statusAfter(state.status)) };
  return { withdrawal: ended, writes: settled.writes };
}

const outcomes = { paid: 'PAID', failed: 'FAILED', returned: 'RETURNED' } as const;
const statusAfter = (outcome: keyof typeof outcomes) => ({ status: outcomes[outcome] });

/**
 * Sends a withdrawal again whose money came back: as another withdrawal, of the same amount, to the bank account that the wallet
 * has now, under the rules of every withdrawal. Its id follows from that of the first, so that it is sent once however often it
 * is asked for.
 * @param entry the audit entries, written with the money
 * @throws Problem as a withdrawal does; invalid_state for a part of a payout, whose commissions are payable again
 */
export async function sendAgain(
  { table, now, gateway }: Trying,
  read: Withdrawal,
  { by, entry }: { readonly by: string; readonly entry: readonly Write[] },
): Promise<Tried> {
  if (read.payout)
    throw new Problem(
      'invalid_state',
      'The commissions of this payout are payable again. The partner requests the next payout.',
    );
  const { owner: user, role, mode, amount } = read;
  const id = toId<'Withdrawal'>(uuidOfName('a withdrawal sent again', read.id));
  if (read.sent_again_as) return { withdrawal: await reloadOf(table, { ...read, id }), writes: [] };
  const holder = { user, role, mode };
  const wallet = await readWallet(table, holder, keyOfBankAccount(holder));
  const account = await loadPayableAccount({ table, now }, holder, {});
  const { bank_code, account_number, account_name } = account;
  const asked = { id, owner: user, role, mode, amount, bank_code, account_number, account_name };
  const along = [...entry, saveRetried(read, id)];
  const { withdrawal, first } = await openWithdrawal({ table, now }, wallet, asked, { by, entry: along });
  if (withdrawal.status !== 'PENDING') return { withdrawal, writes: [] };
  const state = await sendWithdrawal(gateway, withdrawal, first);
  const settled = settleWithdrawal(withdrawal, state, now);
  return typeof settled === 'string' ? { withdrawal, writes: [saveFreedWithdrawal(withdrawal)] } : settled;
}
