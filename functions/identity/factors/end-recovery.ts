import { Commit, defineRoute, Empty, Problem, requestProblems, roles, toId } from '#ground';
import { loadOwnAccount } from '../../../shared/identity/data/users.ts';
import { writeRecoveryCancel } from '../../../shared/identity/end-recovery.ts';
import { undisturbedSession } from '../../../shared/identity/standing.ts';
import { userAccounts } from '../../../shared/identity/user-accounts.ts';

export const route = defineRoute({
  id: 'factors.end-recovery',
  at: 'DELETE /api/v1/auth/factors/recover/',
  summary: 'End the recovery of your account',
  description:
    'Cancels the open request by a sign-in that proved a second factor at any time. The factors stay as they are. This works also while wrong codes keep others from being accepted (`factor_locked`). You are mailed.',
  auth: { jwt: roles, standing: undisturbedSession },
  returns: [200, Empty],
  errors: ['not_found', 'factor_required', 'invalid_state'],
  async handle({ caller, now }, { table }) {
    const user = await loadOwnAccount(table, caller);
    const { loadFactorTime } = userAccounts.sessions;
    const provenAt = await loadFactorTime(table, user.id, toId<'Session'>(caller.credential));
    if (provenAt === undefined) throw new Problem(requestProblems.factor_required);
    return new Commit(await writeRecoveryCancel({ table, now }, user), {});
  },
});
