import * as z from 'zod';
import { MailedToken } from '../../shared/accounts/contract/sign-in.ts';
import { verifyEmail } from '../../shared/accounts/data/holder.ts';
import { holderOfToken } from '../../shared/accounts/holder-of-token.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { shopperAccounts } from '../../shared/shoppers/accounts.ts';
import { ShopperOut } from '../../shared/shoppers/contract/shopper.ts';
import { shopperKey } from '../../shared/shoppers/data/shoppers.ts';
import { shopperView } from '../../shared/shoppers/views.ts';

export const route = defineRoute({
  id: 'shoppers.verify',
  method: 'POST',
  path: '/api/v1/storefront/customer/verify/',
  summary: "Verify a shopper's e-mail address",
  description:
    'Verifies the address with the token from the mailed link. The link is mailed when the shopper registers and when the shopper requests another one. It works once, within 48 hours.',
  auth: { public: true },
  body: z.object({ token: MailedToken }),
  returns: [200, ShopperOut],
  errors: ['invalid_token'],
  subject: 'token',
  uses: { table: tableAccess, pepper: pepperAccess },
  async handle({ body, now }, { table, pepper }) {
    const at = { table, pepper: await pepper.bytes(), now };
    const shopper = await holderOfToken(shopperAccounts, body.token, 'verify-email', at);
    const email_verified_at = now.toISOString();
    return new Commit(
      [verifyEmail(shopperKey(shopper.id), now)],
      shopperView({ ...shopper, email_verified_at }),
    );
  },
});

export const handler = lambda(route);
