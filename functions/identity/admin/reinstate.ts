import { Commit, defineRoute, Problem } from '#ground';
import { loadPerson, writeDecisions, writeReinstatement } from '../../../shared/identity/admin/suspension.ts';
import { noteAct, toDecidedAccountView } from '../../../shared/identity/admin/views.ts';
import {
  DecidedAccount,
  personParams,
  ReinstatementIn,
} from '../../../shared/identity/contract/admin-users.ts';
import { sessionOfAdmin } from '../../../shared/identity/standing.ts';

export const route = defineRoute({
  id: 'admin-users.reinstate',
  at: 'POST /api/v1/admin/users/{user_id}/reinstate/',
  summary: 'Reinstate an account',
  description:
    'Its API keys work again as they did, and its owner can sign in and is mailed so. Former sessions stay ended. The decision is on the audit trail of both, and the reason in the notes. An admin whose roles were taken away works again by getting some. Nobody decides about the own account.',
  auth: { jwt: ['admin'], standing: sessionOfAdmin() },
  params: personParams,
  body: ReinstatementIn,
  returns: [200, DecidedAccount],
  errors: ['conflict', 'invalid_state'],
  async handle({ params: { user_id }, body: { reason }, caller, now }, { table }) {
    const work = { table, now };
    const user = await loadPerson(work, user_id, caller.user);
    if (!user.suspended) throw new Problem('invalid_state', 'The account is not suspended.');
    if (user.role === 'admin')
      throw new Problem(
        'conflict',
        'This is an admin without roles. Give some to let the account work again.',
      );
    const { write } = await noteAct(work, { user: user.id, by: caller.user }, 'REINSTATE', reason);
    const writes = writeDecisions(await writeReinstatement(work, user), [write]);
    return new Commit(writes, toDecidedAccountView({ ...user, suspended: undefined }), undefined, [
      { user: user.id, mode: caller.mode },
    ]);
  },
});
