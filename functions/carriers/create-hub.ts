import { HubIn, HubOut } from '../../shared/carriers/contract.ts';
import { hubsPerCarrier } from '../../shared/carriers/domain.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { blankHub, commitCarrier, myCarrier, withFields } from './my-carrier.ts';
import { hubView } from './view.ts';

export const route = defineRoute({
  id: 'carriers.create-hub',
  method: 'POST',
  path: '/api/v1/carriers/me/hubs/',
  summary: 'Open a hub',
  description:
    'From this moment rates name you on ways that begin in its service area and end in that of one of your hubs, the same or another, at the prices of the hub where they begin. 16 hubs at most. Prices are in naira; EXPRESS and SAME_DAY are offered up to 40 km. The market is one for live and test rates, so hubs are changed in live mode alone.',
  auth: { jwt: ['carrier'] },
  body: HubIn,
  returns: [201, HubOut],
  errors: ['conflict'],
  uses: { table: tableAccess },
  async handle({ body, caller }, { table }) {
    const { saved, carrier } = await myCarrier(table, caller);
    if (carrier.hubs.length >= hubsPerCarrier)
      throw new Problem('conflict', `There are ${hubsPerCarrier} hubs; close one that is not used.`);
    const hub = withFields(blankHub(carrier.profile), body);
    return commitCarrier(table, caller, saved, { ...carrier, hubs: [...carrier.hubs, hub] }, hubView(hub));
  },
});

export const handler = lambda(route);
