import { loadOwnAccount } from '../../../shared/identity/data/users.ts';
import { cancelRecovery } from '../../../shared/identity/end-recovery.ts';
import { undisturbedSession } from '../../../shared/identity/standing.ts';
import { userAccounts } from '../../../shared/identity/user-accounts.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { roles } from '../../../shared/kernel/roles.ts';
import { Empty } from '../../../shared/kernel/scalars.ts';
import { Commit } from '../../../shared/platform/commit.ts';
import { requestProblems } from '../../../shared/platform/http/answer/request-problems.ts';
import { createLambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../../shared/platform/http/route/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';

export const route = defineRoute({
  id: 'factors.end-recovery',
  method: 'DELETE',
  path: '/api/v1/auth/factors/recover/',
  summary: 'End the recovery of your account',
  description:
    'Cancels the open request by a sign-in that proved a second factor at any time. The factors stay as they are. This works also while wrong codes keep others from being accepted (`factor_locked`). You are mailed.',
  auth: { jwt: roles, standing: undisturbedSession },
  returns: [200, Empty],
  errors: ['not_found', 'factor_required', 'invalid_state'],
  uses: { table: tableAccess },
  async handle({ caller, now }, { table }) {
    const user = await loadOwnAccount(table, caller);
    const { loadFactorTime } = userAccounts.sessions;
    const provenAt = await loadFactorTime(table, user.id, toId<'Session'>(caller.credential));
    if (provenAt === undefined) throw new Problem(requestProblems.factor_required);
    return new Commit(await cancelRecovery(table, user, now), {});
  },
});

export const handler = createLambda(route);
