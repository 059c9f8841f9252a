import * as z from 'zod';
import {
  assertSpan,
  csvHeadersOf,
  defineRoute,
  filteredReading,
  pageOf,
  pageQuery,
  pagesAccess,
  Reply,
  readInParts,
  type Work,
} from '#ground';
import { CommissionFile, writeCommissionFile } from '../../shared/commissions/accruals/commission-file.ts';
import { toCommissionView } from '../../shared/commissions/accruals/commission-view.ts';
import { findCommissions } from '../../shared/commissions/accruals/find-commissions.ts';
import { standingOfSheet } from '../../shared/commissions/balance-view.ts';
import {
  CommissionOut,
  CommissionTotals,
  commissionFilters,
} from '../../shared/commissions/contract/commission.ts';
import type { Earner } from '../../shared/commissions/data/balances.ts';
import { sheetOf } from '../../shared/commissions/data/days.ts';
import { allowMembers, namedInQuery } from '../../shared/partners/access.ts';
import { clockedWorkOf } from '../../shared/partners/clock.ts';
import { organizationOfMember } from '../../shared/partners/contract/organization.ts';

const id = 'commissions.list';

/** How much is read at once, and how often: for a page, whose filters may leave little, and for a file. */
const reading = { json: filteredReading, csv: { most: 100 } } as const;
/** The most rows in a file: some megabytes. */
const maxRows = 10_000;

const CommissionPage = z.object({
  ...pageOf(CommissionOut).shape,
  summary: CommissionTotals.describe('The totals of the organization by status, whatever the filters.'),
});

/** The totals of an organization by status. */
const totalsOf = async ({ table, now }: Work, earner: Earner) =>
  standingOfSheet(await sheetOf(table, earner), now).totals;

export const route = defineRoute({
  id,
  at: 'GET /console/commissions/',
  summary: 'List what your organization has earned',
  description:
    'Lists your commissions, newest first, and what all of them come to by status. Each says what it was earned on, from what amount and at what rate, when it clears, and which payout took it. `format=csv` returns all rows that the filters leave as a file: UTF-8 with a byte order mark, the first line names the columns, and an apostrophe precedes every text that a spreadsheet would run as a formula. A file holds 10,000 rows at most; if there are more, the `Link` header leads to the next: `<URL>; rel="next"`. A filtered page may hold few rows, even none, and still lead to a next one.',
  auth: allowMembers(namedInQuery),
  query: z.object({
    organization: organizationOfMember,
    ...commissionFilters,
    format: z.enum(['json', 'csv']).default('json').describe('csv: all rows as a file.'),
    ...pageQuery,
  }),
  returns: [200, z.union([CommissionPage, CommissionFile])],
  uses: { pages: pagesAccess },
  async handle({ query, caller, now: real, url }, { table, pages }) {
    const { organization: _, format, cursor, limit, ...wanted } = query;
    if (wanted.from && wanted.to) assertSpan(wanted.from, wanted.to);
    const earner = { organization: caller.organization.id, mode: caller.mode };
    const scope = { organization: earner.organization };
    const at = { url, route: id, caller, scope, filters: { ...wanted, format }, limit };
    const page = { limit: format === 'csv' ? maxRows : limit, after: pages.start(cursor, at) };
    const { now } = await clockedWorkOf({ table, now: real }, earner);
    const { items, next } = await readInParts(page, reading[format], (part) =>
      findCommissions({ table, now }, earner, wanted, part),
    );
    const views = items.map(({ commission, instants }) => toCommissionView(commission, instants, now));
    const shown = pages.of(views, next, at);
    if (format === 'json') return { ...shown, summary: await totalsOf({ table, now }, earner) };
    const rows = views.map((view) => CommissionOut.parse(view));
    return new Reply(writeCommissionFile(rows), csvHeadersOf('commissions', shown.next));
  },
});
