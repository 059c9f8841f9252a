import type { TrackingNumber } from './domain/tracking-number.ts';

/** Tells those who were to carry a shipment that its sender has cancelled it. */
export function cancelledNotice(tracking: TrackingNumber) {
  return {
    kind: 'shipment.cancelled',
    title: 'Job cancelled',
    text: `Shipment ${tracking} was cancelled by its sender. Do not collect the parcel.`,
  };
}

/** Tells the rider of a first mile that somebody else has ended it. @param fetched whether the rider has the parcel */
export function firstMileEndedNotice(tracking: TrackingNumber, fetched: boolean) {
  const next = fetched
    ? 'If you have the parcel, bring it back to its sender.'
    : 'Do not collect the parcel.';
  return {
    kind: 'first_mile.ended',
    title: 'Your way to the hub was ended',
    text: `Shipment ${tracking}: the merchant or the carrier has ended your way to the hub. It is not paid. ${next}`,
  };
}
