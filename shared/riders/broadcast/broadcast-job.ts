import {
  cellOf,
  type Later,
  type Message,
  type PublishedEvent,
  publishedOf,
  retryOnConflict,
  type ShipmentId,
  type Write,
} from '#ground';
import { loadUncheckedShipment, type Shipment } from '../../shipments/data/shipments.ts';
import { trackingOfId } from '../../shipments/domain/number/tracking-number.ts';
import { ShipmentEventDetail } from '../../shipments/events/event-types.ts';
import {
  type Broadcast,
  loadBroadcast,
  markNotified,
  notifiedRidersOf,
  saveWave,
} from '../data/broadcasts.ts';
import { isOpenJob } from '../data/jobs.ts';
import { addMarketHour } from '../data/market-hours.ts';
import { broadcastStepOf, nextWaveDelayOf, waves } from '../domain/waves.ts';
import { type ChoosesRiders, chooseRiders } from './choose-riders.ts';
import { type NotifiesRiders, notifyRiders } from './notify-riders.ts';

/**
 * The broadcast of an open job to riders: the best five, the next fifteen half a minute later, and all in reach after a
 * minute and a half.
 *
 * The event that opened the job begins a round. Its message goes back into the queue from wave to wave, and each time it
 * comes, the broadcast's item says what is next: a wave is chosen and saved, its riders get their offers and notifications,
 * the wave is marked, and the message waits for the next one. A run may die at any of these, and the next delivery goes on
 * there. Nothing is reserved: a round ends when the job is no longer open, and when a newer round begins.
 */
export interface Broadcasts extends ChoosesRiders, NotifiesRiders {
  readonly later: Later;
}

/** What a job that is offered adds to the hour of its cell. Only the marketplace is counted. */
const countOffer = ({ mode, fulfillment_mode, pickup }: Shipment, now: Date): Write[] =>
  fulfillment_mode === 'marketplace'
    ? [{ update: addMarketHour({ mode, cell: cellOf(pickup) }, { offers: 1 }, now) }]
    : [];

/** The round that an event begins, in the order of the events. */
const roundOf = ({ at, event_id }: PublishedEvent) => `${at}#${event_id}`;

/**
 * The wave that is to be notified now, or after which the next one is awaited; undefined where the round is over.
 * @throws Stale when another run saved a wave first
 */
async function findWave(
  shipmentId: ShipmentId,
  round: string,
  uses: Broadcasts,
): Promise<Broadcast | undefined> {
  const { table, now } = uses;
  const tracking = trackingOfId(shipmentId);
  const [shipment, { broadcast: read, declined }] = await Promise.all([
    loadUncheckedShipment(table, shipmentId),
    loadBroadcast(table, tracking),
  ]);
  const next = broadcastStepOf(read, round, now);
  if (!shipment || !isOpenJob(shipment) || next.step === 'stop') return undefined;
  if (next.step === 'go_on') return read;
  const { id, mode } = shipment;
  const before = next.wave > 1 ? read : undefined;
  const earlier = before ? notifiedRidersOf(before) : [];
  const ranked = await chooseRiders(shipment, [...earlier, ...declined], uses);
  const riders = ranked.slice(0, waves[next.wave - 1]?.riders);
  const at = now.toISOString();
  const since = before?.since ?? at;
  // A wave without riders has nobody to notify.
  const notified = riders.length === 0 || undefined;
  const wave = { shipment: id, mode, round, since, wave: next.wave, at, riders, earlier, notified };
  await saveWave(table, read, wave, next.wave === 1 ? countOffer(shipment, now) : []);
  return wave;
}

/** Does what is next in the broadcast that a message began, and lets the message wait for the next wave. */
export async function broadcastJob(message: Message, uses: Broadcasts): Promise<void> {
  const published = publishedOf(message);
  const { shipment_id } = ShipmentEventDetail.parse(published.detail);
  const wave = await retryOnConflict(() => findWave(shipment_id, roundOf(published), uses));
  if (!wave) return;
  if (!wave.notified) {
    await notifyRiders(wave, uses);
    await markNotified(uses.table, wave);
  }
  const seconds = nextWaveDelayOf(wave, uses.now);
  if (seconds !== undefined) await uses.later.again(message, seconds);
}
