import * as z from 'zod';
import { defineId, defineListRoute } from '#ground';
import { SponsorshipOut } from '../../../shared/licensing/contract/sponsorship.ts';
import { sponsorshipStatuses } from '../../../shared/licensing/domain/sponsorship.ts';
import { listSponsorships } from '../../../shared/licensing/partner-lists.ts';
import { toSponsorshipView } from '../../../shared/licensing/sponsorships/sponsorship-view.ts';
import { allowMembers, namedInQuery } from '../../../shared/partners/access.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';
import { organizationOfMember } from '../../../shared/partners/contract/organization.ts';

export const route = defineListRoute({
  id: 'sponsorships.list',
  path: '/console/wholesale/sponsorships/',
  summary: 'List sponsorships',
  description: 'Lists the plans that the organization has offered to pay for its clients, newest first.',
  auth: allowMembers(namedInQuery),
  query: {
    organization: organizationOfMember,
    client: defineId<'Client'>().optional(),
    status: z.enum(sponsorshipStatuses).optional(),
  },
  item: SponsorshipOut,
  async list({ query: { status, client }, caller, now, page }, { table }) {
    const billed = { organization: caller.organization.id, mode: caller.mode };
    const [work, { items, next }] = await Promise.all([
      clockedWorkOf({ table, now }, billed),
      listSponsorships(table, billed, { status, client }, page),
    ]);
    return { results: items.map((one) => toSponsorshipView(one, work.now)), next };
  },
});
