import { Commit, defineRoute } from '#ground';
import { partnerKeyParams, RolledPartnerKey } from '../../../shared/distribution/contract/keys.ts';
import {
  allowKeyAdmins,
  loadKeysToChange,
  replacedSecretsPerOrganization,
  rollPartnerKey,
  toPartnerKeyView,
} from '../../../shared/distribution/partner-key.ts';
import { activeSession, askForFactor } from '../../../shared/identity/standing.ts';

export const route = defineRoute({
  id: 'partner-keys.roll',
  at: 'POST /api/v1/console/distribution/api-keys/{key_id}/roll/',
  summary: 'Roll the secret of a partner key',
  description: `Answers the new secret once. Store it safely, because only its hash is kept. The key keeps its id, scopes and mode. The former secret works for 24 more hours. The owner is mailed. The keys of an organization can be rolled ${replacedSecretsPerOrganization} times in 24 hours.`,
  auth: { ...allowKeyAdmins, standing: askForFactor(activeSession) },
  params: partnerKeyParams,
  returns: [200, RolledPartnerKey],
  errors: ['conflict'],
  async handle({ params, caller, now }, { table }) {
    const organization = caller.organization.id;
    const keys = await loadKeysToChange(table, organization);
    const { key, secret, until, writes } = rollPartnerKey(keys, params.key_id, now);
    const old_key_valid_until = until.toISOString();
    return new Commit(writes, { ...toPartnerKeyView(organization, key), key: secret, old_key_valid_until });
  },
});
