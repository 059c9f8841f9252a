import { defineRoute, pageOf } from '#ground';
import { CatalogAddonOut } from '../../../shared/subscriptions/contract/subscription.ts';
import { listAddonsOnSale } from '../../../shared/subscriptions/plan/catalog.ts';

export const route = defineRoute({
  id: 'addons.catalog',
  at: 'GET /api/v1/subscriptions/addons/catalog/',
  summary: 'List the add-ons on sale',
  description:
    'Lists what can be added to a plan. VAT is included. Monthly add-ons renew with the plan; with a yearly plan they are paid for twelve months.',
  auth: { public: true },
  returns: [200, pageOf(CatalogAddonOut)],
  async handle({ now }) {
    return { next: null, previous: null, results: listAddonsOnSale(now) };
  },
});
