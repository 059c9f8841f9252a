import * as z from 'zod';
import { defineRoute, pageOf } from '#ground';
import { priceListAt } from '../../../shared/billing/domain/prices.ts';
import { CatalogPlanOut } from '../../../shared/licensing/contract/wholesale.ts';
import { toCatalogPlanViews } from '../../../shared/licensing/wholesale/wholesale-view.ts';
import { allowMembers, namedInQuery } from '../../../shared/partners/access.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';
import { organizationOfMember } from '../../../shared/partners/contract/organization.ts';

export const route = defineRoute({
  id: 'wholesale.catalog',
  at: 'GET /console/wholesale/catalog/',
  summary: 'List the plans at the prices of resellers',
  description:
    'Lists the paid plans by the month, the lowest first: the list price, and what a reseller pays.',
  auth: allowMembers(namedInQuery),
  query: z.object({ organization: organizationOfMember }),
  returns: [200, pageOf(CatalogPlanOut)],
  async handle({ caller, now }, { table }) {
    const billed = { organization: caller.organization.id, mode: caller.mode };
    const work = await clockedWorkOf({ table, now }, billed);
    return { next: null, previous: null, results: toCatalogPlanViews(priceListAt(work.now)) };
  },
});
