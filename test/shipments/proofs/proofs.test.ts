import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as get } from '../../../functions/shipments/get.ts';
import { route as listShipments } from '../../../functions/shipments/list.ts';
import { route as create } from '../../../functions/shipments/proofs/create.ts';
import { route as list } from '../../../functions/shipments/proofs/list.ts';
import { route as track } from '../../../functions/shipments/tracking/get.ts';
import type { User } from '../../../shared/identity/data/users.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { ProofUpload } from '../../../shared/shipments/contract/proof.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { listShown } from '../../support/asserts/list.ts';
import { carrierShipment, newMember } from '../../support/people/fleets/fleet.ts';
import { type Headers, newUser, signedIn, withKey } from '../../support/people/identity/fixtures.ts';
import { assignTo, claimBy, take } from '../../support/people/riders/steps.ts';
import { claimOn, damaged } from '../../support/people/shipments/claims.ts';
import { photo, proofsShown, sendProof } from '../../support/people/shipments/proof-files.ts';
import { newShipment } from '../../support/people/shipments/shipments.ts';
import { call } from '../../support/routes/call.ts';
import { counted } from '../../support/wires/counted.ts';
import { startWireWithFiles } from '../../support/wires/wire.ts';

const start = Date.now();
let minutes = 0;
afterEach(() => {
  minutes = 0;
});
const { engine, files, wire } = await startWireWithFiles(() => new Date(start + minutes * 60_000));

async function carried() {
  const merchant = await newUser(wire, 'merchant');
  const rider = await newUser(wire, 'rider');
  const shipment = await claimBy(wire, await newShipment(wire, { merchant: merchant.id }), rider);
  return { merchant, rider, shipment, app: await signedIn(wire, rider) };
}
const ask = ({ id }: Shipment, headers: Headers, body: unknown = photo) =>
  call(wire, create, { headers, params: { shipment_id: id }, body });
async function place(shipment: Shipment, headers: Headers, body: unknown = photo) {
  const { status, body: answer, text } = await ask(shipment, headers, body);
  expect(status, text).toBe(201);
  return ProofUpload.parse(answer);
}
const send = (
  { upload }: z.output<typeof ProofUpload>,
  ...file: readonly [body?: Buffer<ArrayBuffer>, type?: string]
) => sendProof(upload, ...file);
const seen = (shipment: Shipment, user: User) => proofsShown(wire, shipment, user);

