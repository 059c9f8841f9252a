import type { Family } from './family.ts';
import { moneyRecipes } from './partner-money.ts';
import {
  acceptAsMerchant,
  addTestClient,
  addTestNamespace,
  askForGrant,
  createClientStore,
  createTestClient,
  decideAsMerchant,
  inviteTestMerchant,
  publishAsMerchant,
  runByPartner,
  verifyNamespace,
} from './partner-steps.ts';

const byTime = 'time causes it, and no test clock moves it';
const byAdmin = 'an admin decides it';

export const partners: Family = {
  title: 'Partners, each by a new test partner with its own signing secret',
  recipes: {
    'distribution.test': runByPartner(async ({ me }) => {
      const { results } = await me.get('/api/v1/console/distribution/webhooks/');
      const path = { destination_id: results[0]?.id ?? '' };
      await me.post('/api/v1/console/distribution/webhooks/{destination_id}/test/', { path });
    }),
    'distribution.client.draft': runByPartner(createTestClient),
    'distribution.client.invited': runByPartner(inviteTestMerchant),
    'distribution.client.active': runByPartner(addTestClient),
    'distribution.client.declined': runByPartner(async (partner) => {
      const { token } = await inviteTestMerchant(partner);
      const merchant = await partner.openMerchant();
      await merchant.post('/console/claims/{token}/decline/', { path: { token } });
    }),
    'distribution.client.ended': runByPartner(async (partner) => {
      const { client } = await addTestClient(partner);
      await partner.me.post('/console/clients/{client_id}/end/', { path: { client_id: client } });
    }),
    'distribution.grant.requested': runByPartner(askForGrant),
    'distribution.grant.active': runByPartner(addTestClient),
    'distribution.grant.declined': runByPartner(async (partner) => {
      const { merchant, grant } = await askForGrant(partner);
      await decideAsMerchant(merchant, grant.id, 'DECLINE');
    }),
    'distribution.grant.revoked': runByPartner(async (partner) => {
      const { merchant, grant } = await askForGrant(partner);
      await decideAsMerchant(merchant, grant.id, 'APPROVE');
      await merchant.post('/console/grants/{grant_id}/revoke/', { path: { grant_id: grant.id } });
    }),
    'distribution.namespace.pending': runByPartner((partner) => addTestNamespace(partner, 'no-txt')),
    'distribution.namespace.verified': runByPartner(verifyNamespace),
    'distribution.store.draft': runByPartner(createClientStore),
    'distribution.store.claimed': runByPartner(async (partner) =>
      acceptAsMerchant(partner, (await createClientStore(partner)).token),
    ),
    'distribution.store.live': runByPartner(publishAsMerchant),
    'distribution.store.paused': runByPartner(async (partner) => {
      const { merchant, path } = await publishAsMerchant(partner);
      await merchant.post('/api/v1/storefront/stores/{store_id}/pause/', { path });
    }),
    ...moneyRecipes,
  },
  others: {
    'distribution.client.archived': byTime,
    'distribution.grant.expired': byTime,
    'distribution.namespace.degraded': byTime,
    'distribution.namespace.lapsed': byTime,
    'distribution.invoice.failed': 'it comes when a charge of a saved card fails on a renewal',
    'distribution.payout.returned':
      'a bank sends the money back days later, and that of the sandbox does not',
    'distribution.commission.held': byAdmin,
    'distribution.commission.reversed': 'it takes back what was earned on something that was refunded later',
  },
};
