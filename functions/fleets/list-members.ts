import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { loadActingFleet } from '../../shared/fleets/acting-fleet.ts';
import { fleetQuery, MemberOut } from '../../shared/fleets/contract/fleet.ts';
import { membersOf } from '../../shared/fleets/data/fleets.ts';
import { loadUsers } from '../../shared/identity/data/users.ts';

const id = 'fleet.list-members';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/fleet/members/',
  summary: 'List the riders and dispatchers of your fleet',
  description:
    'Lists the members, newest first. An owner sees its own fleet. A dispatcher names the fleet with `fleet`. You can assign shipments to members whose role is RIDER.',
  auth: { jwt: ['merchant', 'carrier', 'rider'] },
  query: z.object({ ...pageQuery, ...fleetQuery }),
  returns: [200, pageOf(MemberOut)],
  errors: ['invalid_cursor', 'not_found'],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor, fleet: named }, caller, url }, { table, pages }) {
    const filters = { fleet: named };
    const after = pages.start(cursor, id, caller, filters);
    const fleet = await loadActingFleet(table, caller, named);
    const { members, next } = await membersOf(table, fleet, { limit, after });
    const people = await loadUsers(
      table,
      members.map(({ user }) => user),
    );
    const results = members.flatMap(({ user, fleet_role: role, since }) => {
      const person = people.get(user);
      if (!person) return [];
      const { name, email, phone = null } = person;
      return [{ user, name, email, phone, role, since }];
    });
    return pages.of(results, next, { url, route: id, caller, filters, limit });
  },
});