describe('a proof of delivery', () => {
  test('is asked for and sent by the rider, and seen by the merchant', async () => {
    const { merchant, rider, shipment, app } = await carried();
    const asked = await place(shipment, app);
    expect(asked.upload).toMatchObject({
      method: 'PUT',
      headers: { 'content-length': '9', 'content-type': 'image/jpeg' },
    });
    expect(new URL(asked.upload.url).pathname).toBe(`/files/proofs/${shipment.id}/${asked.id}`);
    expect((await send(asked)).status).toBe(200);
    const [proof, ...others] = await seen(shipment, merchant);
    expect(others).toEqual([]);
    expect(proof).toMatchObject({ id: asked.id, ...photo, uploaded_by: rider.id });
    expect(await (await fetch(proof?.url ?? '')).text()).toBe('a picture');
    const lasts = Date.parse(proof?.url_expires_at ?? '') - wire.now().getTime();
    expect(lasts).toBeLessThanOrEqual(15 * 60_000);
  });

  test('is read with the key of the merchant, by its rider and by its carrier', async () => {
    const carrier = await newUser(wire, 'carrier');
    const driver = await newMember(wire, carrier, 'RIDER');
    const merchant = await newUser(wire, 'merchant');
    const booked = await carrierShipment(wire, carrier, { merchant: merchant.id });
    await assignTo(wire, booked, driver);
    await send(await place(booked, await signedIn(wire, driver)));
    await send(await place(booked, await signedIn(wire, carrier), { ...photo, kind: 'signature' }));
    for (const user of [merchant, driver, carrier]) expect(await seen(booked, user)).toHaveLength(2);
    const headers = await withKey(wire, merchant, 'live');
    const { body } = await call(wire, list, { headers, params: { shipment_id: booked.id } });
    expect(body.results).toHaveLength(2);
  });

  test('is nothing before its file has come', async () => {
    const { merchant, shipment, app } = await carried();
    await place(shipment, app);
    expect(await seen(shipment, merchant)).toEqual([]);
  });

  test('whose file is another than was asked for is none', async () => {
    const { merchant, shipment, app } = await carried();
    await send(await place(shipment, app), Buffer.from('another picture'));
    await send(await place(shipment, app), undefined, 'text/html');
    expect(await seen(shipment, merchant)).toEqual([]);
  });

  test('keeps when it came, which is not asked again', async () => {
    const { merchant, shipment, app } = await carried();
    await send(await place(shipment, app));
    const first = await seen(shipment, merchant);
    // With the store gone, only what is known can be told.
    const without = createWire(
      { ...engine.config, ...files.settings, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' },
      wire.now,
    );
    const headers = await signedIn(wire, merchant);
    const { body } = await call(without, list, { headers, params: { shipment_id: shipment.id } });
    expect(body.results).toMatchObject(first.map(({ id, uploaded_at }) => ({ id, uploaded_at })));
  });
});

describe('the proof of a delivered shipment', () => {
  const read = async ({ id }: Shipment, user: User, on = wire) =>
    (await call(on, get, { headers: await signedIn(wire, user), params: { shipment_id: id } })).body;
  const isTold = async ({ tracking }: Shipment) =>
    (await call(wire, track, { params: { identifier: tracking } })).body.has_proof;

  test('is the newest of the drop-off whose file has come, for its merchant alone', async () => {
    const { merchant, rider, shipment, app } = await carried();
    await send(await place(shipment, app));
    await take(wire, shipment, 'pickup');
    await send(await place(shipment, app));
    expect(await read(shipment, merchant)).not.toHaveProperty('proof');
    expect(await isTold(shipment)).toBe(false);
    const ended = await take(wire, shipment, 'verify');
    minutes = 1;
    const asked = wire.now().toISOString();
    const late = await signedIn(wire, rider);
    const signed = await place(ended, late, { ...photo, kind: 'signature' });
    expect(await read(ended, merchant)).toMatchObject({ status: 'COMPLETED', proof: { kind: 'photo' } });
    await send(signed);
    const listed = (await seen(ended, merchant)).find(({ id }) => id === signed.id);
    expect(listed?.taken_at).toBe(asked);
    const { proof } = z
      .object({ proof: z.object({ kind: z.string(), taken_at: z.string(), url: z.url() }) })
      .parse(await read(ended, merchant));
    expect(proof).toMatchObject({ taken_at: asked });
    expect(await (await fetch(proof.url)).text()).toBe('a picture');
    expect(await isTold(ended)).toBe(true);
    expect(await read(ended, rider)).not.toHaveProperty('proof');
    const [summary] = await listShown(wire, listShipments, merchant);
    expect(summary).not.toHaveProperty('proof');
  });

  test('is none of the pickup, nor one whose file never came', async () => {
    const { merchant, shipment, app } = await carried();
    await send(await place(shipment, app));
    await take(wire, shipment, 'pickup');
    await place(shipment, app);
    const ended = await take(wire, shipment, 'verify');
    expect(await read(ended, merchant)).not.toHaveProperty('proof');
    expect(await isTold(ended)).toBe(false);
  });

  test('costs a request more than that of one without, and hides nothing where the store is gone', async () => {
    const { merchant, shipment, app } = await carried();
    await take(wire, shipment, 'pickup');
    const plain = await take(wire, (await carried()).shipment, 'pickup', 'verify');
    await send(await place(shipment, app));
    const ended = await take(wire, shipment, 'verify');
    const requestsOf = async ({ tracking }: Shipment) => {
      const spy = counted(wire);
      await call(spy.wire, track, { params: { identifier: tracking } });
      return spy.requests.toSorted();
    };
    expect(await requestsOf(plain)).toEqual(['GetItem', 'Query']);
    expect(await requestsOf(ended)).toEqual(['GetItem', 'Query', 'Query']);
    const without = createWire(
      { ...engine.config, ...files.settings, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' },
      wire.now,
    );
    const body = await read(ended, merchant, without);
    expect(body.status).toBe('COMPLETED');
    expect(body).not.toHaveProperty('proof');
  });
});

describe('proofs', () => {
  test('are ten at most, however many are asked for at once', async () => {
    const { shipment, app } = await carried();
    const answers = await Promise.all(Array.from({ length: 14 }, () => ask(shipment, app)));
    const statuses = answers.map(({ status }) => status);
    // One of many at once may be told to come again.
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(10);
    let last = 201;
    while (last === 201) last = (await ask(shipment, app)).status;
    expect(last).toBe(409);
    const items = (await engine.dump()).split('\n');
    const places = items.filter((item) => item.includes(shipment.tracking) && item.includes('PROOF#'));
    expect(places).toHaveLength(10);
  });

  test('make room where they never came, those that came do not', async () => {
    const { merchant, shipment, app } = await carried();
    const asked = [];
    for (let each = 0; each < 10; each++) asked.push(await place(shipment, app));
    for (const one of asked.slice(0, 8)) await send(one);
    expect((await ask(shipment, app)).body.code).toBe('invalid_state');
    minutes = 21;
    for (let each = 0; each < 2; each++) await send(await place(shipment, app));
    expect((await ask(shipment, app)).body.code).toBe('invalid_state');
    expect(await seen(shipment, merchant)).toHaveLength(10);
  });

  test.each([1, 9, 10])('are kept where they came though nobody has looked, %i of them', async (many) => {
    const { merchant, shipment, app } = await carried();
    const asked = [];
    for (let each = 0; each < many; each++) asked.push(await place(shipment, app));
    for (const one of asked) await send(one);
    minutes = 21;
    await ask(shipment, app);
    const ids = (await seen(shipment, merchant)).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(asked.map(({ id }) => id).toSorted());
  });

  test('are asked for once under an Idempotency-Key', async () => {
    const { shipment, app } = await carried();
    const headers = { ...app, 'idempotency-key': randomUUID() };
    const [first, again] = [await place(shipment, headers), await place(shipment, headers)];
    expect(again).toEqual(first);
  });

  test.each([
    [{ ...photo, size: 0 }, '/size'],
    [{ ...photo, size: 10_485_761 }, '/size'],
    [{ ...photo, size: 9.5 }, '/size'],
    [{ ...photo, kind: 'signature', size: 1_048_577 }, '/size'],
    [{ ...photo, content_type: 'image/svg+xml' }, '/content_type'],
    [{ ...photo, content_type: 'text/html' }, '/content_type'],
    [{ ...photo, kind: 'video' }, '/kind'],
  ])('are refused in the form %j', async (body, pointer) => {
    const { shipment, app } = await carried();
    const { status, body: answer } = await ask(shipment, app, body);
    expect([status, answer.errors]).toMatchObject([400, [{ pointer }]]);
  });
});

describe('who may add a proof', () => {
  test('is the merchant while a claim can be made, which may name the photo at once', async () => {
    const { merchant, shipment } = await carried();
    await take(wire, shipment, 'pickup', 'verify');
    const headers = await withKey(wire, merchant, 'live');
    const asked = await place(shipment, headers);
    const claim = () => claimOn(wire, shipment, { ...damaged, proofs: [asked.id] });
    expect((await claim()).body.errors).toMatchObject([{ pointer: '/proofs/0', code: 'not_found' }]);
    await send(asked);
    const { status, body, text } = await claim();
    expect(status, text).toBe(201);
    expect(body.proofs).toEqual([asked.id]);
    minutes = 8 * 24 * 60;
    expect((await ask(shipment, await signedIn(wire, merchant))).status).toBe(403);
  });

  test('is not the merchant before, and not another rider, to whom there is no such shipment', async () => {
    const { merchant, shipment } = await carried();
    expect((await ask(shipment, await signedIn(wire, merchant))).status).toBe(403);
    expect((await ask(shipment, await signedIn(wire, await newUser(wire, 'rider')))).status).toBe(404);
  });

  test('is the rider until a day after the delivery', async () => {
    const { shipment, app } = await carried();
    await take(wire, shipment, 'pickup', 'verify');
    expect((await ask(shipment, app)).status).toBe(201);
    minutes = 24 * 60 + 1;
    const later = await signedIn(wire, {
      ...(await newUser(wire, 'rider')),
      id: shipment.rider ?? shipment.merchant,
    });
    expect((await ask(shipment, later)).body.code).toBe('invalid_state');
  });

  test('is nobody once the shipment is cancelled', async () => {
    const { shipment, app } = await carried();
    await take(wire, shipment, 'cancel');
    expect((await ask(shipment, app)).body.code).toBe('invalid_state');
  });
});
