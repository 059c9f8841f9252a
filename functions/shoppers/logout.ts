import { accessTokenLife, toId } from '#ground';
import { saveSessionEnd, saveSessionsEnd } from '../../shared/accounts/data/holder.ts';
import { defineLogoutRoute } from '../../shared/accounts/sign-in-routes.ts';
import { shopperAccounts, shopping } from '../../shared/shoppers/accounts.ts';
import { keyOfShopper } from '../../shared/shoppers/data/shoppers.ts';
import { loadOwnShopper } from '../../shared/shoppers/own-shopper.ts';

export const route = defineLogoutRoute({
  id: 'shoppers.logout',
  at: 'POST /api/v1/storefront/customer/logout/',
  atStoreHost: true,
  summary: 'Sign a customer out',
  description:
    "Closes the session of the access token, or with `all` every session of the customer. Their refresh tokens and access tokens stop working for the customer's account at once.",
  auth: { shopper: true, standing: shopping },
  errors: ['not_found'],
  async endSessions({ table, now }, caller, all) {
    const shopper = await loadOwnShopper(table, caller);
    const key = keyOfShopper(shopper.id);
    const ended = all
      ? saveSessionsEnd(key, now)
      : saveSessionEnd(key, shopper, { session: caller.credential, at: now.getTime() }, accessTokenLife);
    return [shopperAccounts.sessions.end(shopper.id, toId<'Session'>(caller.credential)), ended];
  },
});
