import * as z from 'zod';
import { defineId, defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { SponsorshipOut } from '../../../shared/licensing/contract/sponsorship.ts';
import { sponsorshipStatuses } from '../../../shared/licensing/domain/sponsorship.ts';
import { listSponsorships } from '../../../shared/licensing/sponsorships/list-sponsorships.ts';
import { toSponsorshipView } from '../../../shared/licensing/sponsorships/sponsorship-view.ts';
import { allowMembers, namedInQuery } from '../../../shared/partners/access.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';
import { organizationOfMember } from '../../../shared/partners/contract/organization.ts';

const id = 'sponsorships.list';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/console/wholesale/sponsorships/',
  summary: 'List sponsorships',
  description: 'Lists the plans that the organization has offered to pay for its clients, newest first.',
  auth: allowMembers(namedInQuery),
  query: z.object({
    organization: organizationOfMember,
    client: defineId<'Client'>().optional(),
    status: z.enum(sponsorshipStatuses).optional(),
    ...pageQuery,
  }),
  returns: [200, pageOf(SponsorshipOut)],
  errors: ['invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor, status, client }, caller, url, now }, { table, pages }) {
    const billed = { organization: caller.organization.id, mode: caller.mode };
    const filters = { organization: billed.organization, status, client };
    const after = pages.start(cursor, id, caller, filters);
    const [work, { sponsorships, next }] = await Promise.all([
      clockedWorkOf({ table, now }, billed),
      listSponsorships(table, billed, { status, client }, { limit, after }),
    ]);
    const views = sponsorships.map((one) => toSponsorshipView(one, work.now));
    return pages.of(views, next, { url, route: id, caller, filters, limit });
  },
});
