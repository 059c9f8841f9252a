import { beforeEach, describe, expect, test } from 'vitest';
import { route as read } from '../../functions/riders/availability.ts';
import { route as location } from '../../functions/riders/location.ts';
import { route as locations } from '../../functions/riders/locations.ts';
import { route as set } from '../../functions/riders/set-availability.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { findRidersNear, lastPositionOf } from '../../shared/riders/data/positions.ts';
import { type Headers, newUser, signedIn, yaba } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

let rider: User;
let headers: Headers;
const start = Date.parse('2026-11-21T09:30:20.000Z');
let seconds = 0;
const at = (after: number) => new Date(start + after * 1000);

const { engine, wire } = await startWire(() => at(seconds));
beforeEach(async () => {
  seconds = 0;
  rider = await newUser(wire, 'rider');
  headers = await signedIn(wire, rider);
});

const go = async (status: string) => (await call(wire, set, { headers, body: { status } })).body;
const ask = async () => (await call(wire, read, { headers })).body;
const ping = (place = yaba) => call(wire, location, { headers, body: place });
const stream = (points: readonly object[]) => call(wire, locations, { headers, body: { points } });
const isNear = async () =>
  (await findRidersNear({ table: wire.table, now: at(seconds) }, 'live', yaba, 100)).some(
    ({ user }) => user === rider.id,
  );
const lastPlace = () => lastPositionOf({ table: wire.table, now: at(seconds) }, rider.id, 'live');

const isPlaceOf = ({ id }: User, line: string) => line.includes(`RIDER#${id}`) && line.includes('latitude');
/** When what was reported then is to be deleted, in seconds. */
const gone = (reported: number) => at(reported + 24 * 3600).getTime() / 1000;

const online = (until: number) => ({
  status: 'online',
  online_until: at(until).toISOString(),
  signed_off_at: null,
});
const offline = { status: 'offline', online_until: null, signed_off_at: null };

describe('a rider', () => {
  test('is offline until it reports where it is, and five minutes after', async () => {
    expect(await ask()).toEqual(offline);
    await ping();
    expect(await ask()).toEqual(online(300));
    seconds = 300;
    expect(await ask()).toEqual(offline);
  });

  test('is not among the riders near from the moment of going offline on', async () => {
    expect((await ping()).body).toEqual({ online_until: at(300).toISOString() });
    expect(await isNear()).toBe(true);
    seconds = 10;
    const signedOff = { ...offline, signed_off_at: at(10).toISOString() };
    expect(await go('offline')).toEqual(signedOff);
    expect(await isNear()).toBe(false);
    seconds = 20;
    expect(await go('offline'), 'again').toEqual(signedOff);
  });

  test('is still followed while offline, and stays offline while it reports', async () => {
    await ping();
    await go('offline');
    seconds = 60;
    expect((await ping({ latitude: 6.51, longitude: 3.38 })).body).toEqual({ online_until: null });
    expect(await lastPlace()).toMatchObject({ latitude: 6.51, at: at(60).toISOString() });
    expect(await isNear()).toBe(false);
    expect(await ask()).toMatchObject({ status: 'offline', signed_off_at: at(0).toISOString() });
  });

  test('leaves no place behind while offline: its last one goes a day after it was reported', async () => {
    await ping();
    seconds = 10;
    await go('offline');
    const kept = async () => (await engine.dump()).split('\n').filter((line) => isPlaceOf(rider, line));
    expect(await kept()).toMatchObject([expect.stringContaining(`"ttl":${gone(0)}`)]);
    seconds = 60;
    await ping({ latitude: 6.51, longitude: 3.38 });
    expect(await kept()).toMatchObject([expect.stringContaining(`"ttl":${gone(60)}`)]);
    expect(await ask()).toMatchObject({ signed_off_at: at(10).toISOString() });
  });

  test('is near at once on going online where it has just reported, without reporting again', async () => {
    await ping();
    await go('offline');
    seconds = 60;
    expect(await go('online')).toEqual(online(300));
    expect(await isNear()).toBe(true);
  });

  test('is near with its next report on going online after a while', async () => {
    await ping();
    await go('offline');
    seconds = 600;
    expect(await go('online')).toEqual(offline);
    expect(await isNear()).toBe(false);
    await ping();
    expect(await isNear()).toBe(true);
  });

  test('can be offline before it ever reported', async () => {
    expect(await go('online')).toEqual(offline);
    await go('offline');
    expect(await lastPlace()).toBeUndefined();
    await ping();
    expect(await isNear()).toBe(false);
  });

  test('is off after signing off while it reports, whichever comes first', async () => {
    await Promise.all([ping(), go('offline'), ping(), stream([{ ...yaba, at: at(0).toISOString() }])]);
    expect(await isNear()).toBe(false);
  });

  test.each([{}, { status: 'away' }, { status: null }])('is not %j', async (body) => {
    const answer = await call(wire, set, { headers, body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ pointer: '/status' }]);
  });
});

describe('a stream of places', () => {
  const point = (after: number, latitude: number) => ({
    latitude,
    longitude: 3.4,
    at: at(after).toISOString(),
  });

  test('leaves the rider at the newest, in whatever order they come', async () => {
    const { status, body } = await stream([point(-20, 6.2), point(-5, 6.1), point(-60, 6.3)]);
    expect([status, body]).toEqual([200, online(295)]);
    expect(await lastPlace()).toMatchObject({ latitude: 6.1, at: at(-5).toISOString() });
  });

  test('changes nothing where it is older than what is known', async () => {
    await stream([point(-5, 6.1)]);
    await stream([point(-6, 6.2)]);
    expect(await lastPlace()).toMatchObject({ latitude: 6.1 });
  });

  test('sent in pieces at once leaves the rider at the newest', async () => {
    const pieces = Array.from({ length: 20 }, (_, each) => point(each - 20, 6 + each / 100));
    await Promise.all(pieces.toReversed().map((one) => stream([one])));
    expect(await lastPlace()).toMatchObject({ latitude: 6.19 });
  });

  test('does not put the rider online where it is an hour old', async () => {
    expect((await stream([point(-3600, 6.1)])).body).toEqual(offline);
    expect(await isNear()).toBe(false);
    expect(await lastPlace()).toMatchObject({ latitude: 6.1 });
  });

  test('counts as now by a clock that is a little ahead, and does not hold back what follows', async () => {
    expect((await stream([point(60, 6.1)])).body).toEqual(online(300));
    seconds = 1;
    await ping();
    expect(await lastPlace()).toMatchObject(yaba);
  });

  test.each([
    [61, 'too_large'],
    [-72 * 3600 - 1, 'too_small'],
  ])('is refused whole where it reaches %i seconds from now', async (after, code) => {
    const { status, body } = await stream([point(-5, 6.1), point(after, 6.2)]);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ pointer: '/points/1/at', code }]);
    expect(await lastPlace()).toBeUndefined();
  });

  test.each([
    [[], '/points'],
    [Array(101).fill(point(0, 6.1)), '/points'],
    [[{ ...yaba }], '/points/0/at'],
    [[{ ...point(0, 91) }], '/points/0/latitude'],
    [[{ ...yaba, at: '2026-11-21' }], '/points/0/at'],
  ])('is refused where it has another form', async (points, pointer) => {
    expect((await stream(points)).body.errors).toMatchObject([{ pointer }]);
  });
});
