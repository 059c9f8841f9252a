import * as z from 'zod';
import { defineId, defineListRoute } from '#ground';
import { allowSignedInMembers, namedInQuery } from '../../../shared/partners/access.ts';
import { GrantOut } from '../../../shared/partners/contract/grant.ts';
import { organizationOfMember } from '../../../shared/partners/contract/organization.ts';
import { grantsOf } from '../../../shared/partners/data/grants.ts';
import { grantStatuses, statusOfGrant } from '../../../shared/partners/domain/grant.ts';
import { toGrantViews } from '../../../shared/partners/grants/grant-view.ts';

export const route = defineListRoute({
  id: 'grants.list',
  path: '/console/grants/',
  summary: 'List the grants of an organization',
  description:
    'Lists what clients let the organization do, and what they were asked for, newest first. A page that is filtered by status may hold fewer results than its limit, even none: follow `next` until it is null.',
  auth: allowSignedInMembers(namedInQuery),
  query: {
    organization: organizationOfMember,
    client: defineId<'Client'>().optional(),
    status: z.enum(grantStatuses).optional(),
  },
  item: GrantOut,
  async list({ query: { client, status }, caller, now, page }, { table }) {
    const partner = { organization: caller.organization.id, mode: caller.mode };
    const { items, next } = await grantsOf(table, partner, client, page);
    const wanted = items.filter((grant) => !status || statusOfGrant(grant, now) === status);
    return { results: await toGrantViews({ table, now }, wanted), next };
  },
});
