import { type Table, toId } from '#ground';
import { type Checkout, loadUncheckedCheckout } from '../data/checkouts.ts';

/**
 * The checkout of an earlier run of the same request, if its money has arrived. 1 GetItem, where the gateway is to be paid.
 * @param id of the request
 */
export async function findPaidCheckout(
  table: Table,
  { pay_with }: { readonly pay_with: 'wallet' | 'gateway' },
  id: string,
): Promise<Checkout | undefined> {
  if (pay_with === 'wallet') return undefined;
  const known = await loadUncheckedCheckout(table, toId<'Checkout'>(id));
  return known?.status === 'PAID' ? known : undefined;
}
