import { defineRoute } from '#ground';
import { WalletOut } from '../../shared/money/contract/wallet.ts';
import { toWalletView } from '../../shared/money/wallet-view.ts';
import { loadWithdrawable } from '../../shared/money/withdrawals/withdrawing.ts';
import { loadRiderWallet } from '../../shared/riders/rider-wallet.ts';
import { readWallet } from './reading/wallet-owner.ts';

export const route = defineRoute({
  id: 'wallet.get',
  at: 'GET /api/v1/wallet/',
  summary: 'Get your wallet',
  description:
    'Returns what you can spend, how much of it you can withdraw now, what is reserved in escrow for shipments under way, and what is pending: paid by customers for orders that are not delivered yet. A rider also sees the deposit, the cover that it gives, and the declared values of the parcels in hand. Test money and live money are two wallets. A test key, or `X-Svc-Mode: test`, reads the test wallet. Every other request reads the live one.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'] },
  returns: [200, WalletOut],
  errors: ['not_found'],
  async handle({ caller, now }, { table }) {
    if (caller.role === 'rider') return loadRiderWallet({ table, now }, caller);
    const { wallet, owner } = await readWallet(table, caller);
    return toWalletView(wallet, await loadWithdrawable({ table, now }, wallet, owner), now);
  },
});
