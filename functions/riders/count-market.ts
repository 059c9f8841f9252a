import {
  addHandled,
  cellOf,
  followEvents,
  isEventItem,
  keyOfHandled,
  msPerMinute,
  parseEvents,
} from '#ground';
import { addMarketHour, type MarketCounts } from '../../shared/riders/data/market-hours.ts';
import { type History, loadPublicTimeline } from '../../shared/shipments/data/lists/shipment-history.ts';
import { partitionOf } from '../../shared/shipments/data/shipments.ts';
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

/** Counts how many jobs are opened in each hour and cell, and how long they take to their claim and to the door, each once. */
export const consumer = followEvents({
  id: 'riders.count-market',
  summary: 'Counts the jobs of each hour and cell, and how long they take',
  pattern: shipmentEvents.pattern(
    ['shipment.created', 'shipment.offered', 'shipment.released', 'delivery.completed'],
    { detail: { fulfillment_mode: ['marketplace'], robo: [{ exists: false }] } },
  ),
  window: 20,
  async follow(event, { table }, { now }) {
    const { tracking_number: tracking, pickup } = ShipmentEventDetail.parse(event.detail);
    const history = await loadPublicTimeline(table, { tracking });
    const marker = keyOfHandled(partitionOf({ tracking }), event.event_id, 'market');
    if (!history || (await table.get(marker))) return;
    const { mode } = history.shipment;
    const counts = event.name === 'delivery.completed' ? countsOfDelivery(history) : { offers: 1 };
    await table.commit([
      { update: addMarketHour({ mode, cell: cellOf(pickup) }, counts, now()) },
      addHandled(marker, now()),
    ]);
  },
});
