import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { User } from '../../../shared/identity/data/users.ts';
import { lastPositionOf } from '../../../shared/riders/data/positions.ts';
import { eventsShown, shipmentShown } from '../../support/asserts/shipment.ts';
import { walletShown } from '../../support/asserts/wallet.ts';
import { lekki, newUser, yaba } from '../../support/people/identity/fixtures.ts';
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
import { contended } from '../../support/wires/contended.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire(() => now);

const send = (rider: User, steps: readonly unknown[]) => sendQueue(wire, rider, steps);

describe('a queue of steps that were taken offline', () => {
  test('is taken in its order, with the times at which the steps happened', async () => {
    const { shipment, rider, code } = await claimedNow(wire);
    const results = await send(rider, [
      step(shipment, 'arrive', { at: ago(50), body: { at: 'pickup', ...yaba } }),
      step(shipment, 'pickup', { at: ago(45) }),
      step(shipment, 'exception', { at: ago(40), body: { reason: 'A flat tyre' } }),
      step(shipment, 'resume', { at: ago(20) }),
      step(shipment, 'arrive', { at: ago(11), body: { at: 'dropoff', ...lekki } }),
      handOver(shipment, code, { at: ago(10) }),
    ]);
    expect(statuses(results)).toEqual(Array(6).fill('done'));
    expect(results.map((result) => result.shipment?.status)).toEqual([
      'ASSIGNED',
      'IN_TRANSIT',
      'EXCEPTION',
      'IN_TRANSIT',
      'IN_TRANSIT',
      'COMPLETED',
    ]);
    expect(results[5]?.shipment).toMatchObject({
      picked_up_at: ago(45),
      completed_at: ago(10),
      escrow_status: 'RELEASED',
    });
    expect((await walletShown(wire, rider)).available).toBe(shipment.fare * 0.8);
  });

  test('may write the id of a shipment in capitals: it is the same one', async () => {
    const { shipment, rider } = await claimedNow(wire);
    const loud = { shipment_id: shipment.id.toUpperCase() };
    const results = await send(rider, [
      step(shipment, 'pickup', loud),
      step(shipment, 'arrive', { ...loud, body: {} }),
      step(shipment, 'exception', { body: { reason: 'A flat tyre' } }),
    ]);
    expect(statuses(results)).toEqual(['done', 'refused', 'skipped']);
  });

  test('keeps when each step arrived here, and tells when it happened', async () => {
    const { shipment, rider } = await claimedNow(wire);
    await send(rider, [step(shipment, 'pickup', { at: ago(45) })]);
    const [event] = await timelineOf(wire, shipment, 'shipment.picked_up');
    expect(event).toMatchObject({ at: now.toISOString(), details: { happened_at: ago(45) } });
    expect(await shipmentShown(wire, shipment)).toMatchObject({
      picked_up_at: ago(45),
      updated_at: now.toISOString(),
    });
  });

  test('leaves the events in the order of its steps', async () => {
    const { shipment, rider } = await claimedNow(wire);
    await send(rider, [
      step(shipment, 'pickup'),
      step(shipment, 'exception', { body: { reason: 'A flat tyre' } }),
      step(shipment, 'resume'),
    ]);
    const names = ['shipment.picked_up', 'shipment.otp_issued', 'shipment.exception', 'shipment.resumed'];
    const seen = await eventsShown(wire, shipment);
    expect(seen.filter((name = '') => names.includes(name))).toEqual(names);
  });

  test('skips what follows a refused step of the same shipment, and goes on with others', async () => {
    const first = await claimedNow(wire);
    const second = await claimedNow(wire, { rider: first.rider });
    const results = await send(first.rider, [
      step(first.shipment, 'resume'),
      step(first.shipment, 'pickup'),
      step(second.shipment, 'pickup'),
      handOver(first.shipment, first.code),
    ]);
    expect(statuses(results)).toEqual(['refused', 'skipped', 'done', 'skipped']);
    expect(codes(results)[0]).toBe('invalid_state');
    expect((await shipmentShown(wire, first.shipment)).status).toBe('ASSIGNED');
  });

  test('brings a wrong order back to the rider, who sends it anew in the right one', async () => {
    const { shipment, rider, code } = await claimedNow(wire);
    const early = step(shipment, 'resume');
    const late = step(shipment, 'pickup');
    expect(statuses(await send(rider, [early, late]))).toEqual(['refused', 'skipped']);
    const again = await send(rider, [late, handOver(shipment, code)]);
    expect(statuses(again)).toEqual(['done', 'done']);
  });

  test('moves the rider to the newest place in it, wherever that stands', async () => {
    const rider = await newUser(wire, 'rider');
    const at = (minutes: number, latitude: number) => ({
      key: randomUUID(),
      at: ago(minutes),
      action: 'location',
      body: { latitude, longitude: 3.4 },
    });
    expect(statuses(await send(rider, [at(3, 6.3), at(1, 6.1), at(2, 6.2)]))).toEqual(Array(3).fill('done'));
    expect(await lastPositionOf({ table: wire.table, now }, rider.id, 'live')).toMatchObject({
      latitude: 6.1,
      at: ago(1),
    });
  });

  test('is refused step by step for another rider, as if there were no such shipment', async () => {
    const { shipment, code } = await claimedNow(wire);
    const stranger = await newUser(wire, 'rider');
    const [pickup] = await send(stranger, [step(shipment, 'pickup')]);
    const [verify] = await send(stranger, [handOver(shipment, code)]);
    expect([pickup?.problem?.code, verify?.problem?.code]).toEqual(['not_found', 'not_found']);
    expect(await attemptsUsed(wire, shipment)).toBe(0);
  });
});

