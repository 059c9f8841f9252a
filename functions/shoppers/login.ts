import { Credentials, TokenPair } from '../../shared/accounts/contract/sign-in.ts';
import { newSession } from '../../shared/accounts/data/sessions.ts';
import { loginLimitNote, loginLimits } from '../../shared/accounts/limits.ts';
import { provenLogin } from '../../shared/accounts/sign-in.ts';
import { tokenPair } from '../../shared/accounts/token-pair.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { tokenSignerAccess } from '../../shared/platform/tokens/token-signer.ts';
import { shopperAccounts } from '../../shared/shoppers/accounts.ts';
import { shopperLogin } from '../../shared/shoppers/data/shoppers.ts';

export const route = defineRoute({
  id: 'shoppers.login',
  method: 'POST',
  path: '/api/v1/storefront/customer/login/',
  summary: 'Sign a shopper in',
  description: `Answers a pair of tokens for the storefront. They work nowhere else, and the tokens of merchants do not work here. An unknown e-mail address and a wrong password get the same refusal. ${loginLimitNote}`,
  auth: { public: true },
  body: Credentials,
  returns: [200, TokenPair],
  errors: ['unauthenticated', 'rate_limited'],
  limits: loginLimits('shopper-login'),
  idempotent: false,
  uses: { table: tableAccess, signer: tokenSignerAccess },
  async handle({ body, now, ip }, { table, signer }) {
    const login = await provenLogin(await shopperLogin(table, body.email), body.password);
    const session = newSession(login, now, ip);
    const pair = await tokenPair(shopperAccounts, signer, { id: login.shopper }, session);
    return new Commit([shopperAccounts.sessions.start(login.shopper, session)], pair);
  },
});

export const handler = lambda(route);
