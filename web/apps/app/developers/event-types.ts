import type { Input } from '../../../../client/types.ts';

/** The name of an event that the API lists. */
export type EventType = NonNullable<NonNullable<Input<'get', '/api/v1/events/'>['query']>['type']>;

/** All of them: the type asks for each. */
const listed: Readonly<Record<EventType, true>> = {
  'shipment.created': true,
  'shipment.scheduled': true,
  'shipment.updated': true,
  'shipment.claimed': true,
  'shipment.assigned': true,
  'shipment.arrived': true,
  'shipment.released': true,
  'shipment.first_mile_claimed': true,
  'shipment.first_mile_released': true,
  'shipment.first_mile_picked_up': true,
  'shipment.first_mile_handed_in': true,
  'shipment.first_mile_failed': true,
  'shipment.picked_up': true,
  'shipment.exception': true,
  'shipment.resumed': true,
  'shipment.returning': true,
  'shipment.returned': true,
  'shipment.return_disputed': true,
  'shipment.return_fee_paid': true,
  'shipment.return_fee_refunded': true,
  'shipment.cancelled': true,
  'shipment.lost': true,
  'shipment.overdue': true,
  'delivery.completed': true,
  'shipment.claim_open': true,
  'shipment.claim_approved': true,
  'shipment.claim_paid': true,
  'shipment.claim_rejected': true,
  'shipment.claim_withdrawn': true,
  'order.placed': true,
  'order.paid': true,
  'order.confirmed': true,
  'order.preparing': true,
  'order.ready': true,
  'order.dispatched': true,
  'order.delivered': true,
  'order.collected': true,
  'order.returned': true,
  'order.cancelled': true,
  'order.expired': true,
  'order.refunded': true,
  'order.cancellation_requested': true,
  'order.chargeback': true,
};

export const eventNames: readonly string[] = Object.keys(listed);

export const isEventType = (name: string): name is EventType => name in listed;
