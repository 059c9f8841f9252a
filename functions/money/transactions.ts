import { defineListRoute } from '#ground';
import { Transaction } from '../../shared/money/contract/wallet.ts';
import { journalEntriesOf } from '../../shared/money/data/journal.ts';
import { toEntryView } from './reading/entry-view.ts';

export const route = defineListRoute({
  id: 'wallet.transactions',
  path: '/api/v1/wallet/transactions/',
  summary: 'List the movements of your wallet',
  description:
    'Lists every movement of your wallet, newest first. Each shows how much it changed the available balance and the escrow balance, and the pending balance if it is the money of an order. All movements together add up to the balances.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'] },
  item: Transaction,
  async list({ caller, page }, { table }) {
    const { entries, next } = await journalEntriesOf(table, caller.user, caller.mode, page);
    return { results: entries.map((entry) => toEntryView(entry, caller.user)), next };
  },
});
