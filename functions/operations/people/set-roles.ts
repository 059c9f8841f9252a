import { Commit, defineRoute } from '#ground';
import { changeAdminRoles } from '../../../shared/identity/admin/change-roles.ts';
import { noteAct, toDecidedAccountView } from '../../../shared/identity/admin/views.ts';
import { DecidedAccount, personParams, RolesIn } from '../../../shared/identity/contract/admin-users.ts';
import { freshSessionOfAdmin } from '../../../shared/identity/standing.ts';
import { checkNoTrade } from '../../../shared/operations/people/check-free.ts';

export const route = defineRoute({
  id: 'people.set-roles',
  at: 'PUT /api/v1/admin/users/{user_id}/roles/',
  summary: 'Set what an admin may do',
  description:
    'Replaces the roles of an admin, from the next request on. SUPPORT sees, notes, sends again and decides up to a limit; DISPATCH watches the market and reassigns; FINANCE moves and holds money; ADMIN may do everything. Somebody else becomes an admin by getting roles, unless the account has a shop, a fleet or API keys, or has sent or carried parcels (409 `conflict`): its sessions end. An empty list takes all away at once and suspends the account, which never becomes a merchant’s again; getting roles lifts that. The last ADMIN keeps the role (409 `conflict`). The person is mailed. The decision is on the audit trail of both, and the reason in the notes.',
  auth: { jwt: ['admin'], standing: freshSessionOfAdmin() },
  params: personParams,
  body: RolesIn,
  returns: [200, DecidedAccount],
  errors: ['conflict'],
  async handle({ params: { user_id }, body: { roles, reason }, caller, now }, { table }) {
    const work = { table, now };
    const asked = { user: user_id, roles, reason, by: caller.user };
    const { person, writes } = await changeAdminRoles(work, asked, (user) => checkNoTrade(table, user));
    if (writes.length === 0) return toDecidedAccountView(person);
    const text = `${roles.join(', ') || 'none'}: ${reason}`;
    const { write } = await noteAct(work, { user: user_id, by: caller.user }, 'ROLES', text);
    return new Commit([...writes, write], toDecidedAccountView(person), undefined, [
      { user: user_id, mode: caller.mode },
    ]);
  },
});
