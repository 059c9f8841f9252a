import { randomInt } from 'node:crypto';
import { route as create } from '../../../../functions/shipments/create.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import { asKobo } from '../../../../shared/kernel/money.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { type Answered, call } from '../../routes/call.ts';
import { fill, type Headers, lekki, newUser, signedIn, yaba } from '../identity/fixtures.ts';

/** A merchant with ₦100,000 and a session. */
export async function fundedMerchant(
  wire: Wire,
  mode: Mode = 'live',
): Promise<{ user: User; headers: Headers }> {
  const user = await newUser(wire, 'merchant');
  if (mode === 'live') await fill(wire, { user: user.id, mode }, asKobo(10_000_000));
  return { user, headers: await signedIn(wire, user, mode) };
}

/** What a merchant sends to book, with a phone of its own. */
export const booking = (more: Readonly<Record<string, unknown>> = {}) => ({
  customer_name: 'Ngozi Okafor',
  customer_phone: `+23480${randomInt(10_000_000, 99_999_999)}`,
  pickup_address: '12 Herbert Macaulay Way, Yaba',
  pickup_latitude: yaba.latitude,
  pickup_longitude: yaba.longitude,
  dropoff_address: '7 Admiralty Road, Lekki',
  dropoff_latitude: lekki.latitude,
  dropoff_longitude: lekki.longitude,
  declared_value: 45_000,
  package_weight_kg: 2.5,
  ...more,
});

export const book = (
  wire: Wire,
  headers: Headers,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Answered> => call(wire, create, { headers, body: booking(more) });
