import {
  addHandled,
  cellOf,
  followEvents,
  isEventItem,
  keyOfHandled,
  msPerMinute,
  parseEvents,
  type Write,
} from '#ground';
import { addDelivery } from '../../shared/pricing/data/paces.ts';
import { groupOfDelivery } from '../../shared/pricing/domain/promise/paces.ts';
import { paceOfDelivery } from '../../shared/pricing/domain/promise/promised-window.ts';
import { addMarketHour, type MarketCounts } from '../../shared/riders/data/market-hours.ts';
import { type History, loadPublicTimeline } from '../../shared/shipments/data/lists/shipment-history.ts';
import { partitionOf } from '../../shared/shipments/data/shipments.ts';
import { promiseStartOf, tariffMinutesOf } from '../../shared/shipments/domain/tracking/promise.ts';
import { ShipmentEventDetail } from '../../shared/shipments/events/event-types.ts';
import { shipmentEvents } from '../../shared/shipments/events/events.ts';

const minutesBetween = (from: string, to: string) =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / msPerMinute));

/** What a delivery adds to its hour: how long it took to its claim and to the door. */
function countsOfDelivery({ shipment, rest }: History): Partial<MarketCounts> {
  const { created_at, completed_at = created_at } = shipment;
  const steps = rest.filter(isEventItem).flatMap(parseEvents);
  const claim = steps.findLast(({ name }) => name === 'shipment.claimed');
  return {
    delivered: 1,
    door_minutes: minutesBetween(created_at, completed_at),
    ...(claim && { claimed: 1, claim_minutes: minutesBetween(created_at, claim.at) }),
  };
}

/** What a delivery adds to the paces of its level. Test parcels, which nobody carries, do not count. */
function writePace({ shipment }: History, now: Date): Write[] {
  if (shipment.mode !== 'live' || shipment.completed_at === undefined) return [];
  const end = new Date(shipment.completed_at);
  const pace = paceOfDelivery(promiseStartOf(shipment), tariffMinutesOf(shipment), end);
  return [{ update: addDelivery(groupOfDelivery(shipment), pace, now) }];
}

/** What a delivery by a rider of the marketplace adds to the hour of its cell. */
function writeMarketHour(history: History, now: Date): Write[] {
  const { mode, fulfillment_mode, pickup } = history.shipment;
  if (fulfillment_mode !== 'marketplace') return [];
  return [{ update: addMarketHour({ mode, cell: cellOf(pickup) }, countsOfDelivery(history), now) }];
}

/** Counts how long deliveries take, each once: for what is promised, and for how the market goes. */
export const consumer = followEvents({
  id: 'riders.count-deliveries',
  summary: 'Counts how long deliveries take: by their level, and by the hour and cell of their pickup',
  pattern: shipmentEvents.pattern(['delivery.completed'], { detail: { robo: [{ exists: false }] } }),
  window: 20,
  async follow(event, { table }, { now }) {
    const { tracking_number: tracking } = ShipmentEventDetail.parse(event.detail);
    const history = await loadPublicTimeline(table, { tracking });
    const marker = keyOfHandled(partitionOf({ tracking }), event.event_id, 'counted');
    if (!history || (await table.get(marker))) return;
    const counts = [...writePace(history, now()), ...writeMarketHour(history, now())];
    if (counts.length > 0) await table.commit([...counts, addHandled(marker, now())]);
  },
});
