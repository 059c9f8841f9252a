import type * as z from 'zod';
import type { AddressOut } from './contract/address.ts';
import type { KeptAddress } from './domain/addresses.ts';
import { toPlaceView } from './place-view.ts';

/** An address, as answers show it. */
export function toAddressView(one: KeptAddress): z.input<typeof AddressOut> {
  return { ...one, label: one.label ?? null, ...toPlaceView(one) };
}
