import { randomBytes } from 'node:crypto';
import { newSession } from '../../shared/accounts/data/sessions.ts';
import { hashPassword } from '../../shared/accounts/domain/passwords.ts';
import { guessingLimits, limitNote } from '../../shared/accounts/limits.ts';
import { tokenPair } from '../../shared/accounts/token-pair.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { tokenSignerAccess } from '../../shared/platform/tokens/token-signer.ts';
import { shopperAccounts } from '../../shared/shoppers/accounts.ts';
import { ShopperIn, ShopperRegistered } from '../../shared/shoppers/contract/shopper.ts';
import { createShopper, type Shopper, shopperLogin } from '../../shared/shoppers/data/shoppers.ts';
import { requestShopperMail } from '../../shared/shoppers/events.ts';
import { shopperView } from '../../shared/shoppers/views.ts';
import { stamped } from '../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'shoppers.register',
  method: 'POST',
  path: '/api/v1/storefront/customer/register/',
  summary: 'Open a shopper account',
  description: `Opens an account that works in every store, and signs the customer in. A link that verifies the e-mail address is mailed to it. ${limitNote}`,
  auth: { public: true },
  body: ShopperIn,
  returns: [201, ShopperRegistered],
  errors: ['conflict', 'rate_limited'],
  limits: guessingLimits('shopper-register'),
  subject: 'email',
  uses: { table: tableAccess, signer: tokenSignerAccess },
  async handle({ body: { password, phone, ...given }, now, ip }, { table, signer }) {
    if (await shopperLogin(table, given.email))
      throw new Problem(
        'conflict',
        'This e-mail address already has an account. Sign in, or reset the password.',
      );
    const id = toId<'Shopper'>(crypto.randomUUID());
    const own = {
      id,
      ...given,
      ...(phone && { phone }),
      addresses: [],
      address_changes: 0,
      password_version: 1,
    };
    const shopper: Shopper = stamped(own, now);
    const session = newSession(shopper, now, ip);
    const writes = [
      ...createShopper(shopper, await hashPassword(password, randomBytes(16))),
      shopperAccounts.sessions.start(id, session),
      requestShopperMail('shopper.registered', 'verify-email', { id, version: 0 }, now),
    ];
    const pair = await tokenPair(shopperAccounts, signer, shopper, session);
    return new Commit(writes, { ...pair, customer: shopperView(shopper) });
  },
});

export const handler = lambda(route);
