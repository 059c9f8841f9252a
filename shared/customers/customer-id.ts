import { type CustomerId, deriveKey, earlierPhoneOf, type StoreId, toId, uuidOfBytes } from '#ground';
/**
 * The id of a store's customer. It is made of the store and the phone, so that an order reaches the customer without a
 * search, and keyed, so that nobody can find the phone of an erased customer by trying all of them.
 * @param pepper the service's secret bytes
 * @param phone in international form, as `parsePhone` makes it
 */
export const customerIdOf = (pepper: Uint8Array, store: StoreId, phone: string): CustomerId =>
  toId<'Customer'>(uuidOfBytes(deriveKey(pepper, 'customer', store, phone).subarray(0, 16)));

/** The ids that a store's customer of this phone may have: records made before a number had one spelling keep theirs. */
export const customerIdsOf = (pepper: Uint8Array, store: StoreId, phone: string): readonly CustomerId[] => {
  const earlier = earlierPhoneOf(phone);
  return [phone, ...(earlier ? [earlier] : [])].map((spelling) => customerIdOf(pepper, store, spelling));
};
