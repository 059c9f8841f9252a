import type { TrackingNumber } from './domain/tracking-number.ts';

/** Notifies couriers that the sender has cancelled a shipment. */
export function cancelledNotice(tracking: TrackingNumber) {
  return {
    kind: 'shipment.cancelled',
    title: 'Job cancelled',
    text: `The sender cancelled shipment ${tracking}. Do not collect the parcel.`,
  };
}

/** Notifies a rider that a shipment was taken back, because the parcel was not collected in time. */
export function expiredNotice(tracking: TrackingNumber) {
  return {
    kind: 'shipment.expired',
    title: 'Job taken back',
    text: `You did not collect shipment ${tracking} in time. It is offered to other riders. Do not collect the parcel.`,
  };
}

/** Notifies the rider of a first mile that the merchant or carrier ended it. @param fetched whether the rider has the parcel */
export function firstMileEndedNotice(tracking: TrackingNumber, fetched: boolean) {
  const next = fetched ? 'If you have the parcel, return it to the sender.' : 'Do not collect the parcel.';
  return {
    kind: 'first_mile.ended',
    title: 'Your trip to the hub was ended',
    text: `Shipment ${tracking}: the merchant or the carrier ended your trip to the hub. It will not be paid. ${next}`,
  };
}
