import type { StoreId, Work } from '#ground';
import { keyOfPayment, parseKnownPayment } from '../../money/data/payments.ts';
import { keyOfStore, parseStore, type Store } from '../../stores/data/stores.ts';
import { hasReceipt } from '../page/words.ts';
import { loadOpenedOrder } from '../shopper/opened-order.ts';
import { type Receipt, toReceipt } from './receipt.ts';

/** The receipt of an order, undefined while nothing is paid, with the order's token and its store. */
interface LoadedReceipt {
  readonly receipt: Receipt | undefined;
  readonly token: string;
  /** Undefined once it is deleted. */
  readonly store: Store | undefined;
}

/**
 * The receipt of the order that a link leads to: 1 GetItem, 2 for a short link, and 1 BatchGetItem.
 * @param at the store at whose host the request came, if it did
 * @throws Problem not_found as the order's page does
 */
export async function loadReceipt(
  { table, now }: Work,
  pepper: Uint8Array,
  opened: string,
  at: StoreId | undefined,
): Promise<LoadedReceipt> {
  const { order, token } = await loadOpenedOrder({ table, now }, pepper, opened, at);
  const found = await table.getTogether({
    store: keyOfStore(order.store),
    payments: order.payments.map(({ id }) => keyOfPayment(id)),
  });
  const store = found.store && parseStore(found.store);
  const payments = found.payments.flatMap((item) => (item ? [parseKnownPayment(item)] : []));
  return { token, store, receipt: hasReceipt(order) ? toReceipt(order, store, payments) : undefined };
}
