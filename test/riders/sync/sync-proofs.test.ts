import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { route as get } from '../../../functions/shipments/get.ts';
import type { User } from '../../../shared/identity/data/users.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { shipmentShown } from '../../support/asserts/shipment.ts';
import { newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import {
  codes,
  handOver,
  type Results,
  sendQueue,
  statuses,
  step,
} from '../../support/people/riders/offline-steps.ts';
import { take } from '../../support/people/riders/steps.ts';
import { claimed, onItsWay } from '../../support/people/shipments/claimed-shipment.ts';
import { photo, proofsShown, sendProof } from '../../support/people/shipments/proof-files.ts';
import { merchantOf } from '../../support/people/shipments/shipments.ts';
import { call } from '../../support/routes/call.ts';
import { startWireWithFiles } from '../../support/wires/wire.ts';

const start = Date.now();
let minutes = 0;
afterEach(() => {
  minutes = 0;
});
const { engine, files, wire } = await startWireWithFiles(() => new Date(start + minutes * 60_000));

/** The time so many minutes ago. */
const since = (ago: number) => new Date(wire.now().getTime() - ago * 60_000).toISOString();
const proofOf = (shipment: Shipment, more: object = {}) =>
  step(shipment, 'proof', { at: since(0), body: photo, ...more });
const send = (rider: User, ...steps: readonly unknown[]) => sendQueue(wire, rider, steps);
async function bring([result]: Results) {
  if (!result?.upload) throw new Error('no upload');
  expect((await sendProof(result.upload)).status).toBe(200);
}
const seen = (shipment: Shipment, rider: User) => proofsShown(wire, shipment, rider);

describe('a proof among offline steps', () => {
  test('is answered with its id and a link, and keeps when it was taken', async () => {
    minutes = -60;
    const { shipment, rider, code } = await claimed(wire);
    minutes = 0;
    const [, proof, delivery] = await send(
      rider,
      step(shipment, 'pickup', { at: since(45) }),
      proofOf(shipment, { at: since(11) }),
      handOver(shipment, code, { at: since(10) }),
    );
    expect(proof).toMatchObject({
      status: 'done',
      replayed: false,
      upload: { method: 'PUT', expires_at: since(-15) },
    });
    expect(proof).not.toHaveProperty('shipment');
    expect(delivery?.shipment?.status).toBe('COMPLETED');
    if (proof) await bring([proof]);
    expect(await seen(shipment, rider)).toMatchObject([
      { id: proof?.proof, ...photo, taken_at: since(11), uploaded_by: rider.id },
    ]);
    const headers = await signedIn(wire, merchantOf(shipment));
    const { body } = await call(wire, get, { headers, params: { shipment_id: shipment.id } });
    expect(body.proof).toMatchObject({ kind: 'photo', taken_at: since(11) });
  });

  test('is none of the drop-off if it was taken before the pickup, whenever it comes', async () => {
    minutes = -30;
    const { shipment, rider } = await claimed(wire);
    minutes = -20;
    await take(wire, shipment, 'pickup');
    minutes = 0;
    await bring(await send(rider, proofOf(shipment, { at: since(25) })));
    await take(wire, shipment, 'verify');
    const headers = await signedIn(wire, merchantOf(shipment));
    const { body } = await call(wire, get, { headers, params: { shipment_id: shipment.id } });
    expect(body).not.toHaveProperty('proof');
  });

  test('is taken once where its queue is sent ten times at once', async () => {
    const { shipment, rider } = await onItsWay(wire);
    const proof = proofOf(shipment);
    const all = (await Promise.all(Array.from({ length: 10 }, () => send(rider, proof)))).flat();
    expect(new Set(all.map((one) => one.proof)).size).toBe(1);
    expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1);
    await Promise.all(all.map((one) => bring([one])));
    expect(await seen(shipment, rider)).toHaveLength(1);
  });

  test.each([
    [{ ...photo, size: 0 }, '/body/size'],
    [{ ...photo, size: 10_485_761 }, '/body/size'],
    [{ ...photo, kind: 'signature', size: 1_048_577 }, '/body/size'],
    [{ ...photo, content_type: 'image/svg+xml' }, '/body/content_type'],
    [{ ...photo, kind: 'video' }, '/body/kind'],
    [undefined, '/body'],
  ])('is refused in the form %j, and holds nothing up', async (body, pointer) => {
    const { shipment, rider, code } = await claimed(wire);
    const results = await send(
      rider,
      step(shipment, 'pickup', { at: since(0) }),
      proofOf(shipment, { body }),
      handOver(shipment, code, { at: since(0) }),
    );
    expect(statuses(results)).toEqual(['done', 'refused', 'done']);
    expect(results[1]?.problem?.errors).toMatchObject([{ pointer }]);
  });

  test('is taken where a step before it was refused, and leaves the next one skipped', async () => {
    const { shipment, rider } = await claimed(wire);
    const at = since(0);
    const results = await send(
      rider,
      step(shipment, 'resume', { at }),
      proofOf(shipment),
      step(shipment, 'pickup', { at }),
    );
    expect(statuses(results)).toEqual(['refused', 'done', 'skipped']);
  });

  test('is refused to another rider, as if there were no such shipment', async () => {
    const { shipment } = await onItsWay(wire);
    expect(codes(await send(await newUser(wire, 'rider'), proofOf(shipment)))).toEqual(['not_found']);
  });

  test('is the eleventh that is refused', async () => {
    const { shipment, rider } = await onItsWay(wire);
    const results = await send(rider, ...Array.from({ length: 11 }, () => proofOf(shipment)));
    expect(codes(results)).toEqual([...Array(10).fill(undefined), 'invalid_state']);
  });

  test.each([
    ['done', 'less than a day after it', 23],
    ['refused', 'more than a day after it', 25],
  ])('is %s long after the delivery if it was taken %s', async (status, _, hours) => {
    minutes = -60 * 60;
    const { shipment, rider } = await onItsWay(wire);
    await take(wire, shipment, 'verify');
    minutes = 0;
    expect(statuses(await send(rider, proofOf(shipment, { at: since((60 - hours) * 60) })))).toEqual([
      status,
    ]);
  });

  test('waits while the store cannot be reached, and the steps after it go on', async () => {
    const { shipment, rider, code } = await onItsWay(wire);
    const proof = proofOf(shipment);
    await send(rider, proof);
    const without = createWire(
      { ...engine.config, ...files.settings, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' },
      wire.now,
    );
    const queue = [proof, handOver(shipment, code, { at: since(0) })];
    expect(statuses(await sendQueue(without, rider, queue))).toEqual(['skipped', 'done']);
    await bring(await send(rider, proof));
    expect((await shipmentShown(wire, shipment)).status).toBe('COMPLETED');
  });
});

describe('a proof that is sent again under its key', () => {
  test('has the same id and a fresh link until its file has come, and then none', async () => {
    const { shipment, rider } = await onItsWay(wire);
    const proof = proofOf(shipment);
    const [first] = await send(rider, proof);
    minutes = 14;
    const [again] = await send(rider, proof);
    expect(again).toMatchObject({
      status: 'done',
      replayed: true,
      proof: first?.proof,
      upload: { expires_at: since(-15) },
    });
    minutes = 30;
    const late = await send(rider, proof);
    // Its slot is its own again for the time of the new link.
    minutes = 44;
    const others = await send(rider, ...Array.from({ length: 10 }, () => proofOf(shipment)));
    expect(statuses(others)).toEqual([...Array(9).fill('done'), 'refused']);
    await bring(late);
    const [arrived] = await send(rider, proof);
    expect(arrived).toMatchObject({ status: 'done', replayed: true, proof: first?.proof, upload: null });
    expect(await seen(shipment, rider)).toMatchObject([{ id: first?.proof }]);
  });

  test('takes a slot again where another proof has got its own, once for all who send it', async () => {
    const { shipment, rider } = await onItsWay(wire);
    const [lost, ...others] = Array.from({ length: 10 }, () => proofOf(shipment));
    const [first] = await send(rider, lost, ...others);
    minutes = 21;
    const [instead] = await send(rider, proofOf(shipment));
    expect(instead?.status).toBe('done');
    const all = (await Promise.all(Array.from({ length: 5 }, () => send(rider, lost)))).flat();
    expect(new Set(all.map((one) => one.proof))).toEqual(new Set([first?.proof]));
    for (const one of all) await bring([one]);
    expect(await seen(shipment, rider)).toMatchObject([{ id: first?.proof }]);
    const kept = (await engine.dump()).split('\n').filter((item) => item.includes(String(first?.proof)));
    expect(kept.filter((item) => item.includes('PROOF#'))).toHaveLength(1);
  });

  test('is refused where ten others have come meanwhile', async () => {
    const { shipment, rider } = await onItsWay(wire);
    const [lost, ...others] = Array.from({ length: 10 }, () => proofOf(shipment));
    const [, ...nine] = await send(rider, lost, ...others);
    for (const one of nine) await bring([one]);
    minutes = 21;
    await bring(await send(rider, proofOf(shipment)));
    expect(codes(await send(rider, lost))).toEqual(['invalid_state']);
  });

  test('has its slot or is refused, where another proof asks for the slot at once', async () => {
    for (let round = 0; round < 3; round++) {
      minutes = 0;
      const { shipment, rider } = await onItsWay(wire);
      const [lost, ...others] = Array.from({ length: 10 }, () => proofOf(shipment));
      const [, ...nine] = await send(rider, lost, ...others);
      for (const one of nine) await bring([one]);
      minutes = 21;
      const all = (await Promise.all([send(rider, lost), send(rider, proofOf(shipment))])).flat();
      expect(statuses(all).toSorted()).toEqual(['done', 'refused']);
      await bring(all.filter(({ upload }) => upload));
      expect(await seen(shipment, rider)).toHaveLength(10);
    }
  });

  test('replaces no file, even after its record has expired', async () => {
    const { shipment, rider } = await onItsWay(wire);
    const key = randomUUID();
    await bring(await send(rider, proofOf(shipment, { key })));
    minutes = 8 * 24 * 60;
    expect(codes(await send(rider, proofOf(shipment, { key })))).toEqual(['idempotency_key_reused']);
  });
});
