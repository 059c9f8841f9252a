import type { TrackingNumber } from '../domain/number/tracking-number.ts';

/** Notifies the merchant of a shipment that should have arrived a day ago. */
export const composeMerchantOverdueNotice = (tracking: TrackingNumber) => ({
  kind: 'shipment.overdue',
  title: 'Delivery overdue',
  text: `Shipment ${tracking} should have arrived a day ago. If your customer has it, confirm the delivery. Otherwise ask us to resolve it.`,
});

/** Notifies the merchant of a return that nobody has confirmed. */
export const composeUnconfirmedNotice = (tracking: TrackingNumber) => ({
  kind: 'shipment.returned',
  title: 'Parcel returned',
  text: `Shipment ${tracking} was returned to you without your code. If it did not come back, dispute the return within 72 hours.`,
});
