import { describe, expect, test } from 'vitest';
import { route as sync } from '../../../functions/riders/sync.ts';
import type { User } from '../../../shared/identity/data/users.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { loadUncheckedShipment } from '../../../shared/shipments/data/shipments.ts';
import { lekki, newUser, signedIn, yaba } from '../../support/people/identity/fixtures.ts';
import { attemptsUsed } from '../../support/people/riders/hand-over.ts';
import {
  ago,
  claimedNow,
  codes,
  handOver,
  now,
  sendQueue,
  statuses,
  step,
  timelineOf,
} from '../../support/people/riders/offline-steps.ts';
import { claimed } from '../../support/people/shipments/claimed-shipment.ts';
import { senderCodesOf } from '../../support/people/shipments/sender-code.ts';
import { newShipment } from '../../support/people/shipments/shipments.ts';
import { call } from '../../support/routes/call.ts';
import { atTime, startWire } from '../../support/wires/wire.ts';

const { engine, wire } = await startWire(() => now);

const send = (rider: User, steps: readonly unknown[], on = wire) => sendQueue(on, rider, steps);

describe('a wrong code in a queue', () => {
  test('uses one attempt, however often the queue is sent', async () => {
    const { shipment, rider, wrong } = await claimedNow(wire);
    const queue = [step(shipment, 'pickup'), handOver(shipment, wrong)];
    for (let sent = 0; sent < 3; sent++) {
      const [, refused] = await send(rider, queue);
      expect(refused?.problem).toMatchObject({ code: 'otp_invalid', attempts_remaining: 4 });
    }
    expect(await attemptsUsed(wire, shipment)).toBe(1);
  });

  test('locks at the fifth, in queues as at the door; then the right one is refused', async () => {
    const { shipment, rider, code, wrong } = await claimedNow(wire);
    await send(rider, [step(shipment, 'pickup')]);
    const answers = [];
    for (let guess = 0; guess < 5; guess++) answers.push(...(await send(rider, [handOver(shipment, wrong)])));
    expect(codes(answers)).toEqual([...Array(4).fill('otp_invalid'), 'otp_locked']);
    expect(codes(await send(rider, [handOver(shipment, code)]))).toEqual(['otp_locked']);
    expect(await timelineOf(wire, shipment, 'shipment.exception')).toMatchObject([
      { details: { reason: 'otp_locked' } },
    ]);
  });

  test('fifty guesses in one queue are one attempt: the others are skipped', async () => {
    const { shipment, rider } = await claimedNow(wire);
    await send(rider, [step(shipment, 'pickup')]);
    const guesses = Array.from({ length: 50 }, (_, at) => handOver(shipment, String(at).padStart(6, '0')));
    await send(rider, guesses);
    expect(await attemptsUsed(wire, shipment)).toBe(1);
  });

  test('twenty queues at once: no more than five are compared, and the merchant is told once', async () => {
    const { shipment, rider, wrong } = await claimedNow(wire);
    await send(rider, [step(shipment, 'pickup')]);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => send(rider, [handOver(shipment, wrong)]).catch(() => [])),
    );
    expect(codes(results.flat()).filter((code) => code === 'otp_invalid').length).toBeLessThanOrEqual(4);
    expect((await loadUncheckedShipment(wire.table, shipment.id))?.otp.attempts).toBeLessThanOrEqual(5);
    expect((await timelineOf(wire, shipment, 'shipment.exception')).length).toBeLessThanOrEqual(1);
  });

  test('none at all uses no attempt', async () => {
    const { shipment, rider } = await claimedNow(wire);
    await send(rider, [step(shipment, 'pickup')]);
    const results = await send(rider, [step(shipment, 'verify', { body: lekki })]);
    expect(codes(results)).toEqual(['otp_required']);
    expect(await attemptsUsed(wire, shipment)).toBe(0);
  });
});

test('a pickup in a queue takes its code: none and wrong ones are refused, and a repeat uses one attempt', async () => {
  const booked = await newShipment(atTime(wire, '2026-11-20T08:00:00.000Z'), { pickup_code_required: true });
  const { shipment, rider } = await claimed(wire, { booked });
  const { code, wrong } = await senderCodesOf(wire, shipment);
  const pickup = (pickup_code?: string) => step(shipment, 'pickup', { body: { pickup_code } });
  const [refused] = await send(rider, [step(shipment, 'pickup'), handOver(shipment, '123456')]);
  expect(refused?.problem?.code).toBe('otp_required');
  const guess = pickup(wrong);
  for (const _ of [1, 2, 3]) {
    const [answer] = await send(rider, [guess]);
    expect(answer?.problem).toMatchObject({ code: 'otp_invalid', attempts_remaining: 4 });
  }
  const [second] = await send(rider, [pickup(wrong)]);
  expect(second?.problem).toMatchObject({ attempts_remaining: 3 });
  const [collected] = await send(rider, [pickup(code)]);
  expect(collected).toMatchObject({ status: 'done', shipment: { status: 'IN_TRANSIT' } });
});

