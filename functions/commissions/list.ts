import * as z from 'zod';
import {
  csvHeadersOf,
  defineRoute,
  filteredReading,
  pageOf,
  pageQuery,
  pagesAccess,
  Reply,
  readInParts,
  refuseField,
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

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/console/commissions/',
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
  errors: ['invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ query, caller, now: at, url }, { table, pages }) {
    const { organization: _, format, cursor, ...wanted } = query;
    const { limit: asked, ...filters } = wanted;
    if (filters.from && filters.to && filters.from > filters.to)
      throw refuseField('/from', 'must not be after the last day, `to`', 'too_large');
    const earner = { organization: caller.organization.id, mode: caller.mode };
    const list = { ...filters, organization: earner.organization, format };
    const after = pages.start(cursor, id, caller, list);
    const limit = format === 'csv' ? maxRows : asked;
    const { now } = await clockedWorkOf({ table, now: at }, earner);
    const { items, next } = await readInParts({ limit, after }, reading[format], (part) =>
      findCommissions({ table, now }, earner, filters, part),
    );
    const views = items.map(({ commission, instants }) => toCommissionView(commission, instants, now));
    const page = pages.of(views, next, { url, route: id, caller, filters: list, limit: asked });
    if (format === 'csv') {
      const rows = views.map((view) => CommissionOut.parse(view));
      return new Reply(writeCommissionFile(rows), csvHeadersOf('commissions', page.next));
    }
    return { ...page, summary: standingOfSheet(await sheetOf(table, earner), now).totals };
  },
});
