import * as z from 'zod';
import { defineId, defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { allowSignedInMembers, namedInQuery } from '../../../shared/partners/access.ts';
import { GrantOut } from '../../../shared/partners/contract/grant.ts';
import { organizationOfMember } from '../../../shared/partners/contract/organization.ts';
import { grantsOf } from '../../../shared/partners/data/grants.ts';
import { grantStatuses, statusOfGrant } from '../../../shared/partners/domain/grant.ts';
import { toGrantViews } from '../../../shared/partners/grants/grant-view.ts';

const id = 'grants.list';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/console/grants/',
  summary: 'List the grants of an organization',
  description:
    'Lists what clients let the organization do, and what they were asked for, newest first. A page that is filtered by status may hold fewer results than its limit, even none: follow `next` until it is null.',
  auth: allowSignedInMembers(namedInQuery),
  query: z.object({
    organization: organizationOfMember,
    client: defineId<'Client'>().optional(),
    status: z.enum(grantStatuses).optional(),
    ...pageQuery,
  }),
  returns: [200, pageOf(GrantOut)],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor, client, status }, caller, url, now }, { table, pages }) {
    const partner = { organization: caller.organization.id, mode: caller.mode };
    const filters = { organization: partner.organization, client, status };
    const after = pages.start(cursor, id, caller, filters);
    const { grants, next } = await grantsOf(table, partner, client, { limit, after });
    const wanted = grants.filter((grant) => !status || statusOfGrant(grant, now) === status);
    return pages.of(await toGrantViews({ table, now }, wanted), next, {
      url,
      route: id,
      caller,
      filters,
      limit,
    });
  },
});
