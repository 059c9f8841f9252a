import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { route as lookup } from '../../../functions/shipments/tracking/lookup.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { parcelIdOf, toTrackingNumber } from '../../../shared/shipments/domain/number/tracking-number.ts';
import { newUser } from '../../support/people/identity/fixtures.ts';
import { claimBy } from '../../support/people/riders/steps.ts';
import { newShipment } from '../../support/people/shipments/shipments.ts';
import { call } from '../../support/routes/call.ts';
import { counted } from '../../support/wires/counted.ts';
import { startWire } from '../../support/wires/wire.ts';

let shipment: Shipment;
const now = new Date('2026-11-21T09:30:00.000Z');
const phone = '+2348012345678';

const { engine, wire } = await startWire(() => now);

const ask = (shipment_id: unknown, by: unknown = phone, ip?: string) =>
  call(wire, lookup, { body: { shipment_id, phone: by }, ...(ip && { ip }) });

/** A body without what differs from request to request. */
const told = ({ body: { request_id, ...rest } }: Awaited<ReturnType<typeof ask>>) => rest;

describe('the recipient of a parcel', () => {
  beforeAll(async () => {
    shipment = await newShipment(wire);
  });

  test('gets the fields of the contract, exactly', async () => {
    const { status, body } = await ask(shipment.tracking);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: shipment.id,
      tracking_number: shipment.tracking,
      status: 'PENDING',
      customer_name: 'Ngozi Okafor',
      pickup_address: '12 Herbert Macaulay Way',
      dropoff_address: '7 Admiralty Road',
      rider_email: '',
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    });
  });

  test('may write the number as it pleases, or give the parcel id or the UUID', async () => {
    const { tracking, id } = await newShipment(wire);
    const spaced = tracking.toLowerCase().replace(/(...)(....)/, '$1 $2-');
    for (const written of [spaced, ` ${tracking} `, parcelIdOf(tracking), id, id.toUpperCase()]) {
      expect((await ask(written)).body.id, written).toBe(id);
    }
  });

  test.each(['08012345678', '0801-234-5678', '234 801 234 5678', '00234 8012345678', '+234 (801) 234.5678'])(
    'may write the phone as %s',
    async (typed) => {
      const { tracking } = await newShipment(wire);
      expect((await ask(tracking, typed)).status).toBe(201);
    },
  );

  test('sees the e-mail of the rider once there is one', async () => {
    const rider = await newUser(wire, 'rider');
    const claimed = await claimBy(wire, await newShipment(wire), rider);
    expect((await ask(claimed.tracking)).body).toMatchObject({
      status: 'ASSIGNED',
      rider_email: rider.email,
    });
  });
});

describe('anybody else', () => {
  test('cannot tell a wrong phone from an unknown number', async () => {
    const { tracking, id } = await newShipment(wire);
    const wrong = await ask(tracking, '+2348012345679');
    expect(wrong.status).toBe(404);
    const others = [
      toTrackingNumber(randomBytes(5)),
      `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`,
      'SVC000000001',
      'nothing',
    ];
    for (const other of others) {
      const answer = await ask(other);
      expect([answer.status, told(answer)], other).toEqual([404, told(wrong)]);
      expect(Object.keys(answer.headers)).toEqual(Object.keys(wrong.headers));
    }
  });

  test('costs as many requests with a wrong phone as with an unknown number', async () => {
    const { tracking } = await newShipment(wire);
    const { wire: on, requests } = counted(wire);
    await call(on, lookup, { body: { shipment_id: tracking, phone: '+2348012345679' } });
    const wrong = requests.splice(0);
    await call(on, lookup, { body: { shipment_id: toTrackingNumber(randomBytes(5)), phone } });
    expect(requests).toEqual(wrong);
    expect(wrong).toEqual(['UpdateItem', 'UpdateItem', 'GetItem']);
  });

  test('is told which field is malformed', async () => {
    const { status, body } = await call(wire, lookup, { body: { phone: 'call me' } });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { pointer: '/shipment_id', code: 'required' },
      { pointer: '/phone', detail: 'must be an international number with a + prefix' },
    ]);
  });

  test.each([[{ a: 1 }], [['x']], [7], [null], ['x'.repeat(65)], ['']])('cannot ask for %j', async (odd) => {
    expect((await ask(odd)).status).toBe(400);
  });
});

describe('the limit', () => {
  test('is ten a minute for one parcel, however its number is written and from wherever', async () => {
    const { tracking, id } = await newShipment(wire);
    const ways = [
      tracking,
      tracking.toLowerCase(),
      id,
      parcelIdOf(tracking),
      `${tracking.slice(0, 5)} ${tracking.slice(5)}`,
    ];
    for (const way of [...ways, ...ways]) expect((await ask(way, '+2348000000000')).status).toBe(404);
    const refused = await ask(id);
    expect(refused.status).toBe(429);
    expect(refused.headers).toMatchObject({
      'retry-after': '6',
      'ratelimit-limit': '10',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '60',
    });
  });

  test('is ten a minute from one address, whatever it asks for', async () => {
    const ip = '203.0.113.7';
    for (let asked = 0; asked < 10; asked++)
      expect((await ask(`nothing ${asked}`, phone, ip)).status).toBe(404);
    expect((await ask('nothing 10', phone, ip)).status).toBe(429);
    expect((await ask('nothing 10', phone, '203.0.113.8')).status).toBe(404);
  });

  test('refuses when it cannot be asked', async () => {
    const nowhere = createWire(
      { ...engine.config, AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:9' },
      () => now,
    );
    const answer = await call(nowhere, lookup, { body: { shipment_id: 'nothing', phone } });
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  });
});
