import * as z from 'zod';
import { Bank } from '../../shared/money/contract/withdrawal.ts';
import { banks } from '../../shared/money/domain/banks.data.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { page } from '../../shared/platform/http/pages.ts';
import { defineRoute, Reply } from '../../shared/platform/http/route.ts';

const listed = Object.entries(banks)
  .map(([code, name]) => ({ code, name }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

export const route = defineRoute({
  id: 'wallet.banks',
  method: 'GET',
  path: '/api/v1/wallet/banks/',
  summary: 'List the banks that money can be sent to',
  description: 'By name, all on one page. Their codes are what a withdrawal names its bank by.',
  auth: { public: true },
  query: z.object({ country: z.literal('NG').default('NG').describe('The country of the banks: NG.') }),
  returns: [200, page(Bank)],
  async handle() {
    return new Reply(
      { next: null, previous: null, results: listed },
      { 'cache-control': 'public, max-age=86400' },
    );
  },
});

export const handler = lambda(route);
