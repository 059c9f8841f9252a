import * as z from 'zod';
import { defineRoute, pageOf } from '#ground';
import { priceListAt } from '../../../shared/billing/domain/prices.ts';
import { PackOut } from '../../../shared/licensing/contract/pool.ts';
import { toPackViews } from '../../../shared/licensing/pool/pack-view.ts';
import { allowPartners, namedInQuery } from '../../../shared/partners/access.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';
import { organizationOfPartner } from '../../../shared/partners/contract/organization.ts';

export const route = defineRoute({
  id: 'pool.packs',
  at: 'GET /console/distribution/packs/',
  summary: 'List the packs of prepaid capacity',
  description:
    'Lists the packs with their face value and their price, the smallest first. A pack that is listed is not necessarily on sale.',
  auth: allowPartners(namedInQuery, 'distribution:pool:read'),
  query: z.object({ organization: organizationOfPartner }),
  returns: [200, pageOf(PackOut)],
  async handle({ caller, now }, { table }) {
    const billed = { organization: caller.organization.id, mode: caller.mode };
    const work = await clockedWorkOf({ table, now }, billed);
    return { next: null, previous: null, results: toPackViews(priceListAt(work.now)) };
  },
});
