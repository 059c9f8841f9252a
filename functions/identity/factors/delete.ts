import { Commit, defineRoute, Empty, joinUpdates, Problem, roles } from '#ground';
import { verifyPassword } from '../../../shared/accounts/domain/passwords.ts';
import { FactorRemoval, factorParams } from '../../../shared/identity/contract/factors.ts';
import { loadFactorsWith, saveFactors } from '../../../shared/identity/data/factors.ts';
import { loadOwnAccount, loginOf, saveHasFactors } from '../../../shared/identity/data/users.ts';
import { describeWrongRemoval } from '../../../shared/identity/domain/factors/wrong-proof.ts';
import { endRecovery } from '../../../shared/identity/end-recovery.ts';
import { attemptNameOf, judgingOf } from '../../../shared/identity/factors/judging.ts';
import { activeFactorsOf } from '../../../shared/identity/factors/own-factors.ts';
import { judgeProof, tryFactor } from '../../../shared/identity/factors/prove.ts';
import { factorSecretsAccess } from '../../../shared/identity/factors/secrets.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { tellOwner } from '../../../shared/identity/tell-owner.ts';

export const route = defineRoute({
  id: 'factors.delete',
  method: 'DELETE',
  path: '/api/v1/auth/factors/{factor_id}/',
  summary: 'Remove a second factor',
  description:
    'Asks for the password and for a code, a recovery code or an assertion of any of your factors. A wrong password counts as a wrong code does. The last factor takes the recovery codes with it. You are mailed. A PENDING factor cannot be removed: it ends by itself.',
  auth: { jwt: roles, standing: activeSession },
  params: factorParams,
  body: FactorRemoval,
  returns: [200, Empty],
  errors: ['not_found', 'invalid_state', 'factor_invalid', 'factor_locked'],
  uses: { secrets: factorSecretsAccess },
  async handle(request, uses) {
    const { params, body, caller, now } = request;
    const { table } = uses;
    const judging = judgingOf(request, uses);
    const user = await loadOwnAccount(table, caller);
    const found = await loadFactorsWith({ table, now }, user.id, params.factor_id);
    if (found.pending)
      throw new Problem('invalid_state', 'The factor is PENDING. After 15 minutes it expires by itself.');
    const read = activeFactorsOf(user, found.read, now);
    const factor = read.factors.find(({ id }) => id === params.factor_id);
    if (!factor) throw new Problem('not_found');
    const login = await loginOf(table, user.email);
    async function judge() {
      // Both are judged, so that the time shows neither.
      const isRight = await verifyPassword(body.password, login?.password);
      const next = await judgeProof(judging, user, read, body);
      return isRight ? next : undefined;
    }
    const name = attemptNameOf(request);
    const whenWrong = describeWrongRemoval(body);
    const right = await tryFactor(judging, { user, read, name, whenWrong, judge });
    const left = right.factors.filter(({ id }) => id !== factor.id);
    const isLast = left.length === 0;
    const next = { ...right, factors: left, recovery_codes: isLast ? [] : right.recovery_codes };
    const writes = [
      saveFactors(user.id, read, next, now),
      ...(isLast ? saveHasFactors(user, undefined) : []),
      tellOwner(user.id, 'user.factor_removed', { kind: factor.kind, name: factor.name }, now),
      ...(await endRecovery({ table, now }, user)),
    ];
    return new Commit(joinUpdates(writes), {});
  },
});
