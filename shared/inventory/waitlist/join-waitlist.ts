import type { ProductId, VariantId, Work, Write } from '#ground';
import type { Store } from '../../stores/data/stores.ts';
import { addWaiting, waitingOf } from '../data/waitlist.ts';
import { contactIdOf, waitingIdOf } from './waiting-id.ts';

/** Who waits for which variant. */
interface Wish {
  readonly product: ProductId;
  readonly variant: VariantId;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/**
 * The writes that add a customer to the waitlist of a variant. Their number is the same for one who waits already, so
 * that nothing reveals a known address. 1 GetItem.
 */
export async function writeWaiting(
  { table, now }: Work,
  pepper: Uint8Array,
  { id: store, mode }: Pick<Store, 'id' | 'mode'>,
  { product, variant, email, phone }: Wish,
): Promise<Write[]> {
  const to = email ?? phone ?? '';
  const id = waitingIdOf(pepper, variant, to);
  const known = await waitingOf(table, id);
  const since = known?.told_at === undefined ? known?.joined_at : undefined;
  const waiting = {
    id,
    contact: contactIdOf(pepper, to),
    store,
    product,
    variant,
    mode,
    ...(email === undefined ? { phone: to } : { email: to }),
    joined_at: since ?? now.toISOString(),
  };
  return addWaiting(waiting, now);
}
