import { beforeEach, expect } from 'vitest';
import { consumer } from '../../../../functions/riders/broadcast-jobs.ts';
import type { Point } from '../../../../shared/kernel/geo.ts';
import type { UserId } from '../../../../shared/kernel/ids.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import { pushAccess } from '../../../../shared/notices/wiring/push.ts';
import { createRunner } from '../../../../shared/platform/events/consumer.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { laterAccess } from '../../../../shared/platform/wiring/later.ts';
import { reportPosition } from '../../../../shared/riders/data/positions.ts';
import type { Shipment } from '../../../../shared/shipments/data/shipments.ts';
import { batchOf, failuresOf } from '../../services/pipeline.ts';
import { publishedBy } from '../../services/published.ts';
import { newUser } from '../identity/fixtures.ts';
import { type BookingFields, newShipment } from '../shipments/shipments.ts';

let towns = 0;

/** A place that nobody else is near, in the middle of the kilometre to which pickups are rounded. */
export function newTown(): Point {
  towns += 1;
  return { latitude: 6 + (towns % 10) / 2, longitude: 3.5 + Math.floor(towns / 10) / 2 };
}

export const north = ({ latitude, longitude }: Point, km: number): Point => ({
  latitude: Math.round((latitude + km / 111.2) * 1e6) / 1e6,
  longitude,
});

/** A live shipment that waits for a rider there, and goes 10 km. */
export const jobAt = (wire: Wire, pickup: Point, more: BookingFields = {}) =>
  newShipment(wire, { pickup, dropoff: north(pickup, 10), ...more });

/** A rider is where it says, and online. */
export const comeOnline = (wire: Wire, user: UserId, point: Point, mode: Mode = 'live') =>
  reportPosition(wire.table, { ...point, user, mode, at: wire.now().toISOString() });

/** A verified rider who is online at a point. */
export async function riderAt(wire: Wire, point: Point, mode: Mode = 'live') {
  const rider = await newUser(wire, 'rider');
  await comeOnline(wire, rider.id, point, mode);
  return rider;
}

/** So many of them in a row to the north, the nearest first. */
export async function ridersAt(wire: Wire, point: Point, count: number, mode: Mode = 'live') {
  const riders = [];
  for (let nth = 0; nth < count; nth++)
    riders.push(await riderAt(wire, north(point, 0.02 * (nth + 1)), mode));
  return riders;
}

/** For the top of a test file: what the riders' devices show, and which messages wait in the queue. Each test begins with none. */
export function startBroadcasts(wire: Wire) {
  const pushed: {
    readonly id: string;
    readonly to: UserId;
    readonly title: string;
    readonly text: string;
  }[] = [];
  const waiting: { readonly message: string; readonly seconds: number }[] = [];
  /** The user whose phone refuses to be notified. */
  const unreachable = new Set<UserId>();
  beforeEach(() => {
    pushed.splice(0);
    waiting.splice(0);
  });
  const equip = (on: Wire) => {
    pushAccess.provide(on, {
      async send(message) {
        if (unreachable.has(message.to)) throw new Error('the endpoint is no good');
        pushed.push(message);
      },
    });
    laterAccess.provide(on, {
      again: async ({ body: message }, seconds) => {
        waiting.push({ message, seconds });
      },
    });
    return on;
  };
  equip(wire);
  /** Delivers a message. @returns whether its run failed, so that it will come again */
  const deliver = async (message: string, on = wire) =>
    failuresOf(await createRunner(consumer, () => equip(on))(batchOf(message))).length > 0;
  /** Delivers the message by which a shipment was opened last. */
  async function open(shipment: Shipment) {
    const message = (await publishedBy(wire, shipment, consumer)).at(-1);
    if (message === undefined) throw new Error('the shipment is not offered');
    expect(await deliver(message)).toBe(false);
  }
  return {
    pushed,
    waiting,
    unreachable,
    deliver,
    /** The messages by which a shipment was opened so far. */
    messagesOf: (shipment: Shipment) => publishedBy(wire, shipment, consumer),
    open,
    /** A job that was offered to riders around it, the nearest first: to so many, or the first five of them. */
    async offered(count: number) {
      const town = newTown();
      const riders = await ridersAt(wire, town, count);
      const [first, second] = riders;
      if (!first || !second) throw new Error('two riders at least');
      const shipment = await jobAt(wire, town);
      await open(shipment);
      return { shipment, riders, first, second };
    },
    /** Delivers the messages that wait. @returns the seconds that they had to wait */
    async resume() {
      const due = waiting.splice(0);
      for (const { message } of due) expect(await deliver(message)).toBe(false);
      return due.map(({ seconds }) => seconds);
    },
    /** Who was notified since the last look, each as often as that was. */
    notified: () => pushed.splice(0).map(({ to }) => to),
  };
}
