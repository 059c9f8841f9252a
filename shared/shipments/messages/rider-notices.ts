import type { TrackingNumber } from '../domain/number/tracking-number.ts';

/** Notifies riders and carriers that the sender has cancelled a shipment. */
export function composeCancelledNotice(tracking: TrackingNumber) {
  return {
    kind: 'shipment.cancelled',
    title: 'Job cancelled',
    text: `The sender cancelled shipment ${tracking}. Do not collect the parcel.`,
  };
}

/** Notifies a rider that a shipment was taken back, because the parcel was not collected in time. */
export function composeExpiredNotice(tracking: TrackingNumber) {
  return {
    kind: 'shipment.expired',
    title: 'Job taken back',
    text: `You did not collect shipment ${tracking} in time. It is offered to other riders. Do not collect the parcel.`,
  };
}

/** Notifies a rider or carrier that an admin gave a shipment to somebody else. @param reason as it was given */
export const composeReassignedNotice = (tracking: TrackingNumber, reason: string) => ({
  kind: 'shipment.reassigned',
  title: 'Job taken back',
  text: `Shipment ${tracking} was given to somebody else: ${reason} Do not collect the parcel.`,
});

/** Notifies a carrier that an admin gave it a shipment. @param reason as it was given */
export const composeGivenNotice = (tracking: TrackingNumber, reason: string) => ({
  kind: 'shipment.booked',
  title: 'New booking',
  text: `Shipment ${tracking} was given to you: ${reason} Assign a rider.`,
});

/** Notifies riders and carriers that a parcel goes to another address. @param address as the merchant wrote it */
export const composeReaddressedNotice = (tracking: TrackingNumber, address: string) => ({
  kind: 'shipment.readdressed',
  title: 'New address',
  text: `Shipment ${tracking} now goes to ${address}. If that is too far, give it back within 15 minutes. That does not count against you.`,
});

/** Notifies riders and carriers that a parcel is to be collected at another time. */
export const composeMovedPickupNotice = (tracking: TrackingNumber) => ({
  kind: 'shipment.pickup_moved',
  title: 'New pickup time',
  text: `The sender moved the pickup of shipment ${tracking}. Your list of shipments shows the new time.`,
});

/** Notifies riders and carriers of a shipment that should have arrived a day ago. */
export const composeOverdueNotice = (tracking: TrackingNumber) => ({
  kind: 'shipment.overdue',
  title: 'Delivery overdue',
  text: `Shipment ${tracking} should have arrived a day ago. Deliver it, return it, or report what holds it up.`,
});

/** Notifies riders and carriers that the sender has confirmed a delivery. */
export function composeConfirmedNotice(tracking: TrackingNumber) {
  return {
    kind: 'shipment.confirmed',
    title: 'Delivery confirmed',
    text: `The sender confirmed that shipment ${tracking} was delivered. You need no code for it.`,
  };
}

/** Notifies both sides that an admin closed a shipment. @param outcome in words */
export const composeResolvedNotice =
  (outcome: 'delivered' | 'returned' | 'lost') =>
  (tracking: TrackingNumber, reason = '') => ({
    kind: 'shipment.resolved',
    title: `Shipment closed as ${outcome}`,
    text: `Shipment ${tracking} was closed as ${outcome}. ${reason}`.trim(),
  });

/** Notifies the rider of a first mile that the merchant or carrier ended it. @param fetched whether the rider has the parcel */
export function composeFirstMileEndedNotice(tracking: TrackingNumber, fetched: boolean) {
  const next = fetched ? 'If you have the parcel, return it to the sender.' : 'Do not collect the parcel.';
  return {
    kind: 'first_mile.ended',
    title: 'Your trip to the hub was ended',
    text: `Shipment ${tracking}: the merchant or the carrier ended your trip to the hub. It will not be paid. ${next}`,
  };
}

/** Notifies riders and carriers that the fee of a return was paid after 72 hours. */
export const composeFeePaidNotice = (tracking: TrackingNumber) => ({
  kind: 'shipment.return_fee_paid',
  title: 'Return fee paid',
  text: `The fee for returning shipment ${tracking} is in your wallet.`,
});

/** Notifies riders and carriers that the sender disputes a return. @param reason as it was given */
export const composeDisputedNotice = (tracking: TrackingNumber, reason: string) => ({
  kind: 'shipment.return_disputed',
  title: 'Return disputed',
  text: `The sender says that shipment ${tracking} did not come back: ${reason} The return fee waits for our decision.`,
});

/** Notifies both sides of the decision about a disputed return. @param reason as it was given */
export function composeDecidedNotice(tracking: TrackingNumber, decision: 'PAID' | 'REFUNDED', reason = '') {
  const outcome = decision === 'PAID' ? 'paid to the carrier' : 'refunded to the sender';
  return {
    kind: 'shipment.return_decided',
    title: 'Disputed return decided',
    text: `The return fee of shipment ${tracking} was ${outcome}. ${reason}`.trim(),
  };
}
