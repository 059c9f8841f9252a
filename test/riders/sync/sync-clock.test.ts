import { describe, expect, test } from 'vitest';
import { route as locations } from '../../../functions/riders/locations.ts';
import { route as sync } from '../../../functions/riders/sync.ts';
import { lastPositionOf } from '../../../shared/riders/data/positions.ts';
import { newUser, signedIn, yaba } from '../../support/people/identity/fixtures.ts';
import {
  ago,
  claimedNow,
  handOver,
  now,
  sendQueue,
  statuses,
  step,
} from '../../support/people/riders/offline-steps.ts';
import { call } from '../../support/routes/call.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire(() => now);

const day = 24 * 60;
const earlyBooking = { bookedAt: ago(4 * day) };

describe.each([
  ['two days slow', 2 * day],
  ['two days fast', -2 * day],
  ['right', 0],
])('a queue of a phone whose clock is %s, which says what it shows', (_, slow) => {
  /** What the phone showed so many minutes before it sent the queue. */
  const shown = (minutes: number) => ago(minutes + slow);
  const sent = { sent_at: shown(0) };

  test('is taken with the times at which the steps happened', async () => {
    const { shipment, rider, code } = await claimedNow(wire, earlyBooking);
    const results = await sendQueue(
      wire,
      rider,
      [step(shipment, 'pickup', { at: shown(45) }), handOver(shipment, code, { at: shown(10) })],
      sent,
    );
    expect(results[1]?.shipment).toMatchObject({ picked_up_at: ago(45), completed_at: ago(10) });
  });

  test('moves the rider to the place of the time at which it was there', async () => {
    const rider = await newUser(wire, 'rider');
    const steps = [{ key: 'here', at: shown(3), action: 'location', body: yaba }];
    await sendQueue(wire, rider, steps, sent);
    const position = await lastPositionOf({ table: wire.table, now }, rider.id, 'live');
    expect(position).toMatchObject({ ...yaba, at: ago(3) });
  });

  test.each([
    ['three days ago', 3 * day, undefined],
    ['longer ago', 3 * day + 1, 'too_small'],
    ['a minute after it was sent', -1, undefined],
    ['later than that', -2, 'too_large'],
  ])('has steps of %s at most', async (_when, minutes, refusal) => {
    const { shipment, rider } = await claimedNow(wire, earlyBooking);
    const [result] = await sendQueue(wire, rider, [step(shipment, 'pickup', { at: shown(minutes) })], sent);
    expect(result?.problem?.errors?.map(({ pointer, code }) => [pointer, code])).toEqual(
      refusal && [['/at', refusal]],
    );
    const taken = refusal === undefined ? ago(Math.max(minutes, 0)) : undefined;
    expect(result?.shipment?.picked_up_at).toBe(taken);
  });

  test('reports its positions by the same difference', async () => {
    const rider = await newUser(wire, 'rider');
    const headers = await signedIn(wire, rider);
    const body = { ...sent, points: [{ ...yaba, at: shown(2) }] };
    expect((await call(wire, locations, { headers, body })).status).toBe(200);
    const position = await lastPositionOf({ table: wire.table, now }, rider.id, 'live');
    expect(position?.at).toBe(ago(2));
  });
});

test('a queue that is sent again with another time is taken once', async () => {
  const { shipment, rider } = await claimedNow(wire);
  const queue = [step(shipment, 'pickup')];
  const [first] = await sendQueue(wire, rider, queue, { sent_at: ago(1) });
  const [again] = await sendQueue(wire, rider, queue, { sent_at: ago(3) });
  expect(again).toEqual({ ...first, replayed: true });
});

test('a queue of a wrong clock that does not say what it shows is refused step by step', async () => {
  const { shipment, rider } = await claimedNow(wire, earlyBooking);
  expect(statuses(await sendQueue(wire, rider, [step(shipment, 'pickup', { at: ago(-2 * day) })]))).toEqual([
    'refused',
  ]);
});

test.each([
  [sync, { steps: [{}] }],
  [locations, { points: [{ ...yaba, at: ago(1) }] }],
])('a sent_at that is no time is refused as a whole', async (route, body) => {
  const headers = await signedIn(wire, await newUser(wire, 'rider'));
  for (const sent_at of ['yesterday', '2026-11-21T09:30:00', 1_795_253_400]) {
    const answer = await call(wire, route, { headers, body: { ...body, sent_at } });
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ pointer: '/sent_at' }]]);
  }
});
