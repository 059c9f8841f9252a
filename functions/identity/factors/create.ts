import { randomBytes } from 'node:crypto';
import { Commit, defineRoute, limitByAccount, limitReached, refuseField, roles, toId } from '#ground';
import { FactorIn, NewFactor } from '../../../shared/identity/contract/factors.ts';
import { loadFactors, type PendingFactor, savePendingFactor } from '../../../shared/identity/data/factors.ts';
import { loadOwnAccount } from '../../../shared/identity/data/users.ts';
import { factorsPerUser } from '../../../shared/identity/domain/factors/factor.ts';
import { passkeySiteOf } from '../../../shared/identity/domain/factors/passkey-site.ts';
import { toFactorView } from '../../../shared/identity/factors/factor-view.ts';
import { activeFactorsOf } from '../../../shared/identity/factors/own-factors.ts';
import { creationOptionsOf } from '../../../shared/identity/factors/passkey-options.ts';
import { factorSecretsAccess } from '../../../shared/identity/factors/secrets.ts';
import { describeTotp, totpSecretLength } from '../../../shared/identity/factors/totp.ts';
import { activeSession, askForFactor } from '../../../shared/identity/standing.ts';

const perMinute = 10;

export const route = defineRoute({
  id: 'factors.create',
  method: 'POST',
  path: '/api/v1/auth/factors/',
  summary: 'Create a second factor',
  description: `Answers the secret of a TOTP factor, or the options with which a browser creates a passkey. The factor is PENDING and counts for nothing until you verify it (\`POST /api/v1/auth/factors/{factor_id}/verify/\`), within 15 minutes. You can have up to ${factorsPerUser} factors, and begin ${perMinute} a minute. Passkeys belong to the host of this service; on one machine to \`localhost\`, so that there is none at 127.0.0.1.`,
  auth: { jwt: roles, standing: askForFactor(activeSession) },
  body: FactorIn,
  returns: [201, NewFactor],
  errors: ['not_found', 'limit_reached'],
  limits: [limitByAccount('factors', perMinute)],
  uses: { secrets: factorSecretsAccess },
  async handle({ body: { kind, name }, caller, now, baseUrl, host }, { table, secrets }) {
    const user = await loadOwnAccount(table, caller);
    const read = activeFactorsOf(user, await loadFactors(table, user.id), now);
    if (read.factors.length >= factorsPerUser)
      throw limitReached('factors', factorsPerUser, 'Remove one first.');
    const common = { id: toId<'Factor'>(crypto.randomUUID()), name, created_at: now.toISOString() };
    const begin = (factor: PendingFactor, more: object) =>
      new Commit([savePendingFactor(user.id, factor, now)], { ...toFactorView(factor, 'PENDING'), ...more });
    if (kind === 'TOTP') {
      const secret = randomBytes(totpSecretLength);
      const sealed = await secrets.seal(user.id, secret.toString('base64url'));
      return begin({ ...common, kind, secret: sealed }, describeTotp(secret, user.email));
    }
    const site = passkeySiteOf(baseUrl, host);
    if (!site)
      throw refuseField(
        '/kind',
        'cannot be PASSKEY at an IP address. Use the name of the host, such as localhost',
        'not_one_of',
      );
    const options = await creationOptionsOf(secrets, site, user, read, common.id, now);
    return begin({ ...common, kind }, { options });
  },
});
