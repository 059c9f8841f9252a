import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { MembershipOut } from '../../shared/fleets/contract/fleet.ts';
import { fleetsOf } from '../../shared/fleets/data/fleets.ts';
import { loadUsers } from '../../shared/identity/data/users.ts';

const id = 'fleet.list-fleets';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/fleets/',
  summary: 'List the fleets you belong to',
  description:
    'Lists the carriers and merchants that you ride or dispatch for, newest first. As a dispatcher, send the `fleet` of one of them in the query parameter of the same name.',
  auth: { jwt: ['rider'] },
  query: z.object(pageQuery),
  returns: [200, pageOf(MembershipOut)],
  errors: ['invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor }, caller, url }, { table, pages }) {
    const after = pages.start(cursor, id, caller, {});
    const { members, next } = await fleetsOf(table, caller.user, caller.mode, { limit, after });
    const owners = await loadUsers(
      table,
      members.map(({ owner }) => owner),
    );
    const results = members.map(({ owner, fleet_role: role, since }) => ({
      fleet: owner,
      fleet_name: owners.get(owner)?.name ?? '',
      role,
      since,
    }));
    return pages.of(results, next, { url, route: id, caller, filters: {}, limit });
  },
});
