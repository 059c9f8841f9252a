import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { route as register } from '../../../../functions/shoppers/register.ts';
import { type ShopperId, toId } from '../../../../shared/kernel/ids.ts';
import { uuidOfTime } from '../../../../shared/kernel/uuid.ts';
import type { Write } from '../../../../shared/platform/table/table.ts';
import { tokenSignerAccess } from '../../../../shared/platform/tokens/token-signer.ts';
import { audiences } from '../../../../shared/platform/tokens/tokens.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { addShopper, type Shopper } from '../../../../shared/shoppers/data/shoppers.ts';
import { stampRecord } from '../../../../shared/stores/settings.ts';
import { bearer, call } from '../../routes/call.ts';
import type { Headers } from '../identity/fixtures.ts';
import { hashQuickly, newEmail, password } from '../identity/sign-up.ts';

/** The writes of a customer account without a password, replacing any former one. */
export const storedShopper = (shopper: Shopper): Write[] =>
  addShopper(shopper, 'none').flatMap((write) => ('put' in write ? [{ put: write.put }] : []));

/** A new customer account without a password. */
export async function newShopper(wire: Wire, more: Partial<Shopper> = {}): Promise<Shopper> {
  const id = toId<'Shopper'>(randomUUID());
  const own = { id, email: newEmail(), name: 'Ngozi Adeyemi', addresses: [], address_changes: 0 };
  const shopper: Shopper = { ...stampRecord({ ...own, password_version: 1 }, wire.now()), ...more };
  await wire.table.commit(storedShopper(shopper));
  return shopper;
}

/** The headers of a signed-in customer, valid for an hour. */
export async function shopping(wire: Wire, { id: sub }: Pick<Shopper, 'id'>): Promise<Headers> {
  const iat = Math.floor(wire.now().getTime() / 1000);
  const claims = { sub, fam: uuidOfTime(wire.now(), randomUUID()) };
  const times = { iat, exp: iat + 3600 };
  return bearer(await tokenSignerAccess.of(wire).sign('at+jwt', claims, times, audiences.storefront));
}

const Registered = z.object({
  access: z.string(),
  refresh: z.string(),
  customer: z.object({ id: z.uuid() }),
});

/** A customer who has registered. */
export interface Registrant {
  readonly id: ShopperId;
  readonly email: string;
  readonly password: string;
  readonly access: string;
  readonly refresh: string;
  readonly headers: Headers;
}

/** Registers a new customer. */
export async function registerShopper(wire: Wire): Promise<Registrant> {
  const email = newEmail();
  const { body } = await call(wire, register, { body: { email, password, name: 'Ngozi Adeyemi' } });
  const { customer, ...tokens } = Registered.parse(body);
  await hashQuickly(wire, `SHOPPER_EMAIL#${email}`);
  const id = toId<'Shopper'>(customer.id);
  return { id, email, password, ...tokens, headers: bearer(tokens.access) };
}
