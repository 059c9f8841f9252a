import * as z from 'zod';
import { route as addAddress } from '../../../functions/shoppers/addresses/create.ts';
import { route as removeAddress } from '../../../functions/shoppers/addresses/delete.ts';
import { route as getAddress } from '../../../functions/shoppers/addresses/get.ts';
import { route as listAddresses } from '../../../functions/shoppers/addresses/list.ts';
import { route as updateAddress } from '../../../functions/shoppers/addresses/update.ts';
import { route as erase } from '../../../functions/shoppers/erase.ts';
import { route as login } from '../../../functions/shoppers/login.ts';
import { route as logout } from '../../../functions/shoppers/logout.ts';
import { route as me } from '../../../functions/shoppers/me.ts';
import { route as claimOrder } from '../../../functions/shoppers/orders/claim.ts';
import { route as getOrder } from '../../../functions/shoppers/orders/get.ts';
import { route as listOrders } from '../../../functions/shoppers/orders/list.ts';
import { route as refresh } from '../../../functions/shoppers/refresh.ts';
import { route as register } from '../../../functions/shoppers/register.ts';
import { route as resendVerification } from '../../../functions/shoppers/resend-verification.ts';
import { route as resetConfirm } from '../../../functions/shoppers/reset-confirm.ts';
import { route as resetRequest } from '../../../functions/shoppers/reset-request.ts';
import { route as updateMe } from '../../../functions/shoppers/update-me.ts';
import { route as verify } from '../../../functions/shoppers/verify.ts';
import { issueMailedToken } from '../../../shared/accounts/domain/mailed-token.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';
import { orderIn, tokenOf } from '../../support/people/orders/orders.ts';
import { newStore } from '../../support/people/stores/stores.ts';
import { bearer } from '../../support/routes/call.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

const Registered = z.object({
  access: z.string(),
  refresh: z.string(),
  customer: z.object({ id: z.uuid() }),
});
const Tokens = z.object({ access: z.string() });
const Created = z.object({ id: z.uuid() });

const email = 'ngozi@mail.example';
const password = 'correct horse battery';
const changed = 'another horse battery';

/** A customer opens an account, verifies it, keeps an address, forgets the password, and leaves. */
export async function playShoppers({ wire, call }: Play, { merchant }: Cast): Promise<void> {
  const someone = { email, password, name: 'Ngozi Adeyemi' };
  const opened = Registered.parse((await call(register, undefined, { body: someone })).body);
  const first = bearer(opened.access);
  const secret = await pepperAccess.of(wire).bytes();
  const expires = Math.floor(wire.now().getTime() / 1000) + 3600;
  const about = { user: toId<'Shopper'>(opened.customer.id), expires };
  const verification = issueMailedToken(secret, { ...about, purpose: 'verify-email', version: 0 });
  const reset = issueMailedToken(secret, { ...about, purpose: 'reset-password', version: 1 });
  await call(resendVerification, first);
  await call(verify, undefined, { body: { token: verification } });
  await call(me, first);
  await call(updateMe, first, { body: { name: 'Ngozi A. Adeyemi' } });
  const address = { address: '3 Ahmadu Bello Way', city: 'Lagos' };
  const { id: address_id } = Created.parse((await call(addAddress, first, { body: address })).body);
  const params = { address_id };
  await call(listAddresses, first);
  await call(getAddress, first, { params });
  await call(updateAddress, first, { params, body: { label: 'Home' } });
  await call(removeAddress, first, { params });
  const order = await orderIn(wire, await newStore(wire, merchant));
  await call(claimOrder, first, { body: { token: await tokenOf(wire, order) } });
  await call(listOrders, first);
  await call(getOrder, first, { params: { order_id: order.id } });
  await call(refresh, undefined, { body: { refresh: opened.refresh } });
  await call(logout, first);
  await call(resetRequest, undefined, { body: { email } });
  await call(resetConfirm, undefined, { body: { token: reset, password: changed } });
  const again = await call(login, undefined, { body: { email, password: changed } });
  await call(erase, bearer(Tokens.parse(again.body).access));
}
