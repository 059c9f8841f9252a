import { Problem } from '../../shared/kernel/problem.ts';
import { WalletOut } from '../../shared/money/contract/wallet.ts';
import { walletOf } from '../../shared/money/data/wallets.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';

export const route = defineRoute({
  id: 'wallet.get',
  method: 'GET',
  path: '/api/v1/wallet/',
  summary: 'Get your wallet',
  description:
    'Returns what you can spend, and what is reserved in escrow for shipments under way. Test money and live money are two wallets. A test key, or `X-Svc-Mode: test`, reads the test wallet. Every other request reads the live one.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'] },
  returns: [200, WalletOut],
  errors: ['not_found'],
  uses: { table: tableAccess },
  async handle({ caller }, { table }) {
    const wallet = await walletOf(table, caller.user, caller.mode);
    if (!wallet) throw new Problem('not_found', 'This account has no wallet.');
    const { available, escrow, mode } = wallet;
    return {
      ...wallet,
      available_balance: available,
      escrow_balance: escrow,
      currency: 'NGN' as const,
      is_test: mode === 'test',
    };
  },
});

export const handler = lambda(route);
