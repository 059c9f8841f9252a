import { describe, expect, test } from 'vitest';
import { route as location } from '../../functions/riders/location.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { findRidersNear, lastPositionOf } from '../../shared/riders/data/positions.ts';
import { type Headers, newUser, signedIn, yaba } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

let rider: User;
let headers: Headers;
const now = new Date('2026-11-21T09:30:20.000Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

const { wire } = await startWire(() => now);

const report = (body: unknown, as = headers, on = wire) => call(on, location, { headers: as, body });

describe('a rider who reports where it is', () => {
  test('is online for five minutes, there', async () => {
    rider = await newUser(wire, 'rider');
    headers = await signedIn(wire, rider);
    const { status, body } = await report({ ...yaba, heading: 270 });
    expect([status, body]).toEqual([200, { online_until: at(300).toISOString() }]);
    expect(await lastPositionOf({ table: wire.table, now: at(300) }, rider.id, 'live')).toMatchObject({
      ...yaba,
      heading: 270,
    });
    expect(
      await lastPositionOf({ table: wire.table, now: at(24 * 3600 + 1) }, rider.id, 'live'),
    ).toBeUndefined();
    expect(await findRidersNear({ table: wire.table, now: at(300) }, 'live', yaba, 5)).toMatchObject([
      { user: rider.id, km: 0 },
    ]);
    expect(await findRidersNear({ table: wire.table, now: at(361) }, 'live', yaba, 5)).toEqual([]);
  });

  test('is where it was last, without the heading of before', async () => {
    const there = { latitude: 6.6, longitude: 3.35 };
    await report({ ...there, heading: 90 });
    await report(there);
    const position = await lastPositionOf({ table: wire.table, now }, rider.id, 'live');
    expect(position).toMatchObject(there);
    expect(position).not.toHaveProperty('heading');
    expect(await findRidersNear({ table: wire.table, now }, 'live', yaba, 5)).toEqual([]);
  });

  test('is online in one mode alone', async () => {
    const other = await newUser(wire, 'rider');
    await report(yaba, await signedIn(wire, other, 'test'));
    expect(await lastPositionOf({ table: wire.table, now }, other.id, 'live')).toBeUndefined();
    expect(await lastPositionOf({ table: wire.table, now }, other.id, 'test')).toMatchObject(yaba);
  });

  test('reports for itself, whatever else it sends', async () => {
    const victim = await newUser(wire, 'rider');
    await report({ ...yaba, user: victim.id, mode: 'test', at: '2030-01-01T00:00:00.000Z', ttl: 1 });
    expect(await lastPositionOf({ table: wire.table, now }, victim.id, 'live')).toBeUndefined();
    expect(await lastPositionOf({ table: wire.table, now }, rider.id, 'live')).toMatchObject({
      mode: 'live',
      at: now.toISOString(),
    });
  });

  test('pays one request', async () => {
    const { wire: on, requests } = counted(wire);
    await report(yaba, headers, on);
    expect(requests).toEqual(['UpdateItem']);
  });
});

describe('a report that is refused', () => {
  test.each([
    [{ latitude: 90.1 }, '/latitude'],
    [{ longitude: -181 }, '/longitude'],
    [{ latitude: null }, '/latitude'],
    [{ heading: 360 }, '/heading'],
    [{ heading: -1 }, '/heading'],
    [{ heading: 'north' }, '/heading'],
  ])('says what is wrong with %j', async (odd, pointer) => {
    const { status, body } = await report({ ...yaba, ...odd });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ pointer }]);
  });

  test.each(['merchant', 'carrier', 'admin'] as const)('is that of a %s', async (role) => {
    expect((await report(yaba, await signedIn(wire, await newUser(wire, role)))).status).toBe(403);
  });

  test('is that of a stranger, and of one who names no known mode', async () => {
    expect((await report(yaba, {})).status).toBe(401);
    expect((await report(yaba, { ...headers, 'x-svc-mode': 'both' })).status).toBe(400);
  });
});
