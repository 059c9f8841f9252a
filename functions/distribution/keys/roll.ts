import { Commit, defineRoute, describeLimit, Problem, rollOverlap } from '#ground';
import { partnerKeyParams, RolledPartnerKey } from '../../../shared/distribution/contract/keys.ts';
import {
  allowKeyAdmins,
  createPartnerSecret,
  findPartnerKey,
  loadKeysToChange,
  replacedSecretsPerOrganization,
  saveNewSecret,
  toPartnerKeyView,
} from '../../../shared/distribution/partner-key.ts';
import { activeSession, askForFactor } from '../../../shared/identity/standing.ts';
import type { StoredPartnerKey } from '../../../shared/partners/data/keys.ts';

export const route = defineRoute({
  id: 'partner-keys.roll',
  method: 'POST',
  path: '/api/v1/console/distribution/api-keys/{key_id}/roll/',
  summary: 'Roll the secret of a partner key',
  description: `Answers the new secret once. Store it safely, because only its hash is kept. The key keeps its id, scopes and mode. The former secret works for 24 more hours. The owner is mailed. The keys of an organization can be rolled ${replacedSecretsPerOrganization} times in 24 hours.`,
  auth: { ...allowKeyAdmins, standing: askForFactor(activeSession) },
  params: partnerKeyParams,
  returns: [200, RolledPartnerKey],
  errors: ['not_found', 'conflict'],
  async handle({ params, caller, now }, { table }) {
    const of = await loadKeysToChange(table, caller.organization.id);
    const { read } = of;
    const isWorking = ({ until }: { readonly until: number }) => until > now.getTime();
    const replaced = read.keys.flatMap(({ former }) => former.filter(isWorking)).length;
    if (replaced >= replacedSecretsPerOrganization)
      throw new Problem(
        'conflict',
        describeLimit(
          'replaced secrets of an organization that still work',
          replacedSecretsPerOrganization,
          'Each ends 24 hours after its roll.',
        ),
      );
    const before = findPartnerKey(read, params.key_id);
    const { key: secret, sha256, hint } = createPartnerSecret();
    const until = now.getTime() + rollOverlap;
    const former = [...before.former.filter(isWorking), { sha256: before.sha256, until }];
    const key: StoredPartnerKey = { ...before, sha256, hint, former };
    const keys = read.keys.map((one) => (one === before ? key : one));
    const writes = saveNewSecret(of, keys, key, now);
    const old_key_valid_until = new Date(until).toISOString();
    return new Commit(writes, {
      ...toPartnerKeyView(of.organization.id, key),
      key: secret,
      old_key_valid_until,
    });
  },
});
