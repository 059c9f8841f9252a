import { defineListRoute } from '#ground';
import { loadActingFleet } from '../../shared/fleets/acting-fleet.ts';
import { fleetQuery, MemberOut } from '../../shared/fleets/contract/fleet.ts';
import { membersOf } from '../../shared/fleets/data/fleets.ts';
import { loadUsers } from '../../shared/identity/data/users.ts';

export const route = defineListRoute({
  id: 'fleet.list-members',
  path: '/api/v1/fleet/members/',
  summary: 'List the riders and dispatchers of your fleet',
  description:
    'Lists the members, newest first. An owner sees its own fleet. A dispatcher names the fleet with `fleet`. You can assign shipments to members whose role is RIDER.',
  auth: { jwt: ['merchant', 'carrier', 'rider'] },
  query: fleetQuery,
  item: MemberOut,
  errors: ['not_found'],
  async list({ query: { fleet: named }, caller, page }, { table }) {
    const fleet = await loadActingFleet(table, caller, named);
    const { members, next } = await membersOf(table, fleet, page);
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
    return { results, next };
  },
});
