import { defineRoute } from '#ground';
import { OwnCarrier } from '../../shared/carriers/contract/carrier.ts';
import { loadMyCarrier } from '../../shared/carriers/my-carrier.ts';
import { toCarrierView } from '../../shared/carriers/view.ts';

export const route = defineRoute({
  id: 'carriers.me',
  at: 'GET /api/v1/carriers/me/',
  summary: 'Get your carrier profile and hubs',
  description:
    'Returns your profile and hubs as merchants see them, and your rate cards. Until you change your profile, it shows the name of your account.',
  auth: { jwt: ['carrier'] },
  returns: [200, OwnCarrier],
  async handle({ caller }, { table }) {
    return toCarrierView((await loadMyCarrier(table, caller)).carrier);
  },
});
