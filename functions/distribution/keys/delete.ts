import { Commit, defineRoute, Empty } from '#ground';
import { partnerKeyParams } from '../../../shared/distribution/contract/keys.ts';
import {
  allowKeyAdmins,
  findPartnerKey,
  loadKeysToChange,
} from '../../../shared/distribution/partner-key.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { removePartnerKeyId, savePartnerKeys } from '../../../shared/partners/data/keys.ts';
import { saveOrganization } from '../../../shared/partners/data/organizations.ts';
import { removeSecretsOf } from '../../../shared/partners/partner-secrets.ts';

export const route = defineRoute({
  id: 'partner-keys.delete',
  at: 'DELETE /api/v1/console/distribution/api-keys/{key_id}/',
  summary: 'Delete a partner key',
  description: 'The secret of the key stops working at once. So do former secrets that a roll has replaced.',
  auth: { ...allowKeyAdmins, standing: activeSession },
  params: partnerKeyParams,
  returns: [204, Empty],
  async handle({ params, caller }, { table }) {
    const { organization, read } = await loadKeysToChange(table, caller.organization.id);
    const gone = findPartnerKey(read, params.key_id);
    const kept = read.keys.filter((one) => one !== gone);
    const writes = [
      savePartnerKeys(organization.id, read, kept),
      saveOrganization(organization),
      removePartnerKeyId(gone.id),
      ...removeSecretsOf(gone),
    ];
    return new Commit(writes, {});
  },
});
