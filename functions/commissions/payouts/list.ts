import * as z from 'zod';
import { defineListRoute } from '#ground';
import { PayoutOut } from '../../../shared/commissions/contract/payout.ts';
import { findPayouts } from '../../../shared/commissions/payouts/find-payouts.ts';
import { toPayoutView } from '../../../shared/commissions/payouts/payout-view.ts';
import { withdrawalStatuses } from '../../../shared/money/domain/withdrawals/withdrawal.ts';
import { allowMembers, namedInQuery } from '../../../shared/partners/access.ts';
import { organizationOfMember } from '../../../shared/partners/contract/organization.ts';

export const route = defineListRoute({
  id: 'payouts.list',
  path: '/console/billing/payouts/',
  summary: 'List the payouts of an organization',
  description:
    'Lists the payouts, newest first, each with the status that was last known. Read a single one to ask the gateway again. A page that is filtered by status may hold few results, even none: follow `next` until it is null.',
  auth: allowMembers(namedInQuery),
  query: {
    organization: organizationOfMember,
    status: z.enum(withdrawalStatuses).optional(),
  },
  item: PayoutOut,
  async list({ query: { status }, caller, page }, { table }) {
    const earner = { organization: caller.organization.id, mode: caller.mode };
    const { items, next } = await findPayouts(table, earner, status, page);
    return { results: items.map(toPayoutView), next };
  },
});
