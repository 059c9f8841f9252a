import * as z from 'zod';
import { Transaction } from '../../shared/contract/wallet.ts';
import { tableAccess } from '../../shared/data/access.ts';
import { type Entry, entriesOf } from '../../shared/data/journal.ts';
import type { UserId } from '../../shared/domain/ids.ts';
import { holderOf } from '../../shared/domain/ledger.ts';
import { sum } from '../../shared/domain/money.ts';
import { movementTexts } from '../../shared/domain/movements.ts';
import { trackingOfId } from '../../shared/domain/tracking-number.ts';
import { lambda } from '../../shared/http/lambda.ts';
import { page, pageOf, pageQuery, readCursor } from '../../shared/http/pages.ts';
import { defineRoute } from '../../shared/http/route.ts';

const id = 'wallet.transactions';

/** A journal entry by what it did to one user's wallet: the other lines are other people's affair. */
function transactionOf({ id, kind, lines, shipment, at }: Entry, user: UserId) {
  const change = (balance: 'available' | 'escrow') =>
    sum(
      ...lines
        .filter(({ account }) => {
          const holder = holderOf(account);
          return holder?.user === user && holder.balance === balance;
        })
        .map(({ amount }) => amount),
    );
  return {
    id,
    kind,
    description: movementTexts[kind],
    amount: { available: change('available'), escrow: change('escrow') },
    currency: 'NGN' as const,
    ...(shipment && { shipment, tracking_number: trackingOfId(shipment) }),
    created_at: at,
  };
}

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/wallet/transactions/',
  summary: 'List what moved your wallet',
  description:
    'Every movement of your wallet, newest first, by how much it changed each balance. All of them added up are the balances.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'] },
  query: z.object(pageQuery),
  returns: [200, page(Transaction)],
  uses: { table: tableAccess },
  async handle({ query: { limit, cursor }, caller, url }, { table }) {
    const after = readCursor(cursor, id, caller, {});
    const { entries, next } = await entriesOf(table, caller.user, caller.mode, { limit, after });
    const results = entries.map((entry) => transactionOf(entry, caller.user));
    return pageOf(results, next, { url, route: id, caller, filters: {}, limit });
  },
});

export const handler = lambda(route);
