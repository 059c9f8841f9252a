import {
  defineDependency,
  joinUpdates,
  Problem,
  requestProblems,
  tableAccess,
  tokenSignerAccess,
  type UserId,
} from '#ground';
import type { SecondStep } from '../../accounts/sign-in-routes.ts';
import { saveFactors } from '../data/factors.ts';
import { type Login, saveHasFactors } from '../data/users.ts';
import { hasFactor } from '../domain/factors/factor.ts';
import { passkeySiteOf } from '../domain/factors/passkey-site.ts';
import { writeRecoveryEnd } from '../end-recovery.ts';
import { issueFactorToken } from './factor-token.ts';
import { type FactorHolder, loadUserWithFactors } from './own-factors.ts';
import { isPasskey, requestOptionsOf } from './passkey-options.ts';
import type { Judging } from './prove.ts';
import { factorSecretsAccess } from './secrets.ts';

/** The factors that a sign-in can be proven with, each passkey with its options. */
const offered = (
  { secrets, site, now }: Omit<Judging, 'table'>,
  { user, factors: { factors } }: FactorHolder,
) =>
  Promise.all(
    factors.map(async (factor) => {
      const { id, kind, name } = factor;
      if (!isPasskey(factor) || !site) return { id, kind, name };
      return { id, kind, name, options: await requestOptionsOf({ secrets, site, now }, user, factor) };
    }),
  );

/**
 * The second step of a user's sign-in, which a suspended account never takes. An account without factors costs nothing here; one with factors costs 1 BatchGetItem,
 * and the first sign-in after a recovery has taken effect removes them.
 */
export const secondStepAccess = defineDependency(
  [...tableAccess.needs, ...tokenSignerAccess.needs, ...factorSecretsAccess.needs],
  (wire): SecondStep<Pick<Login, 'factors' | 'suspended'> & { readonly user: UserId }> => ({
    async pass(login, { now, host }) {
      if (login.suspended) throw new Problem(requestProblems.account_suspended);
      if (!login.factors) return [];
      const found = await loadUserWithFactors({ table: wire.table, now }, login.user);
      if (!found) return [];
      const { user, factors } = found;
      if (!hasFactor(user, now)) {
        const removed = [saveFactors(user.id, factors, factors, now), ...saveHasFactors(user, undefined)];
        return joinUpdates([...removed, ...(await writeRecoveryEnd({ table: wire.table, now }, user))]);
      }
      const site = passkeySiteOf(wire.config.SVC_BASE_URL, host);
      const factor_token = await issueFactorToken(tokenSignerAccess.of(wire), user, now);
      const some = await offered({ secrets: factorSecretsAccess.of(wire), site, now }, found);
      throw new Problem(
        requestProblems.factor_required,
        'Send `factor_token` with a code or an assertion to POST /api/v1/auth/login/factor/.',
        { members: { factor_token, factors: some }, isStep: true },
      );
    },
  }),
);
