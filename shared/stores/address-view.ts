import type * as z from 'zod';
import type { AddressOut } from './contract/address.ts';
import type { KeptAddress } from './domain/addresses.ts';

/** An address, as answers show it. */
export function addressView(one: KeptAddress): z.input<typeof AddressOut> {
  const { label = null, landmark = null, state = null, latitude = null, longitude = null } = one;
  return { ...one, label, landmark, state, latitude, longitude };
}
