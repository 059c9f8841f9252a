import { defineRoute } from '#ground';
import { loadGates } from '../../shared/orders/order/store-gates.ts';
import { allowStaff, ofStore } from '../../shared/stores/access.ts';
import { storeParams } from '../../shared/stores/contract/params.ts';
import { ReadinessOut } from '../../shared/stores/contract/readiness.ts';
import { loadNamedStore } from '../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'stores.readiness',
  at: 'GET /api/v1/storefront/stores/{store_id}/readiness/',
  summary: 'Check what a store needs before it is published',
  description:
    'A store is published when all gates are passed: the e-mail address of its owner is verified, it has a phone number and a place, one of its products is ACTIVE, its customers can pick up or a delivery zone is active, and the plan allows it. A store that a partner prepared is claimed and has its licence too. Its owner owes us no more than is allowed, and has not sold as much as an owner may who is not verified. Each gate that is shut has its `next` step. In test mode the owner needs no verified address, and the store no claim and no licence.',
  auth: allowStaff(ofStore, 'store.view', 'store:write'),
  params: storeParams,
  returns: [200, ReadinessOut],
  async handle({ params, now, baseUrl }, { table }) {
    const gates = await loadGates(table, await loadNamedStore(table, params.store_id), { now, baseUrl });
    return { ready: gates.every(({ passed }) => passed), gates: [...gates] };
  },
});
