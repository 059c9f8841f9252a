import { Commit, defineRoute, Empty } from '#ground';
import { hubParams } from '../../shared/carriers/contract/carrier.ts';
import { hubOf, loadMyCarrier, writeMyCarrier } from '../../shared/carriers/my-carrier.ts';

export const route = defineRoute({
  id: 'carriers.close-hub',
  at: 'DELETE /api/v1/carriers/me/hubs/{hub_id}/',
  summary: 'Close a hub',
  description:
    'Takes the hub out of all new rates. Shipments that are already booked continue unchanged. Hubs can only be changed in live mode.',
  auth: { jwt: ['carrier'] },
  params: hubParams,
  returns: [200, Empty],
  async handle({ params, caller }, { table }) {
    const { saved, carrier } = await loadMyCarrier(table, caller);
    const closed = hubOf(carrier, params.hub_id);
    const hubs = carrier.hubs.filter((hub) => hub !== closed);
    return new Commit(await writeMyCarrier(table, caller, saved, { ...carrier, hubs }), {});
  },
});
