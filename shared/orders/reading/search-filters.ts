import { type Made, parsePhone, type pepperAccess, type StoreId, toInternational } from '#ground';
import { customerIdsOf } from '../../customers/customer-id.ts';
import { parseOrderNumber } from '../domain/order-number.ts';
import type { OrderFilters } from '../order/order-list.ts';

/**
 * The filters with what a search text means: the number of an order, or the customers of the stores with this phone. No
 * customer has any other text.
 */
export async function resolveSearch(
  pepper: Made<typeof pepperAccess>,
  stores: readonly StoreId[],
  { q, ...filters }: OrderFilters & { readonly q?: string | undefined },
): Promise<OrderFilters> {
  if (q === undefined) return filters;
  const { numbers = [], customers } = filters;
  if (parseOrderNumber(q)) return { ...filters, numbers: [...numbers, q] };
  const phone = parsePhone(toInternational(q));
  if (phone === undefined) return { ...filters, customers: [] };
  const secret = await pepper.bytes();
  const found = stores.flatMap((store) => customerIdsOf(secret, store, phone));
  return { ...filters, customers: customers ? found.filter((id) => customers.includes(id)) : found };
}