describe('the time of a step', () => {
  test.each([
    ['2026-11-21T09:31:01.000Z', 'too_large'],
    ['2026-11-18T09:29:59.000Z', 'too_small'],
    ['9999-12-31T00:00:00Z', 'too_large'],
  ])('%s is refused, and uses no attempt at the code', async (at, code) => {
    const { shipment, rider, code: otp } = await claimedNow(wire);
    const results = await send(rider, [handOver(shipment, otp, { at }), step(shipment, 'pickup')]);
    expect(statuses(results)).toEqual(['refused', 'skipped']);
    expect(results[0]?.problem?.errors).toMatchObject([{ pointer: '/at', code }]);
    expect(await attemptsUsed(wire, shipment)).toBe(0);
  });

  test.each([
    ['2026-11-18T09:30:00.000Z', '2026-11-18T09:30:00.000Z'],
    ['2026-11-21T10:00:00.000+01:00', '2026-11-21T09:00:00.000Z'],
    // A clock that is a little ahead counts as ours.
    ['2026-11-21T09:31:00.000Z', '2026-11-21T09:30:00.000Z'],
  ])('%s is %s', async (at, picked_up_at) => {
    const { shipment, rider } = await claimedNow(wire, { bookedAt: '2026-11-18T08:00:00.000Z' });
    const [result] = await send(rider, [step(shipment, 'pickup', { at })]);
    expect(result?.shipment?.picked_up_at).toBe(picked_up_at);
  });

  test('is never before the step that it follows', async () => {
    const { shipment, rider, code } = await claimedNow(wire, { bookedAt: ago(40) });
    const results = await send(rider, [
      step(shipment, 'pickup', { at: ago(60) }),
      handOver(shipment, code, { at: ago(70) }),
    ]);
    expect(results[1]?.shipment).toMatchObject({ picked_up_at: ago(40), completed_at: ago(40) });
  });

  test('is no matter where it is three days old by now and the step was taken before', async () => {
    const { shipment, rider } = await claimedNow(wire);
    const queue = [step(shipment, 'pickup', { at: ago(72 * 60) })];
    await send(rider, queue);
    const later = createWire(engine.config, () => new Date(now.getTime() + 30 * 60_000));
    expect((await send(rider, queue, later))[0]).toMatchObject({ status: 'done', replayed: true });
  });
});

describe('what is no step', () => {
  test.each([
    [null, null, ''],
    [{ key: 'k1', at: ago(1), action: 'fly' }, 'k1', '/action'],
    [{ key: 'k2', at: ago(1), action: 'pickup', shipment_id: 'x' }, 'k2', '/shipment_id'],
    [{ key: 'k3', at: 'yesterday', action: 'location', body: yaba }, 'k3', '/at'],
    [{ at: ago(1), action: 'location', body: yaba }, null, '/key'],
  ])('%j is refused by itself', async (odd, key, pointer) => {
    const { shipment, rider } = await claimedNow(wire);
    const [refused, done] = await send(rider, [odd, step(shipment, 'pickup')]);
    expect(refused).toMatchObject({ key, status: 'refused', problem: { code: 'invalid_request' } });
    expect(refused?.problem?.errors?.map((error) => error.pointer)).toContain(pointer);
    expect(done?.status).toBe('done');
  });

  test('skips what follows it on the same shipment', async () => {
    const { shipment, rider } = await claimedNow(wire);
    const results = await send(rider, [step(shipment, 'fly'), step(shipment, 'pickup')]);
    expect(statuses(results)).toEqual(['refused', 'skipped']);
  });

  test.each([[[]], [Array(51).fill({})], ['x'], [undefined]])('%j is no queue', async (steps) => {
    const headers = await signedIn(wire, await newUser(wire, 'rider'));
    const { status, body } = await call(wire, sync, { headers, body: { steps } });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ pointer: '/steps' }]);
  });
});
