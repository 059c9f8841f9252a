import { endSessionOf, endSessionsBefore } from '../../shared/accounts/data/holder.ts';
import { defineLogoutRoute } from '../../shared/accounts/sign-in-routes.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { accessTokenLife } from '../../shared/platform/tokens/tokens.ts';
import { shopperAccounts, shopping } from '../../shared/shoppers/accounts.ts';
import { shopperKey } from '../../shared/shoppers/data/shoppers.ts';
import { ownShopper } from '../../shared/shoppers/own-shopper.ts';

export const route = defineLogoutRoute({
  id: 'shoppers.logout',
  path: '/api/v1/storefront/customer/logout/',
  summary: 'Sign a shopper out',
  description:
    "Closes the session of the access token, or with `all` every session of the customer. Their refresh tokens and access tokens stop working for the customer's account at once.",
  auth: { shopper: true, standing: shopping },
  errors: ['not_found'],
  async endSessions(table, caller, all, now) {
    const shopper = await ownShopper(table, caller);
    const key = shopperKey(shopper.id);
    const ended = all
      ? endSessionsBefore(key, now)
      : endSessionOf(key, shopper, caller.credential, now, accessTokenLife);
    return [shopperAccounts.sessions.end(shopper.id, toId<'Session'>(caller.credential)), ended];
  },
});

export const handler = lambda(route);
