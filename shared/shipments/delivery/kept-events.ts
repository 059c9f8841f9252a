import { type EventItem, isEventItem, parseEvents } from '#ground';
import type { History } from '../data/lists/shipment-history.ts';
import type { Shipment } from '../data/shipments.ts';
import { isClaimEvent } from '../domain/claim-events.ts';
import { isFinal, type ShipmentStatus } from '../domain/shipment.ts';

/** What a timeline shows of an event. */
export type ShownEvent = Pick<EventItem, 'name' | 'at' | 'detail'>;

/** The event that begins each status of which a shipment keeps the time. */
const beginnings: Partial<Record<ShipmentStatus, string>> = {
  PENDING: 'shipment.created',
  IN_TRANSIT: 'shipment.picked_up',
  COMPLETED: 'delivery.completed',
  RETURNED: 'shipment.returned',
  CANCELLED: 'shipment.cancelled',
  LOST: 'shipment.lost',
};

/** When statuses of a shipment began, as far as it keeps that itself. */
function keptTimesOf({ status, created_at, picked_up_at, completed_at, updated_at }: Shipment) {
  const ended = isFinal(status) ? { [status]: completed_at ?? updated_at } : {};
  return { PENDING: created_at, IN_TRANSIT: picked_up_at, ...ended };
}

/**
 * The events of a shipment, oldest first. Events end after 13 months; of a status whose events are gone, the time that the
 * shipment keeps is shown.
 */
export function eventsOfShipment({ shipment, rest }: History): readonly ShownEvent[] {
  const events = rest.filter(isEventItem).flatMap(parseEvents);
  const told = new Set(events.flatMap(({ name, detail }) => (isClaimEvent(name) ? [] : detail.status)));
  const times: Readonly<Record<string, string | undefined>> = keptTimesOf(shipment);
  const kept = Object.entries(beginnings).flatMap(([status, name]) => {
    const at = told.has(status) ? undefined : times[status];
    return at === undefined ? [] : [{ name, at, detail: { status } }];
  });
  return kept.length === 0 ? events : [...kept, ...events].toSorted((a, b) => a.at.localeCompare(b.at));
}
