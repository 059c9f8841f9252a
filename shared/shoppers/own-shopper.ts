import { Problem, type ShopperCaller, type Table } from '#ground';
import { type Shopper, shopperOf } from './data/shoppers.ts';

/** The caller's own account. @throws Problem not_found when it no longer exists */
export async function loadOwnShopper(table: Table, { shopper }: ShopperCaller): Promise<Shopper> {
  const found = await shopperOf(table, shopper);
  if (!found) throw new Problem('not_found', 'Your account no longer exists.');
  return found;
}
