import { describe, expect, test } from 'vitest';
import { consumer } from '../../functions/riders/broadcast-jobs.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { pushAccess } from '../../shared/notices/wiring/push.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { createEventId } from '../../shared/platform/events/outbox.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { reportPosition } from '../../shared/riders/data/positions.ts';
import { batchOf, busMessage, failuresOf, shipmentEvent } from '../support/services/pipeline.ts';
import { startWire } from '../support/wires/wire.ts';

const { engine } = await startWire();

/** @param unreachable whose phone refuses to be told */
function broadcasting(unreachable?: { user: string }) {
  const wire = createWire(engine.config);
  const told: { id: string; to: string; title: string; text: string }[] = [];
  pushAccess.provide(wire, {
    async send(message) {
      if (message.to === unreachable?.user) throw new Error('the endpoint is no good');
      told.push(message);
    },
  });
  return { wire, told, broadcast: (message: string) => createRunner(consumer, () => wire)(batchOf(message)) };
}

/** A new shipment whose pickup is here. */
function created(latitude: number, longitude: number) {
  const merchant = toId<'User'>(crypto.randomUUID());
  const event = shipmentEvent(merchant, 'https://shop.example/');
  return {
    ...event,
    event_id: createEventId(),
    detail: { ...event.detail, pickup: { latitude, longitude } },
  };
}

async function online(wire: ReturnType<typeof createWire>, latitude: number, longitude: number) {
  const user = toId<'User'>(crypto.randomUUID());
  await reportPosition(wire.table, { user, mode: 'live', latitude, longitude, at: new Date().toISOString() });
  return user;
}

describe('a new marketplace shipment', () => {
  test('is told to the riders near the pickup, and not to those far away', async () => {
    const { wire, told, broadcast } = broadcasting();
    const near = await online(wire, 6.51, 3.37);
    await online(wire, 9.06, 7.49);
    const event = created(6.5095, 3.3711);
    expect(failuresOf(await broadcast(busMessage(event)))).toEqual([]);
    expect(told).toMatchObject([{ id: `${event.event_id}:${near}`, to: near, title: 'New job near you' }]);
    expect(told[0]?.text).toContain(event.detail.tracking_number);
  });

  test('is told by how far it is to about a kilometre, which leads to no street', async () => {
    const { wire, told, broadcast } = broadcasting();
    await online(wire, 5.51, 5.37);
    for (const event of [created(5.5051, 5.3751), created(5.5149, 5.3849)])
      await broadcast(busMessage(event));
    const said = told.map(({ text }) => text.replace(/Shipment .*/, ''));
    expect(said[0]).toMatch(/\d km away/);
    expect(said[1]).toBe(said[0]);
  });

  test('is one message to each rider, however often its event comes', async () => {
    const { wire, told, broadcast } = broadcasting();
    await online(wire, 4.81, 7.04);
    const message = busMessage(created(4.81, 7.04));
    await broadcast(message);
    await broadcast(message);
    expect(new Set(told.map(({ id }) => id)).size).toBe(1);
  });

  test('is one message to each of the others where one rider cannot be reached', async () => {
    const unreachable = { user: '' };
    const { wire, told, broadcast } = broadcasting(unreachable);
    const riders = [];
    for (let nth = 0; nth < 3; nth++) riders.push(await online(wire, 6.15 + nth / 1000, 6.78));
    const [first, bad, last] = riders;
    unreachable.user = String(bad);
    const message = busMessage(created(6.15, 6.78));
    for (let nth = 0; nth < 3; nth++) expect(failuresOf(await broadcast(message))).toEqual([]);
    expect(new Set(told.map(({ to }) => to))).toEqual(new Set([first, last]));
    expect(new Set(told.map(({ id }) => id)).size).toBe(2);
  });

  test('is told to the others where a rider gave it back', async () => {
    const { wire, told, broadcast } = broadcasting();
    const [giver, other] = [await online(wire, 7.38, 3.93), await online(wire, 7.381, 3.93)];
    const event = { ...created(7.38, 3.93), name: 'shipment.released' };
    const message = busMessage({ ...event, detail: { ...event.detail, released_by: giver } });
    expect(failuresOf(await broadcast(message))).toEqual([]);
    expect(told.map(({ to }) => to)).toEqual([other]);
  });

  test('is told to the twenty nearest at most', async () => {
    const { wire, told, broadcast } = broadcasting();
    const riders = await Promise.all(
      Array.from({ length: 22 }, (_, step) => online(wire, 11.95 + step / 1000, 8.55)),
    );
    await broadcast(busMessage(created(11.95, 8.55)));
    expect(told.map(({ to }) => to)).toEqual(riders.slice(0, 20));
  });

  test('is told to nobody where nobody is online', async () => {
    const { told, broadcast } = broadcasting();
    expect(failuresOf(await broadcast(busMessage(created(0, 0))))).toEqual([]);
    expect(told).toEqual([]);
  });
});
