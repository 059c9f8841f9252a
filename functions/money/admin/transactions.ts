import { defineListRoute, toId } from '#ground';
import { adminSession } from '../../../shared/identity/standing.ts';
import { walletOwnerParams } from '../../../shared/money/contract/admin-wallet.ts';
import { Transaction } from '../../../shared/money/contract/wallet.ts';
import { journalEntriesOf } from '../../../shared/money/data/journal.ts';
import { listPartnerEntries } from '../../../shared/money/data/payouts/partner-journal.ts';
import { toEntryView, toPartnerEntryView } from '../reading/entry-view.ts';
import { readOwner } from './owner-wallet.ts';

export const route = defineListRoute({
  id: 'admin-money.transactions',
  path: '/api/v1/admin/wallets/{owner}/transactions/',
  summary: 'List the movements of somebody’s wallet',
  description:
    'Every movement, newest first, as its owner sees it. All movements together add up to the balances.',
  auth: { jwt: ['admin'], standing: adminSession },
  params: walletOwnerParams,
  item: Transaction,
  async list({ params: { owner }, caller: { mode }, page }, { table }) {
    const found = await readOwner({ table }, owner, mode);
    if (found.kind === 'organization') {
      const earner = { organization: found.organization.id, mode };
      const { entries, next } = await listPartnerEntries(table, earner, page);
      return { results: entries.map((entry) => toPartnerEntryView(entry, earner)), next };
    }
    const user = toId<'User'>(owner);
    const { entries, next } = await journalEntriesOf(table, user, mode, page);
    return { results: entries.map((entry) => toEntryView(entry, user)), next };
  },
});
