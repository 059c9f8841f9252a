import { Commit, defineRoute, Problem, writeEntry } from '#ground';
import { sessionOfAdmin } from '../../../shared/identity/standing.ts';
import { ReasonIn } from '../../../shared/money/contract/admin-wallet.ts';
import { AdminWithdrawal, withdrawalParams } from '../../../shared/money/contract/admin-withdrawal.ts';
import { loadUncheckedWithdrawal } from '../../../shared/money/data/withdrawals.ts';
import { toWithdrawalView } from '../../../shared/money/views.ts';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import { lookAgain, sendAgain } from './send-again.ts';

const id = 'admin-money.retry';

export const route = defineRoute({
  id,
  at: 'POST /api/v1/admin/withdrawals/{withdrawal_id}/retry/',
  summary: 'Retry a withdrawal',
  description:
    'One that the bank has not decided is asked about at once, and sent if the gateway does not know it. One that came back is sent again to the bank account that the wallet has now: as another withdrawal, which is answered, under the rules of every withdrawal. A withdrawal is sent again once: a repeat answers that other one, which can be retried in its turn. The decision is on the audit trail of both.',
  auth: { jwt: ['admin'], standing: sessionOfAdmin('FINANCE') },
  params: withdrawalParams,
  body: ReasonIn,
  returns: [200, AdminWithdrawal],
  errors: [
    'invalid_state',
    'conflict',
    'insufficient_funds',
    'verification_required',
    'funds_held',
    'funds_not_yet_available',
    'bank_account_required',
    'bank_account_too_new',
    'idempotency_in_progress',
  ],
  uses: { payments: paymentsAccess },
  async handle({ params, body: { reason }, ...request }, { table, payments }) {
    const { caller, now, requestId: by } = request;
    const read = await loadUncheckedWithdrawal(table, params.withdrawal_id);
    if (read?.mode !== caller.mode) throw new Problem('not_found');
    if (read.status === 'PAID') throw new Problem('invalid_state', 'The bank has this money.');
    const trying = { table, now, gateway: payments.of(read.mode) };
    const concerned = [{ user: read.owner, mode: read.mode }];
    const entry = writeEntry({ ...request, action: id }, { target: read.id, concerns: concerned, reason });
    const { withdrawal, writes } =
      read.status === 'PENDING'
        ? await lookAgain(trying, read)
        : await sendAgain(trying, read, { by, entry });
    return new Commit(writes, toWithdrawalView(withdrawal), read.id, concerned).explain(reason);
  },
});
