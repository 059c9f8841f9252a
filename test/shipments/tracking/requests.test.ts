import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as get } from '../../../functions/shipments/tracking/get.ts';
import { toTrackingNumber } from '../../../shared/shipments/domain/number/tracking-number.ts';
import { newUser } from '../../support/people/identity/fixtures.ts';
import { claimBy, take } from '../../support/people/riders/steps.ts';
import { newShipment } from '../../support/people/shipments/shipments.ts';
import { call } from '../../support/routes/call.ts';
import { counted } from '../../support/wires/counted.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();

const ask = (identifier: string, on = wire) => call(on, get, { params: { identifier } });

describe('what does not exist', () => {
  test.each(['nothing', 'SVC', '%', '../auth', 'x'.repeat(65), '00000000-0000-0000-0000-000000000000'])(
    '%s is a 404 without a read',
    async (identifier) => {
      const { wire: on, requests } = counted(wire);
      expect((await ask(identifier, on)).status).toBe(404);
      expect(requests).toEqual([]);
    },
  );

  test('a number with one wrong character is a 404 without a read', async () => {
    const { tracking } = await newShipment(wire);
    const { wire: on, requests } = counted(wire);
    for (let place = 3; place < tracking.length; place++) {
      const typo =
        tracking.slice(0, place) + (tracking[place] === 'X' ? 'Y' : 'X') + tracking.slice(place + 1);
      expect((await ask(typo, on)).status, typo).toBe(404);
    }
    expect(requests).toEqual([]);
  });

  test('a well-formed number nobody has, or a UUID that shares only the number, is a 404 too', async () => {
    const { id } = await newShipment(wire);
    const other = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
    for (const asked of [toTrackingNumber(randomBytes(5)), other]) {
      const { status, headers } = await ask(asked);
      expect(status).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('what it costs', () => {
  test('is two requests, the second of which reads the sender and, while a rider is on the way, the position', async () => {
    const booked = await newShipment(wire);
    const { wire: on, requests } = counted(wire);
    await ask(booked.tracking, on);
    expect(requests.splice(0)).toEqual(['Query', 'GetItem']);
    await claimBy(wire, booked, await newUser(wire, 'rider'));
    await ask(booked.tracking, on);
    expect(requests.splice(0)).toEqual(['Query', 'BatchGetItem']);
    await take(wire, booked, 'cancel');
    await ask(booked.tracking, on);
    expect(requests).toEqual(['Query', 'GetItem']);
  });

  test('is shared by caches: for seconds while it moves, for an hour once it is final', async () => {
    const booked = await newShipment(wire);
    const cache = async () => (await ask(booked.tracking)).headers['cache-control'];
    expect(await cache()).toBe('public, max-age=5, stale-while-revalidate=25');
    await take(wire, booked, 'cancel');
    expect(await cache()).toBe('public, max-age=3600, stale-while-revalidate=86400');
  });
});
