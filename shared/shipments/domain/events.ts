import type { ClaimEventName } from './claim-events.ts';

/** The names of shipment events. The catalogue (../events.ts) describes each of them. */
export type ShipmentEventName =
  | 'shipment.created'
  | 'shipment.claimed'
  | 'shipment.assigned'
  | 'shipment.arrived'
  | 'shipment.released'
  | 'shipment.first_mile_claimed'
  | 'shipment.first_mile_released'
  | 'shipment.first_mile_picked_up'
  | 'shipment.first_mile_handed_in'
  | 'shipment.first_mile_failed'
  | 'shipment.picked_up'
  | 'shipment.otp_issued'
  | 'shipment.exception'
  | 'shipment.resumed'
  | 'shipment.returning'
  | 'shipment.returned'
  | 'shipment.return_disputed'
  | 'shipment.return_fee_paid'
  | 'shipment.return_fee_refunded'
  | 'shipment.cancelled'
  | 'shipment.lost'
  | 'shipment.overdue'
  | 'delivery.completed'
  | ClaimEventName;
