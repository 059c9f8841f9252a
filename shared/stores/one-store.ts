import { refuseField, type StoreId } from '#ground';
/**
 * The store that a query names, or the only one in which the caller works.
 * @throws Problem invalid_request if it names none of several
 */
export function oneStoreOf(
  named: StoreId | undefined,
  { stores }: { readonly stores: readonly StoreId[] },
): StoreId {
  const [only, another] = stores;
  if (named) return named;
  if (only && !another) return only;
  throw refuseField('/store', 'is required, unless you work in exactly one store', 'required');
}
