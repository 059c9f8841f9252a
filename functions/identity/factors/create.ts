import { Commit, defineRoute, limitByAccount, limitReached, roles } from '#ground';
import { FactorIn, NewFactor } from '../../../shared/identity/contract/factors.ts';
import { loadFactors, savePendingFactor } from '../../../shared/identity/data/factors.ts';
import { loadOwnAccount } from '../../../shared/identity/data/users.ts';
import { factorsPerUser } from '../../../shared/identity/domain/factors/factor.ts';
import { beginFactor } from '../../../shared/identity/factors/begin-factor.ts';
import { toFactorView } from '../../../shared/identity/factors/factor-view.ts';
import { judgingOf } from '../../../shared/identity/factors/judging.ts';
import { activeFactorsOf } from '../../../shared/identity/factors/own-factors.ts';
import { factorSecretsAccess } from '../../../shared/identity/factors/secrets.ts';
import { activeSession, askForFactor } from '../../../shared/identity/standing.ts';

const perMinute = 10;

export const route = defineRoute({
  id: 'factors.create',
  at: 'POST /api/v1/auth/factors/',
  summary: 'Create a second factor',
  description: `Answers the secret of a TOTP factor, or the options with which a browser creates a passkey. The factor is PENDING and counts for nothing until you verify it (\`POST /api/v1/auth/factors/{factor_id}/verify/\`), within 15 minutes. You can have up to ${factorsPerUser} factors, and begin ${perMinute} a minute. Passkeys belong to the host of this service; on one machine to \`localhost\`, so that there is none at 127.0.0.1.`,
  auth: { jwt: roles, standing: askForFactor(activeSession) },
  body: FactorIn,
  returns: [201, NewFactor],
  errors: ['not_found', 'limit_reached'],
  limits: [limitByAccount('factors', perMinute)],
  uses: { secrets: factorSecretsAccess },
  async handle(request, uses) {
    const { body, caller, now } = request;
    const user = await loadOwnAccount(uses.table, caller);
    const factors = activeFactorsOf(user, await loadFactors(uses.table, user.id), now);
    if (factors.factors.length >= factorsPerUser)
      throw limitReached('factors', factorsPerUser, 'Remove one first.');
    const { factor, completion } = await beginFactor(judgingOf(request, uses), { user, factors }, body);
    const view = { ...toFactorView(factor, 'PENDING'), ...completion };
    return new Commit([savePendingFactor(user.id, factor, now)], view);
  },
});
