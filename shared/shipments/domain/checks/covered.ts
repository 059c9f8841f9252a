import type { StoreId, Tenant } from '#ground/domain';

/** Whether a partner asks in the merchant's name, and the store that its grant covers: without one, all. */
interface Delegated {
  readonly delegate?: { readonly store: StoreId | undefined } | undefined;
}

/** Who asks for the shipments of a merchant: the merchant, or a partner who acts for it under a grant. */
export type ShipmentAsker = Tenant & Delegated;

/**
 * Whether an asker may know of a shipment of its merchant. A grant for one store covers the shipments of that store's
 * orders, and none that the merchant booked for itself.
 */
export const isCovered = (
  { delegate }: Delegated,
  { order }: { readonly order?: { readonly store?: StoreId | undefined } | undefined },
): boolean => delegate?.store === undefined || order?.store === delegate.store;