describe('a key', () => {
  test('is answered as the first time where it comes again, and nothing is settled twice', async () => {
    const { shipment, rider, code } = await claimedNow(wire);
    const queue = [step(shipment, 'pickup'), handOver(shipment, code)];
    const first = await send(rider, queue);
    const again = await send(rider, queue);
    expect(again).toEqual(first.map((result) => ({ ...result, replayed: true })));
    expect((await walletShown(wire, rider)).available).toBe(shipment.fare * 0.8);
    expect(await timelineOf(wire, shipment, 'delivery.completed')).toHaveLength(1);
  });

  test('takes each step once where its queue is sent ten times at once', async () => {
    const { shipment, rider, code } = await claimedNow(wire);
    const queue = [step(shipment, 'pickup'), handOver(shipment, code)];
    const all = await Promise.all(Array.from({ length: 10 }, () => send(rider, queue)));
    for (const results of all) expect(statuses(results)).toEqual(['done', 'done']);
    expect(all.filter(([, last]) => last?.replayed === false)).toHaveLength(1);
    expect((await walletShown(wire, rider)).available).toBe(shipment.fare * 0.8);
    expect(await timelineOf(wire, shipment, 'shipment.picked_up')).toHaveLength(1);
  });

  test.each([0, 1])('is refused for good, through %i conflicts; a skipped one is not', async (conflicts) => {
    const { shipment, rider } = await claimedNow(wire);
    const queue = [step(shipment, 'resume'), step(shipment, 'pickup')];
    await sendQueue(contended(wire, conflicts), rider, queue);
    const again = await send(rider, queue);
    expect(again.map(({ status, replayed }) => [status, replayed])).toEqual([
      ['refused', true],
      ['skipped', false],
    ]);
    expect(statuses(await send(rider, queue.slice(1)))).toEqual(['done']);
  });

  test('is for one step: another under it is refused and changes nothing', async () => {
    const { shipment, rider } = await claimedNow(wire);
    const pickup = step(shipment, 'pickup');
    await send(rider, [pickup]);
    const other = { ...step(shipment, 'exception', { body: { reason: 'Stolen' } }), key: pickup.key };
    expect(codes(await send(rider, [other]))).toEqual(['idempotency_key_reused']);
    expect((await shipmentShown(wire, shipment)).status).toBe('IN_TRANSIT');
  });

  test('twice in one queue is one step', async () => {
    const { shipment, rider } = await claimedNow(wire);
    const pickup = step(shipment, 'pickup');
    const results = await send(rider, [pickup, pickup]);
    expect(results.map(({ status, replayed }) => [status, replayed])).toEqual([
      ['done', false],
      ['done', true],
    ]);
  });
});
