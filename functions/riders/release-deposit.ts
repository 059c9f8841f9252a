import { asKobo, Commit, defineRoute } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { addPosting } from '../../shared/money/data/journal.ts';
import { releaseDeposit } from '../../shared/money/domain/ledger.ts';
import { Depositing, RiderWallet } from '../../shared/riders/contract/deposit.ts';
import { loadRiderWallet } from '../../shared/riders/rider-wallet.ts';
import { saveDeposit } from '../../shared/trust/data/deposit.ts';

export const route = defineRoute({
  id: 'rider.release-deposit',
  at: 'POST /api/v1/wallet/deposit/release/',
  summary: 'Withdraw money from your deposit',
  description:
    'Moves the amount from your deposit back to your available balance, from which you can withdraw it. While the deposit covers parcels that you have in hand, the answer is 409 `deposit_in_use`: `cover` is what the rest would cover, and `missing` is by how much the amount is too large. More than the deposit holds is 402.',
  auth: { jwt: ['rider'], standing: activeSession },
  body: Depositing,
  returns: [201, RiderWallet],
  errors: ['insufficient_funds', 'deposit_in_use'],
  async handle({ body: { amount }, caller, now }, { table }) {
    const { user, mode } = caller;
    const body = await loadRiderWallet({ table, now }, caller, asKobo(-amount));
    const lines = releaseDeposit({ user, mode }, amount);
    const moved = addPosting({ id: crypto.randomUUID(), kind: 'deposit_release', mode, at: now, lines });
    return new Commit([...moved, saveDeposit(caller, asKobo(-amount))], body);
  },
});
