import { Commit, defineRoute, joinUpdates, roles, toId } from '#ground';
import { FactorProof, factorParams, ProvenFactor } from '../../../shared/identity/contract/factors.ts';
import { loadFactorsWith } from '../../../shared/identity/data/factors.ts';
import { loadOwnAccount } from '../../../shared/identity/data/users.ts';
import { writeRecoveryEnd } from '../../../shared/identity/end-recovery.ts';
import { toFactorView } from '../../../shared/identity/factors/factor-view.ts';
import { attemptNameOf, judgingOf } from '../../../shared/identity/factors/judging.ts';
import { activeFactorsOf } from '../../../shared/identity/factors/own-factors.ts';
import { factorSecretsAccess } from '../../../shared/identity/factors/secrets.ts';
import { addVerifiedFactor, proveFactor } from '../../../shared/identity/factors/verify-factor.ts';
import { activeSession } from '../../../shared/identity/standing.ts';

export const route = defineRoute({
  id: 'factors.verify',
  at: 'POST /api/v1/auth/factors/{factor_id}/verify/',
  summary: 'Verify a new factor, or prove that you have one',
  description:
    'A PENDING factor becomes ACTIVE: by the code of the app, or by the `attestation` of the browser. From then on you sign in with it. The first one comes with ten recovery codes. An ACTIVE factor is proven by its code, by an `assertion` for its options (`POST /api/v1/auth/factors/{factor_id}/options/`), or by a recovery code, which is used up. A passkey that is one of your factors already is no new one: 409 `conflict`. Either way this sign-in may move money and create keys for the next 10 minutes. Each code works once. After five wrong ones in 15 minutes, whatever they were for, none is accepted for a while (`factor_locked`).',
  auth: { jwt: roles, standing: activeSession },
  params: factorParams,
  body: FactorProof,
  returns: [200, ProvenFactor],
  errors: ['factor_required', 'factor_invalid', 'factor_locked', 'limit_reached', 'conflict'],
  uses: { secrets: factorSecretsAccess },
  async handle(request, uses) {
    const { params, body, caller, now } = request;
    const { table } = uses;
    const judging = judgingOf(request, uses);
    const user = await loadOwnAccount(table, caller);
    const { read, pending } = await loadFactorsWith({ table, now }, user.id, params.factor_id);
    const holder = { user, factors: activeFactorsOf(user, read, now) };
    const session = toId<'Session'>(caller.credential);
    const proving = { session, proof: body, name: attemptNameOf(request) };
    const { writes, factor, ...codes } = pending
      ? await addVerifiedFactor(judging, holder, pending, proving)
      : await proveFactor(judging, holder, params.factor_id, proving);
    const ended = await writeRecoveryEnd({ table, now }, user);
    return new Commit(joinUpdates([...writes, ...ended]), { factor: toFactorView(factor), ...codes });
  },
});
