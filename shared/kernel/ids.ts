/** Branded ids are strings that cannot replace one another: a rider's id does not type-check as a shipment's. */
declare const brand: unique symbol;
export type Id<B extends string> = string & { readonly [brand]: B };

export type UserId = Id<'User'>;
export type OrganizationId = Id<'Organization'>;
/**
 * The owner of an object: a user, an organization, a signed-in customer, or the store that it is in, which a user owns.
 */
export type TenantKind = 'User' | 'Organization' | 'Shopper' | 'Store';
export type TenantId = Id<TenantKind>;
export type ShipmentId = Id<'Shipment'>;
export type ApiKeyId = Id<'ApiKey'>;
export type EventId = Id<'Event'>;
export type DeliveryId = Id<'Delivery'>;
export type PaymentId = Id<'Payment'>;
export type WithdrawalId = Id<'Withdrawal'>;
export type HubId = Id<'Hub'>;
export type ProofId = Id<'Proof'>;
export type ClaimId = Id<'Claim'>;
export type DocumentId = Id<'Document'>;
export type InvitationId = Id<'Invitation'>;
export type NotificationId = Id<'Notification'>;
export type DeviceId = Id<'Device'>;
export type ShopperId = Id<'Shopper'>;
export type AddressId = Id<'Address'>;
export type StoreId = Id<'Store'>;
export type StaffId = Id<'Staff'>;
export type HoursId = Id<'Hours'>;
export type ClosureId = Id<'Closure'>;
export type CategoryId = Id<'Category'>;
export type ProductId = Id<'Product'>;
export type VariantId = Id<'Variant'>;
export type ImageId = Id<'Image'>;
export type ImportId = Id<'Import'>;
export type WarehouseId = Id<'Warehouse'>;
export type LevelId = Id<'Level'>;
export type OrderId = Id<'Order'>;
export type OrderLineId = Id<'OrderLine'>;
export type CustomerId = Id<'Customer'>;
export type RefundId = Id<'Refund'>;
export type NoteId = Id<'Note'>;
export type WaitingId = Id<'Waiting'>;
export type ContactId = Id<'Contact'>;

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** True for a lower-case UUID. The caller names the kind of id. */
export function isId<B extends string>(value: string): value is Id<B> {
  return uuidForm.test(value);
}

/** Reads a UUID from a request, in any case; undefined when it is not one. */
export function parseId<B extends string>(text: string): Id<B> | undefined {
  const lower = text.toLowerCase();
  return isId<B>(lower) ? lower : undefined;
}

/**
 * Reads a UUID that the program itself wrote (a stored item, a verified token).
 * @throws {TypeError} when it is not one, which is our fault and not a caller's
 */
export function toId<B extends string>(value: string): Id<B> {
  if (isId<B>(value)) return value;
  throw new TypeError(`not an id: ${value.slice(0, 40)}`);
}
