import { RefreshRequest, TokenPair } from '../../shared/accounts/contract/sign-in.ts';
import { refreshSession } from '../../shared/accounts/refresh-session.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { tokenSignerAccess } from '../../shared/platform/tokens/token-signer.ts';
import { tokensAccess } from '../../shared/platform/tokens/tokens.ts';
import { shopperAccounts } from '../../shared/shoppers/accounts.ts';

export const route = defineRoute({
  id: 'shoppers.refresh',
  method: 'POST',
  path: '/api/v1/storefront/customer/refresh/',
  summary: "Exchange a shopper's refresh token for a new pair",
  description:
    'Each refresh token works once. If you send it again within 10 seconds, you get the same answer again. After that it ' +
    'counts as stolen, and the whole session is closed (`refresh_reused`). A changed password ends the session here.',
  auth: { public: true },
  body: RefreshRequest,
  returns: [200, TokenPair],
  errors: ['unauthenticated', 'refresh_reused'],
  idempotent: false,
  uses: { table: tableAccess, tokens: tokensAccess, signer: tokenSignerAccess },
  async handle({ body, now }, uses) {
    const { writes, pair } = await refreshSession(shopperAccounts, body.refresh, uses, now);
    return new Commit(writes, pair);
  },
});

export const handler = lambda(route);
