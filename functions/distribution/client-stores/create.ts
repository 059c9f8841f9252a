import { Commit, defineRoute, pepperAccess, Reply } from '#ground';
import { loadClientStoreView } from '../../../shared/distribution/client-stores/client-store-view.ts';
import { loadProvisioning } from '../../../shared/distribution/client-stores/load-provisioning.ts';
import { writeClientStore } from '../../../shared/distribution/client-stores/provision-store.ts';
import { ProvisionedOut, ProvisionIn } from '../../../shared/distribution/contract/client-store.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { allowPartners, namedInBody } from '../../../shared/partners/access.ts';
import { testTokenOf } from '../../../shared/partners/clients/invite-client.ts';
import { loadNamedClient } from '../../../shared/partners/data/clients.ts';

export const route = defineRoute({
  id: 'client-stores.create',
  at: 'POST /console/distribution/stores/',
  summary: 'Create a store for a client',
  description:
    'Provisions a draft store at `<slug>.<namespace>` for a merchant, who is invited to claim it. Prepare it then with the header `X-Svc-Client`. Needs an enrolment as a distributor, and a verified namespace. The `idempotency_key` counts for good: the same key with the same data answers the same store (200), and with other data it is a 409. A live store sells once its gates are satisfied; a test store sells at once. In test mode nobody is mailed, and the answer holds the token of the claim (`test_claim_token`).',
  auth: { ...allowPartners(namedInBody, 'distribution:stores:write'), standing: activeSession },
  body: ProvisionIn,
  returns: [201, ProvisionedOut],
  also: { 200: ['The store that was made with the same idempotency key.', ProvisionedOut] },
  errors: ['not_enrolled', 'terms_outdated', 'namespace_not_verified', 'slug_taken', 'client_exists'],
  uses: { pepper: pepperAccess },
  async handle({ body, caller, baseUrl, now }, { table, pepper }) {
    const partner = { organization: caller.organization.id, mode: caller.mode };
    const found = await loadProvisioning({ table, now }, partner, body);
    const bytes = await pepper.bytes();
    if ('record' in found) {
      const [view, client] = await Promise.all([
        loadClientStoreView(table, found.record, baseUrl),
        loadNamedClient(table, found.record.client),
      ]);
      return new Reply({ ...view, ...testTokenOf(client, bytes) }, {}, 200);
    }
    const { client, view, writes } = await writeClientStore(
      { table, now },
      { ...found, mode: partner.mode, asked: body, baseUrl },
    );
    return new Commit(writes, { ...view, ...testTokenOf(client, bytes) });
  },
});
