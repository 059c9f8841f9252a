import { Logout } from '../../shared/accounts/contract/sign-in.ts';
import { endSessionOf, endSessionsBefore } from '../../shared/accounts/data/holder.ts';
import { Done } from '../../shared/identity/contract/identity.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { accessTokenLife } from '../../shared/platform/tokens/tokens.ts';
import { shopperAccounts, shopping } from '../../shared/shoppers/accounts.ts';
import { shopperKey } from '../../shared/shoppers/data/shoppers.ts';
import { ownShopper } from '../../shared/shoppers/own-shopper.ts';

export const route = defineRoute({
  id: 'shoppers.logout',
  method: 'POST',
  path: '/api/v1/storefront/customer/logout/',
  summary: 'Sign a shopper out',
  description:
    "Closes the session of the access token, or with `all` every session of the customer. Their refresh tokens and access tokens stop working for the customer's account at once.",
  auth: { shopper: true, standing: shopping },
  body: Logout,
  returns: [200, Done],
  errors: ['not_found'],
  idempotent: false,
  uses: { table: tableAccess },
  async handle({ body, caller, now }, { table }) {
    const shopper = await ownShopper(table, caller);
    const key = shopperKey(shopper.id);
    const ended = body.all
      ? endSessionsBefore(key, now)
      : endSessionOf(key, shopper, caller.credential, now, accessTokenLife);
    const own = shopperAccounts.sessions.end(shopper.id, toId<'Session'>(caller.credential));
    return new Commit([own, ended], {});
  },
});

export const handler = lambda(route);
