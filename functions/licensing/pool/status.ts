import * as z from 'zod';
import { defineRoute } from '#ground';
import { PackStatusOut } from '../../../shared/licensing/contract/pool.ts';
import { poolOf } from '../../../shared/licensing/data/pools.ts';
import { packStandingOf } from '../../../shared/licensing/domain/pool.ts';
import { allowPartners, namedInQuery } from '../../../shared/partners/access.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';
import { organizationOfPartner } from '../../../shared/partners/contract/organization.ts';

export const route = defineRoute({
  id: 'pool.status',
  at: 'GET /console/distribution/status/',
  summary: 'Get the status of the pack',
  description:
    'The pack that the organization has, and when it is bought again. Where a pack that renews is not paid, it is PAST_DUE while it is tried again on days 0, 1, 3, 7 and 14; other lots stay.',
  auth: allowPartners(namedInQuery, 'distribution:pool:read'),
  query: z.object({ organization: organizationOfPartner }),
  returns: [200, PackStatusOut],
  async handle({ caller, now }, { table }) {
    const billed = { organization: caller.organization.id, mode: caller.mode };
    const [work, pool] = await Promise.all([clockedWorkOf({ table, now }, billed), poolOf(table, billed)]);
    const { organization, mode } = billed;
    return { organization, ...packStandingOf(pool, work.now), is_test: mode === 'test' };
  },
});
