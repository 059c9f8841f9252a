import { describe, expect, test } from 'vitest';
import { route as follow } from '../../functions/orders/public/get.ts';
import { route as page } from '../../functions/orders/public/page.ts';
import { reportPosition } from '../../shared/riders/data/positions.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { claimedOrder } from '../support/people/orders/carried-order.ts';
import { take } from '../support/people/riders/steps.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

const now = new Date('2026-11-21T14:05:00.000Z');
const { wire } = await startWire(() => now);

type Claimed = Awaited<ReturnType<typeof claimedOrder>>;

const ride = ({ rider }: Pick<Claimed, 'rider'>, place: object) =>
  reportPosition(wire.table, {
    user: rider.id,
    mode: 'live',
    latitude: 6.481234,
    longitude: 3.421987,
    at: now.toISOString(),
    ...place,
  });

const mapOf = async ({ token }: Claimed) => (await call(wire, follow, { params: { token } })).body.live_map;

describe('what a map shows to whoever has the link of an order', () => {
  test('is nothing before the pickup, and nothing once its parcel has arrived or is in trouble', async () => {
    const claimed = await claimedOrder(wire);
    await ride(claimed, {});
    expect(await mapOf(claimed)).toBeUndefined();
    await take(wire, claimed.parcel, 'pickup');
    expect(await mapOf(claimed)).toBeDefined();
    await take(wire, claimed.parcel, 'exception');
    expect(await mapOf(claimed)).toBeUndefined();
    await take(wire, claimed.parcel, 'resume', 'verify');
    expect(await mapOf(claimed)).toBeUndefined();
  });

  test('is both ends, and the rider to about 100 m with the time, but to the metre within 1 km of the door', async () => {
    const claimed = await claimedOrder(wire);
    const { pickup, dropoff } = await take(wire, claimed.parcel, 'pickup');
    const ends = {
      pickup: { latitude: pickup.latitude, longitude: pickup.longitude },
      dropoff: { latitude: dropoff.latitude, longitude: dropoff.longitude },
    };
    expect(await mapOf(claimed)).toEqual(ends);
    await ride(claimed, { accuracy_m: 8 });
    expect(await mapOf(claimed)).toEqual({
      ...ends,
      rider: { latitude: 6.481, longitude: 3.422, accuracy_m: 100, seen_at: now.toISOString() },
    });
    const near = { latitude: dropoff.latitude + 0.005123, longitude: dropoff.longitude };
    await ride(claimed, { ...near, accuracy_m: 8 });
    expect(await mapOf(claimed)).toMatchObject({ rider: { ...near, accuracy_m: 8 } });
  });

  test('has nothing of another rider, whose position nobody asked for', async () => {
    const claimed = await claimedOrder(wire);
    await take(wire, claimed.parcel, 'pickup');
    await ride({ rider: await newUser(wire, 'rider') }, {});
    expect(await mapOf(claimed)).not.toHaveProperty('rider');
  });

  test.each([
    ['the order', follow],
    ['its page', page],
  ])('costs one read more for %s, and none before the pickup', async (_, route) => {
    const claimed = await claimedOrder(wire);
    const { wire: watched, requests } = counted(wire);
    const ask = () => call(watched, route, { params: { token: claimed.token } });
    await ask();
    expect(requests.splice(0)).toEqual(['GetItem', 'BatchGetItem']);
    await take(wire, claimed.parcel, 'pickup');
    await ask();
    expect(requests).toEqual(['GetItem', 'BatchGetItem', 'GetItem']);
  });
});

describe('the page of an order on its way', () => {
  test('hands what a map shows to its script, and loads no map itself', async () => {
    const claimed = await claimedOrder(wire);
    const open = async () => (await call(wire, page, { params: { token: claimed.token } })).text;
    expect(await open()).not.toContain('data-live');
    await take(wire, claimed.parcel, 'pickup');
    await ride(claimed, {});
    const text = await open();
    const [, live = ''] = /data-live="([^"]+)"/.exec(text) ?? [];
    expect(JSON.parse(live.replaceAll('&quot;', '"'))).toEqual(await mapOf(claimed));
    expect(text).toContain('<script type="module" src="/order/map.js"></script>');
    expect(text).not.toContain('/apps/');
  });
});
