import { defineRoute, Problem, roles } from '#ground';
import { factorParams, PasskeyOptions } from '../../../shared/identity/contract/factors.ts';
import { loadFactors } from '../../../shared/identity/data/factors.ts';
import { loadOwnAccount } from '../../../shared/identity/data/users.ts';
import { passkeySiteOf } from '../../../shared/identity/domain/factors/passkey-site.ts';
import { activeFactorsOf, factorOf } from '../../../shared/identity/factors/own-factors.ts';
import { isPasskey, requestOptionsOf } from '../../../shared/identity/factors/passkey-options.ts';
import { factorSecretsAccess } from '../../../shared/identity/factors/secrets.ts';

export const route = defineRoute({
  id: 'factors.options',
  at: 'POST /api/v1/auth/factors/{factor_id}/options/',
  summary: 'Create options for an assertion by a passkey',
  description:
    'Answers options with which a browser asks an active passkey for an `assertion`: to prove it (`POST /api/v1/auth/factors/{factor_id}/verify/`), or to remove a factor. They work once, within 5 minutes.',
  auth: { jwt: roles },
  params: factorParams,
  returns: [200, PasskeyOptions],
  errors: ['invalid_state'],
  idempotent: false,
  writes: false,
  uses: { secrets: factorSecretsAccess },
  async handle({ params, caller, now, baseUrl, host }, { table, secrets }) {
    const user = await loadOwnAccount(table, caller);
    const read = activeFactorsOf(user, await loadFactors(table, user.id), now);
    const factor = factorOf(read, params.factor_id);
    const site = passkeySiteOf(baseUrl, host);
    if (!isPasskey(factor) || !site)
      throw new Problem('invalid_state', 'Only a passkey has options, at the host that it belongs to.');
    return { options: await requestOptionsOf({ secrets, site, now }, user, factor) };
  },
});
