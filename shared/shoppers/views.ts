import type * as z from 'zod';
import type { ShopperOut } from './contract/shopper.ts';
import type { Shopper } from './data/shoppers.ts';

/** A customer's account, as its owner sees it. */
export function toShopperView(shopper: Shopper): z.input<typeof ShopperOut> {
  const { id, email, name, phone = null, email_verified_at = null } = shopper;
  const { created_at, updated_at, revision } = shopper;
  return { id, email, name, phone, email_verified_at, created_at, updated_at, revision };
}
