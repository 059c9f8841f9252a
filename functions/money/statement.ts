import * as z from 'zod';
import {
  addDays,
  assertSpan,
  csvHeadersOf,
  dayIn,
  defineRoute,
  exportLimit,
  limitOf,
  pageQuery,
  pagesAccess,
  Reply,
  toCsv,
  toDecimal,
  type UserId,
  utcDayOf,
} from '#ground';
import { type Entry, listEntriesBetween } from '../../shared/money/data/journal.ts';
import { toEntryView } from './reading/entry-view.ts';

const id = 'wallet.statement';

/** The most rows in a file. */
const maxRows = 1000;
/** Days before the last one on which a statement starts by default. */
const usualDays = 30;

const columns = [
  'created_at',
  'id',
  'kind',
  'description',
  'tracking_number',
  'available',
  'escrow',
  'currency',
] as const;
/** A merchant's wallet also has the money of its orders, and a rider's has a deposit. */
const more = { merchant: ['pending', 'order'], rider: ['deposit'], carrier: [], admin: [] } as const;

function rowOf(entry: Entry, user: UserId) {
  const { amount, ...rest } = toEntryView(entry, user);
  const { available, escrow, deposit = 0, pending = 0 } = amount;
  return {
    ...rest,
    available: toDecimal(available),
    escrow: toDecimal(escrow),
    deposit: toDecimal(deposit),
    pending: toDecimal(pending),
  };
}

export const route = defineRoute({
  id,
  at: 'GET /api/v1/wallet/statement/',
  summary: 'Export a wallet statement as CSV',
  description:
    'Returns a CSV file with every movement of your wallet on the days from `from` to `to` (UTC), oldest first. Each row shows how much the movement changed the available balance and the escrow balance, for a merchant also the pending balance of its orders, and for a rider the deposit. The file is UTF-8 with a byte order mark, and its first line names the columns. It holds 1000 rows at most. If there are more, the `Link` header leads to the next file: `<URL>; rel="next"`. An apostrophe precedes every text that a spreadsheet would run as a formula. An account can ask for 10 files a minute.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'] },
  query: z.object({
    from: dayIn.optional().describe('The first day (UTC). Default: 30 days before the last day.'),
    to: dayIn.optional().describe('The last day (UTC). Default: today.'),
    ...pageQuery,
    limit: limitOf('Rows in a file', maxRows, maxRows),
  }),
  returns: [200, z.string().meta({ contentMediaType: 'text/csv' })],
  limits: [exportLimit],
  uses: { pages: pagesAccess },
  async handle({ query, caller, now, url }, { table, pages }) {
    const { limit, cursor, to = utcDayOf(now) } = query;
    const { from = addDays(to, -usualDays) } = query;
    assertSpan(from, to);
    const filters = { from, to };
    const at = { url, route: id, caller, filters, limit };
    const after = pages.start(cursor, at);
    const found = await listEntriesBetween(table, caller, [from, to], { limit, after });
    const rows = found.entries.map((entry) => rowOf(entry, caller.user));
    const { next } = pages.of(rows, found.next, at);
    return new Reply(
      toCsv([...columns, ...more[caller.role]], rows),
      csvHeadersOf(`statement-${from}-${to}`, next),
    );
  },
});
