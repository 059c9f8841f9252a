import * as z from 'zod';
import { guessingLimits, limitNote, mailLimit } from '../../shared/accounts/limits.ts';
import { Empty, emailIn } from '../../shared/kernel/scalars.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { checkNoShopper, shopperLogin } from '../../shared/shoppers/data/shoppers.ts';
import { requestShopperMail } from '../../shared/shoppers/events.ts';

export const route = defineRoute({
  id: 'shoppers.reset-request',
  method: 'POST',
  path: '/api/v1/storefront/customer/password/reset/',
  summary: 'Request a password reset link for a shopper',
  description: `Mails a link that works once, within an hour. The answer is the same whether or not the address has an account. ${limitNote} At most 10 an hour are accepted for one e-mail address.`,
  auth: { public: true },
  body: z.object({ email: emailIn }),
  returns: [202, Empty],
  errors: ['rate_limited'],
  limits: [...guessingLimits('shopper-reset'), mailLimit('shopper-reset')],
  subject: 'email',
  uses: { table: tableAccess },
  async handle({ body: { email }, now }, { table }) {
    const login = await shopperLogin(table, email);
    if (!login) return new Commit([checkNoShopper(email)], {});
    const about = { id: login.shopper, version: login.password_version };
    const mailed = requestShopperMail('shopper.password_reset_requested', 'reset-password', about, now);
    return new Commit([mailed], {});
  },
});

export const handler = lambda(route);
