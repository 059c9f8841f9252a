import * as z from 'zod';
import { defaultCountry, defineRoute, pageOf, Reply } from '#ground';
import { Bank } from '../../shared/money/contract/withdrawal.ts';
import { banks } from '../../shared/money/domain/withdrawals/banks.data.ts';

const listed = Object.entries(banks)
  .map(([code, name]) => ({ code, name }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

export const route = defineRoute({
  id: 'wallet.banks',
  at: 'GET /api/v1/wallet/banks/',
  summary: 'List the banks you can withdraw to',
  description: 'Lists all banks by name, on one page. A withdrawal names its bank by the `code`.',
  auth: { public: true },
  query: z.object({
    country: z
      .literal(defaultCountry)
      .default(defaultCountry)
      .describe(`The country of the banks. Only ${defaultCountry} is served.`),
  }),
  returns: [200, pageOf(Bank)],
  async handle() {
    return new Reply(
      { next: null, previous: null, results: listed },
      { 'cache-control': 'public, max-age=86400' },
    );
  },
});
