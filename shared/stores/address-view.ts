import type * as z from 'zod';
import type { AddressOut } from './contract/address.ts';
import type { KeptAddress } from './domain/addresses.ts';
import { placeView } from './place-view.ts';

/** An address, as answers show it. */
export function addressView(one: KeptAddress): z.input<typeof AddressOut> {
  return { ...one, label: one.label ?? null, ...placeView(one) };
}
