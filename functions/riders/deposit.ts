import { Commit, defineRoute } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { addPosting } from '../../shared/money/data/journal.ts';
import { makeDeposit } from '../../shared/money/domain/ledger.ts';
import { Depositing, RiderWallet } from '../../shared/riders/contract/deposit.ts';
import { loadRiderWallet } from '../../shared/riders/rider-wallet.ts';
import { saveDeposit } from '../../shared/trust/data/deposit.ts';

export const route = defineRoute({
  id: 'rider.deposit',
  at: 'POST /api/v1/wallet/deposit/',
  summary: 'Pay a deposit for the parcels you carry',
  description:
    'Moves the amount from your available balance to your deposit. The declared values of the marketplace parcels that you have in hand may add up to your cover: 500,000.00, and five times your deposit. The deposit stays yours (`POST /api/v1/wallet/deposit/release/`), but a claim of a merchant for which you are found at fault is paid from it first. With `X-Svc-Mode: test` this is test money.',
  auth: { jwt: ['rider'], standing: activeSession },
  body: Depositing,
  returns: [201, RiderWallet],
  errors: ['insufficient_funds'],
  async handle({ body: { amount }, caller, now }, { table }) {
    const { user, mode } = caller;
    const body = await loadRiderWallet({ table, now }, caller, amount);
    const lines = makeDeposit({ user, mode }, amount);
    const moved = addPosting({ id: crypto.randomUUID(), kind: 'deposit', mode, at: now, lines });
    return new Commit([...moved, saveDeposit(caller, amount)], body);
  },
});
