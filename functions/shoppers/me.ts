import { defineRoute } from '#ground';
import { shopping } from '../../shared/shoppers/accounts.ts';
import { ShopperOut } from '../../shared/shoppers/contract/shopper.ts';
import { loadOwnShopper } from '../../shared/shoppers/own-shopper.ts';
import { toShopperView } from '../../shared/shoppers/views.ts';

export const route = defineRoute({
  id: 'shoppers.me',
  at: 'GET /api/v1/storefront/customer/me/',
  atStoreHost: true,
  summary: 'Get a customer account',
  description: 'Returns the account of the signed-in customer. It is the same in every store.',
  auth: { shopper: true, standing: shopping },
  returns: [200, ShopperOut],
  errors: ['not_found'],
  async handle({ caller }, { table }) {
    return toShopperView(await loadOwnShopper(table, caller));
  },
});
