import * as z from 'zod';
import { defineRoute } from '#ground';
import { PoolOut } from '../../../shared/licensing/contract/pool.ts';
import { poolOf } from '../../../shared/licensing/data/pools.ts';
import { toPoolView } from '../../../shared/licensing/pool/pool-view.ts';
import { allowPartners, namedInQuery } from '../../../shared/partners/access.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';
import { organizationOfPartner } from '../../../shared/partners/contract/organization.ts';

export const route = defineRoute({
  id: 'pool.get',
  at: 'GET /console/distribution/pool/',
  summary: 'Get the pool of prepaid capacity',
  description:
    'What can be allocated to clients, in the list prices of plans, and the lots that it lies in. Empty for an organization that has bought nothing.',
  auth: allowPartners(namedInQuery, 'distribution:pool:read'),
  query: z.object({ organization: organizationOfPartner }),
  returns: [200, PoolOut],
  async handle({ caller, now }, { table }) {
    const billed = { organization: caller.organization.id, mode: caller.mode };
    const [work, pool] = await Promise.all([clockedWorkOf({ table, now }, billed), poolOf(table, billed)]);
    return toPoolView(pool, work.now);
  },
});
