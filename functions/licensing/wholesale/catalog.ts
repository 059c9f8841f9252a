import * as z from 'zod';
import { defineRoute, moneyOut, pageOf } from '#ground';
import { priceListAt } from '../../../shared/billing/domain/prices.ts';
import { CatalogPlanOut } from '../../../shared/licensing/contract/wholesale.ts';
import { toCatalogPlanViews } from '../../../shared/licensing/wholesale/wholesale-view.ts';
import { allowMembers, namedInQuery } from '../../../shared/partners/access.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';
import { organizationOfMember } from '../../../shared/partners/contract/organization.ts';

const Catalog = z.object({
  ...pageOf(CatalogPlanOut).shape,
  subscription_price: moneyOut
    .describe('What the subscription of a reseller costs by the month, VAT included.')
    .meta({ examples: ['10000.00'] }),
});

export const route = defineRoute({
  id: 'wholesale.catalog',
  at: 'GET /console/wholesale/catalog/',
  summary: 'List the plans at the prices of resellers',
  description:
    'Lists the paid plans by the month, the lowest first: the list price, and what a reseller pays. And what the subscription costs that makes you one.',
  auth: allowMembers(namedInQuery),
  query: z.object({ organization: organizationOfMember }),
  returns: [200, Catalog],
  async handle({ caller, now }, { table }) {
    const billed = { organization: caller.organization.id, mode: caller.mode };
    const work = await clockedWorkOf({ table, now }, billed);
    const list = priceListAt(work.now);
    const subscription_price = list.wholesale.subscription;
    return { next: null, previous: null, results: toCatalogPlanViews(list), subscription_price };
  },
});
