import { Commit, defineRoute, Problem } from '#ground';
import { loadPerson, writeDecisions, writeSuspension } from '../../../shared/identity/admin/suspension.ts';
import { noteAct, toDecidedAccountView } from '../../../shared/identity/admin/views.ts';
import { DecidedAccount, personParams, SuspensionIn } from '../../../shared/identity/contract/admin-users.ts';
import { sessionOfAdmin } from '../../../shared/identity/standing.ts';

export const route = defineRoute({
  id: 'admin-users.suspend',
  at: 'POST /api/v1/admin/users/{user_id}/suspend/',
  summary: 'Suspend an account',
  description:
    'From this moment its API keys open nothing (403 `account_suspended`), its sessions have ended for what moves money, shows a secret or gives lasting power, they are not refreshed, and nobody signs in to it. Whatever else its access tokens read ends with them, within 60 minutes. Its money stays where it is, and its stores, parcels and orders go on: suspend a store by itself. The owner is mailed the reason. The decision is on the audit trail of both, and the reason in the notes. Suspending a suspended account changes nothing. An admin is suspended by taking all roles away. Nobody decides about the own account.',
  auth: { jwt: ['admin'], standing: sessionOfAdmin() },
  params: personParams,
  body: SuspensionIn,
  returns: [200, DecidedAccount],
  errors: ['conflict'],
  async handle({ params: { user_id }, body: { reason }, caller, now }, { table }) {
    const work = { table, now };
    const user = await loadPerson(work, user_id, caller.user);
    if (user.role === 'admin')
      throw new Problem('conflict', 'This is an admin. Take all roles away to suspend the account.');
    if (user.suspended) return toDecidedAccountView(user);
    const { write } = await noteAct(work, { user: user.id, by: caller.user }, 'SUSPEND', reason);
    const writes = writeDecisions(await writeSuspension(work, user, reason), [write]);
    const suspended = { at: now.toISOString(), reason };
    return new Commit(writes, toDecidedAccountView({ ...user, suspended }), undefined, [
      { user: user.id, mode: caller.mode },
    ]);
  },
});
