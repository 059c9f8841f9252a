import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as create } from '../../functions/shipments/create.ts';
import { bookedBy, send } from '../support/people/shipments/batch.ts';
import { booking, fundedMerchant } from '../support/people/shipments/booking.ts';
import { call } from '../support/routes/call.ts';
import { crashing } from '../support/wires/crashing.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

describe('the same rows again', () => {
  test('are the same shipments under the same Idempotency-Key', async () => {
    const { user, headers } = await fundedMerchant(wire);
    const rows = [booking(), booking({ customer_phone: 'x' }), booking()];
    const key = randomUUID();
    const first = await send(wire, headers, rows, key);
    const second = await send(wire, headers, rows, key);
    const idsOf = ({ results }: typeof first) => results.map(({ shipment }) => shipment);
    expect(idsOf(second)).toEqual(idsOf(first));
    expect(first.results.map(({ replayed }) => replayed)).toEqual([false, false, false]);
    expect(second.results.map(({ replayed }) => replayed)).toEqual([true, false, true]);
    expect(await bookedBy(wire, user)).toBe(2);
  });

  test('say that nothing new was done, where all were booked', async () => {
    const { headers } = await fundedMerchant(wire);
    const rows = [booking(), booking()];
    const key = randomUUID();
    expect((await send(wire, headers, rows, key)).headers).not.toHaveProperty('idempotent-replayed');
    expect((await send(wire, headers, rows, key)).headers['idempotent-replayed']).toBe('true');
  });

  test('are refused in the row that is another in the same place', async () => {
    const { headers } = await fundedMerchant(wire);
    const [one, two] = [booking(), booking()];
    const key = randomUUID();
    await send(wire, headers, [one, two], key);
    const { results } = await send(wire, headers, [one, booking(), booking()], key);
    expect(results.map(({ status, error }) => error?.code ?? status)).toEqual([
      201,
      'idempotency_key_reused',
      201,
    ]);
  });

  test('are known with keys of their own in any order, in any batch, and as single bookings', async () => {
    const { user, headers } = await fundedMerchant(wire);
    const [a, b] = [booking(), booking()];
    const [keyOfA, keyOfB] = [randomUUID(), randomUUID()];
    const rows = [
      { ...a, idempotency_key: keyOfA },
      { ...b, idempotency_key: keyOfB },
    ];
    const first = await send(wire, headers, rows);
    const again = await send(wire, headers, [...rows.toReversed(), rows[0]], randomUUID());
    const single = await call(wire, create, { headers: { ...headers, 'idempotency-key': keyOfA }, body: a });
    const numbers = first.results.map(({ shipment }) => shipment?.tracking_number);
    expect(again.results.map(({ shipment }) => shipment?.tracking_number)).toEqual([
      ...numbers.toReversed(),
      numbers[0],
    ]);
    expect([single.headers['idempotent-replayed'], single.body.tracking_number]).toEqual([
      'true',
      numbers[0],
    ]);
    expect(await bookedBy(wire, user)).toBe(2);
  });

  test('are one shipment where they come at once, twice in one batch', async () => {
    const { user, headers } = await fundedMerchant(wire);
    const row = { ...booking(), idempotency_key: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => send(wire, headers, [row, row])));
    const found = answers.flatMap(({ results }) => results.map(({ shipment }) => shipment?.id));
    expect(new Set(found).size).toBe(1);
    expect(await bookedBy(wire, user)).toBe(1);
  });
});

test('a process that dies anywhere in a batch books each row once, when the batch is sent again', async () => {
  let points = 0;
  for (let nth = 0, crashed = true; crashed; nth++) {
    const { user, headers } = await fundedMerchant(wire);
    const rows = [booking(), booking({ customer_phone: 'x' }), booking(), booking()];
    const key = randomUUID();
    const mortal = crashing(wire, nth, 'after');
    const first = await send(mortal.wire, headers, rows, key);
    crashed = mortal.crashed();
    points += crashed ? 1 : 0;
    if (crashed) expect(first.status).toBe(500);
    const { results } = await send(wire, headers, rows, key);
    expect(results.map(({ status }) => status)).toEqual([201, 400, 201, 201]);
    expect(await bookedBy(wire, user)).toBe(3);
  }
  expect(points).toBeGreaterThanOrEqual(4);
});
