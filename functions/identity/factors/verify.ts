import { Commit, defineRoute, joinUpdates, Problem, roles, toId } from '#ground';
import { FactorProof, factorParams, ProvenFactor } from '../../../shared/identity/contract/factors.ts';
import { loadFactorsWith, saveFactors } from '../../../shared/identity/data/factors.ts';
import { loadOwnAccount } from '../../../shared/identity/data/users.ts';
import { describeWrongProof } from '../../../shared/identity/domain/factors/wrong-proof.ts';
import { endRecovery } from '../../../shared/identity/end-recovery.ts';
import { addVerifiedFactor } from '../../../shared/identity/factors/activate.ts';
import { toFactorView } from '../../../shared/identity/factors/factor-view.ts';
import { attemptNameOf, judgingOf } from '../../../shared/identity/factors/judging.ts';
import { activeFactorsOf } from '../../../shared/identity/factors/own-factors.ts';
import { judgeProof, tryFactor } from '../../../shared/identity/factors/prove.ts';
import { factorSecretsAccess } from '../../../shared/identity/factors/secrets.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { userAccounts } from '../../../shared/identity/user-accounts.ts';

export const route = defineRoute({
  id: 'factors.verify',
  method: 'POST',
  path: '/api/v1/auth/factors/{factor_id}/verify/',
  summary: 'Verify a new factor, or prove that you have one',
  description:
    'A PENDING factor becomes ACTIVE: by the code of the app, or by the `attestation` of the browser. From then on you sign in with it. The first one comes with ten recovery codes. An ACTIVE factor is proven by its code, by an `assertion` for its options (`POST /api/v1/auth/factors/{factor_id}/options/`), or by a recovery code, which is used up. A passkey that is one of your factors already is no new one: 409 `conflict`. Either way this sign-in may move money and create keys for the next 10 minutes. Each code works once. After five wrong ones in 15 minutes, whatever they were for, none is accepted for a while (`factor_locked`).',
  auth: { jwt: roles, standing: activeSession },
  params: factorParams,
  body: FactorProof,
  returns: [200, ProvenFactor],
  errors: ['not_found', 'factor_required', 'factor_invalid', 'factor_locked', 'limit_reached', 'conflict'],
  uses: { secrets: factorSecretsAccess },
  async handle(request, uses) {
    const { params, body, caller, now } = request;
    const { table } = uses;
    const judging = judgingOf(request, uses);
    const name = attemptNameOf(request);
    const { sessions } = userAccounts;
    const session = toId<'Session'>(caller.credential);
    const user = await loadOwnAccount(table, caller);
    const found = await loadFactorsWith({ table, now }, user.id, params.factor_id);
    const { pending } = found;
    const read = activeFactorsOf(user, found.read, now);
    if (pending) {
      const isFirst = read.factors.length === 0;
      const provenAt = isFirst ? undefined : await sessions.loadFactorTime(table, user.id, session);
      const adding = { user, session, provenAt, read, pending, proof: body, name };
      const { writes, codes } = await addVerifiedFactor(judging, adding);
      const ended = await endRecovery({ table, now }, user);
      return new Commit(joinUpdates([...writes, ...ended]), {
        factor: toFactorView(pending),
        ...(codes && { recovery_codes: codes }),
      });
    }
    const factor = read.factors.find(({ id }) => id === params.factor_id);
    if (!factor) throw new Problem('not_found');
    const judge = () => judgeProof(judging, user, read, body, factor);
    const next = await tryFactor(judging, { user, read, name, whenWrong: describeWrongProof(body), judge });
    const writes = [
      saveFactors(user.id, read, next, now),
      sessions.prove(user.id, session, now),
      ...(await endRecovery({ table, now }, user)),
    ];
    return new Commit(writes, {
      factor: toFactorView(next.factors.find(({ id }) => id === factor.id) ?? factor),
    });
  },
});
