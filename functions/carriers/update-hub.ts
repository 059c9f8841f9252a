import { HubChange, HubOut, hubParams } from '../../shared/carriers/contract.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { commitCarrier, hubOf, myCarrier, withFields } from './my-carrier.ts';
import { hubView } from './view.ts';

export const route = defineRoute({
  id: 'carriers.update-hub',
  method: 'PATCH',
  path: '/api/v1/carriers/me/hubs/{hub_id}/',
  summary: 'Change a hub',
  description:
    'Only the fields that are sent change, each as a whole: a rate card replaces the one before, and so do pickup points, of which those with an id of before keep it. Rates follow at once; a rate token that was given before holds for its 15 minutes.',
  auth: { jwt: ['carrier'] },
  params: hubParams,
  body: HubChange,
  returns: [200, HubOut],
  errors: ['not_found', 'conflict'],
  uses: { table: tableAccess },
  async handle({ params, body, caller }, { table }) {
    const { saved, carrier } = await myCarrier(table, caller);
    const before = hubOf(carrier, params.hub_id);
    const hub = withFields(before, body);
    const hubs = carrier.hubs.map((one) => (one === before ? hub : one));
    return commitCarrier(table, caller, saved, { ...carrier, hubs }, hubView(hub));
  },
});

export const handler = lambda(route);
