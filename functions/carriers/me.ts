import { OwnCarrier } from '../../shared/carriers/contract.ts';
import { loadMyCarrier } from '../../shared/carriers/my-carrier.ts';
import { toCarrierView } from '../../shared/carriers/view.ts';
import { createLambda } from '../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../shared/platform/http/route/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';

export const route = defineRoute({
  id: 'carriers.me',
  method: 'GET',
  path: '/api/v1/carriers/me/',
  summary: 'Get your carrier profile and hubs',
  description:
    'Returns your profile and hubs as merchants see them, and your rate cards. Until you change your profile, it shows the name of your account.',
  auth: { jwt: ['carrier'] },
  returns: [200, OwnCarrier],
  uses: { table: tableAccess },
  async handle({ caller }, { table }) {
    return toCarrierView((await loadMyCarrier(table, caller)).carrier);
  },
});

export const handler = createLambda(route);
