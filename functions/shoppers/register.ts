import { toId } from '#ground';
import { accountLimitNote } from '../../shared/accounts/limits.ts';
import { defineRegisterRoute } from '../../shared/accounts/sign-in-routes.ts';
import { shopperAccounts } from '../../shared/shoppers/accounts.ts';
import { ShopperIn, ShopperRegistered } from '../../shared/shoppers/contract/shopper.ts';
import { addShopper, loadShopperLogin, type Shopper } from '../../shared/shoppers/data/shoppers.ts';
import { writeShopperMail } from '../../shared/shoppers/events.ts';
import { toShopperView } from '../../shared/shoppers/views.ts';
import { stampRecord } from '../../shared/stores/settings.ts';

export const route = defineRegisterRoute({
  id: 'shoppers.register',
  at: 'POST /api/v1/storefront/customer/register/',
  atStoreHost: true,
  summary: 'Create a customer account',
  description: `Opens an account that works in every store, and signs the customer in. A link that verifies the e-mail address is mailed to it. ${accountLimitNote}`,
  kind: shopperAccounts,
  limit: 'shopper-register',
  body: ShopperIn,
  returns: ShopperRegistered,
  loginOf: loadShopperLogin,
  newAccount({ phone, ...given }, now): Shopper {
    const id = toId<'Shopper'>(crypto.randomUUID());
    const empty = { addresses: [], address_changes: 0 };
    return stampRecord({ id, ...given, ...(phone && { phone }), ...empty, password_version: 1 }, now);
  },
  create: addShopper,
  requestMail: ({ id }, now) =>
    writeShopperMail('shopper.registered', 'verify-email', { id, version: 0 }, now),
  answerOf: (shopper, pair) => ({ ...pair, customer: toShopperView(shopper) }),
});
