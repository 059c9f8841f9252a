import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { PayoutOut } from '../../../shared/commissions/contract/payout.ts';
import { findPayouts } from '../../../shared/commissions/payouts/find-payouts.ts';
import { toPayoutView } from '../../../shared/commissions/payouts/payout-view.ts';
import { withdrawalStatuses } from '../../../shared/money/domain/withdrawals/withdrawal.ts';
import { allowMembers, namedInQuery } from '../../../shared/partners/access.ts';
import { organizationOfMember } from '../../../shared/partners/contract/organization.ts';

const id = 'payouts.list';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/console/billing/payouts/',
  summary: 'List the payouts of an organization',
  description:
    'Lists the payouts, newest first, each with the status that was last known. Read a single one to ask the gateway again. A page that is filtered by status may hold few results, even none: follow `next` until it is null.',
  auth: allowMembers(namedInQuery),
  query: z.object({
    organization: organizationOfMember,
    status: z.enum(withdrawalStatuses).optional(),
    ...pageQuery,
  }),
  returns: [200, pageOf(PayoutOut)],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor, status }, caller, url }, { table, pages }) {
    const earner = { organization: caller.organization.id, mode: caller.mode };
    const filters = { organization: earner.organization, status };
    const after = pages.start(cursor, id, caller, filters);
    const { items, next } = await findPayouts(table, earner, status, { limit, after });
    return pages.of(items.map(toPayoutView), next, { url, route: id, caller, filters, limit });
  },
});
