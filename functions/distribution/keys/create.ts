import { Commit, defineRoute, limitReached, toId } from '#ground';
import { PartnerKeyIn, SecretPartnerKey } from '../../../shared/distribution/contract/keys.ts';
import {
  createPartnerSecret,
  keysPerOrganization,
  loadKeysToChange,
  saveNewSecret,
  toPartnerKeyView,
} from '../../../shared/distribution/partner-key.ts';
import { askForFactor, verifiedForLive } from '../../../shared/identity/standing.ts';
import { allowSignedInMembers, namedInBody, organizationAdmins } from '../../../shared/partners/access.ts';
import { addPartnerKeyId, type StoredPartnerKey } from '../../../shared/partners/data/keys.ts';

export const route = defineRoute({
  id: 'partner-keys.create',
  at: 'POST /api/v1/console/distribution/api-keys/',
  summary: 'Create a partner key',
  description: `Answers the secret once. Store it safely, because only its hash is kept. The key belongs to the organization: it works on after you leave. It does what its \`scopes\` allow, in its own mode. The owner is mailed. An organization has up to ${keysPerOrganization} keys.`,
  auth: { ...allowSignedInMembers(namedInBody, organizationAdmins), standing: askForFactor(verifiedForLive) },
  body: PartnerKeyIn,
  returns: [201, SecretPartnerKey],
  errors: ['limit_reached'],
  async handle({ body: { name, mode, scopes }, caller, now }, { table }) {
    const changing = await loadKeysToChange(table, caller.organization.id);
    const { keys } = changing.read;
    if (keys.length >= keysPerOrganization)
      throw limitReached('keys', keysPerOrganization, 'Delete one first.');
    const { key: secret, sha256, hint } = createPartnerSecret();
    const key: StoredPartnerKey = {
      id: toId<'PartnerKey'>(crypto.randomUUID()),
      name,
      mode,
      scopes,
      hint,
      sha256,
      former: [],
      created_at: now.toISOString(),
    };
    const { id } = changing.organization;
    const writes = [...saveNewSecret(changing, [...keys, key], key, now), addPartnerKeyId(key.id, id)];
    return new Commit(writes, { ...toPartnerKeyView(id, key), key: secret });
  },
});
