import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { MailedToken, newPassword } from '../../shared/accounts/contract/sign-in.ts';
import { hashPassword } from '../../shared/accounts/domain/passwords.ts';
import { holderOfToken } from '../../shared/accounts/holder-of-token.ts';
import { Done } from '../../shared/identity/contract/identity.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { shopperAccounts } from '../../shared/shoppers/accounts.ts';
import { changePassword } from '../../shared/shoppers/data/shoppers.ts';
import { shopperEvent } from '../../shared/shoppers/events.ts';

export const route = defineRoute({
  id: 'shoppers.reset-confirm',
  method: 'POST',
  path: '/api/v1/storefront/customer/password/reset/confirm/',
  summary: "Set a shopper's new password",
  description:
    "Sets the password with the token from the mailed link. All sessions end: former refresh tokens and access tokens stop working for the customer's account at once.",
  auth: { public: true },
  body: z.object({ token: MailedToken, password: newPassword }),
  returns: [200, Done],
  errors: ['invalid_token'],
  subject: 'token',
  uses: { table: tableAccess, pepper: pepperAccess },
  async handle({ body, now }, { table, pepper }) {
    const at = { table, pepper: await pepper.bytes(), now };
    const shopper = await holderOfToken(shopperAccounts, body.token, 'reset-password', at);
    const hash = await hashPassword(body.password, randomBytes(16));
    const event = shopperEvent('shopper.password_changed', shopper, now);
    return new Commit([...changePassword(shopper, hash, now), event], {});
  },
});

export const handler = lambda(route);
