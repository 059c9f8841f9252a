import { Commit, defineRoute, Empty, joinUpdates, Problem, roles } from '#ground';
import { FactorRemoval, factorParams } from '../../../shared/identity/contract/factors.ts';
import { loadFactorsWith } from '../../../shared/identity/data/factors.ts';
import { loadOwnAccount } from '../../../shared/identity/data/users.ts';
import { describeWrongRemoval } from '../../../shared/identity/domain/factors/wrong-proof.ts';
import { writeRecoveryEnd } from '../../../shared/identity/end-recovery.ts';
import { attemptNameOf, judgingOf } from '../../../shared/identity/factors/judging.ts';
import { activeFactorsOf, factorOf } from '../../../shared/identity/factors/own-factors.ts';
import { tryFactor } from '../../../shared/identity/factors/prove.ts';
import { judgeRemoval, writeRemoval } from '../../../shared/identity/factors/remove-factor.ts';
import { factorSecretsAccess } from '../../../shared/identity/factors/secrets.ts';
import { activeSession } from '../../../shared/identity/standing.ts';

export const route = defineRoute({
  id: 'factors.delete',
  at: 'DELETE /api/v1/auth/factors/{factor_id}/',
  summary: 'Remove a second factor',
  description:
    'Asks for the password and for a code, a recovery code or an assertion of any of your factors. A wrong password counts as a wrong code does. The last factor takes the recovery codes with it. You are mailed. A PENDING factor cannot be removed: it ends by itself.',
  auth: { jwt: roles, standing: activeSession },
  params: factorParams,
  body: FactorRemoval,
  returns: [200, Empty],
  errors: ['invalid_state', 'factor_invalid', 'factor_locked'],
  uses: { secrets: factorSecretsAccess },
  async handle(request, uses) {
    const { params, body, caller, now } = request;
    const { table } = uses;
    const judging = judgingOf(request, uses);
    const user = await loadOwnAccount(table, caller);
    const found = await loadFactorsWith({ table, now }, user.id, params.factor_id);
    if (found.pending)
      throw new Problem('invalid_state', 'The factor is PENDING. After 15 minutes it expires by itself.');
    const holder = { user, factors: activeFactorsOf(user, found.read, now) };
    const factor = factorOf(holder.factors, params.factor_id);
    const judge = () => judgeRemoval(judging, holder, body);
    const attempt = { name: attemptNameOf(request), whenWrong: describeWrongRemoval(body), judge };
    const right = await tryFactor(judging, holder, attempt);
    const ended = await writeRecoveryEnd({ table, now }, user);
    return new Commit(joinUpdates([...writeRemoval(holder, right, factor, now), ...ended]), {});
  },
});
