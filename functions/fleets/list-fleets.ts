import { defineListRoute } from '#ground';
import { MembershipOut } from '../../shared/fleets/contract/fleet.ts';
import { fleetsOf } from '../../shared/fleets/data/fleets.ts';
import { loadUsers } from '../../shared/identity/data/users.ts';

export const route = defineListRoute({
  id: 'fleet.list-fleets',
  path: '/api/v1/fleets/',
  summary: 'List the fleets you belong to',
  description:
    'Lists the carriers and merchants that you ride or dispatch for, newest first. As a dispatcher, send the `fleet` of one of them in the query parameter of the same name.',
  auth: { jwt: ['rider'] },
  item: MembershipOut,
  async list({ caller, page }, { table }) {
    const { members, next } = await fleetsOf(table, caller.user, caller.mode, page);
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
    return { results, next };
  },
});
