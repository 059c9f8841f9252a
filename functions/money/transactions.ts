import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { Transaction } from '../../shared/money/contract/wallet.ts';
import { journalEntriesOf } from '../../shared/money/data/journal.ts';
import { toEntryView } from './entry-view.ts';

const id = 'wallet.transactions';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/wallet/transactions/',
  summary: 'List the movements of your wallet',
  description:
    'Lists every movement of your wallet, newest first. Each shows how much it changed the available balance and the escrow balance, and the pending balance if it is the money of an order. All movements together add up to the balances.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'] },
  query: z.object(pageQuery),
  returns: [200, pageOf(Transaction)],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor }, caller, url }, { table, pages }) {
    const after = pages.start(cursor, id, caller, {});
    const { entries, next } = await journalEntriesOf(table, caller.user, caller.mode, { limit, after });
    const results = entries.map((entry) => toEntryView(entry, caller.user));
    return pages.of(results, next, { url, route: id, caller, filters: {}, limit });
  },
});
