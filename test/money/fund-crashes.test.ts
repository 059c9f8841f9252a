import { describe, expect, test } from 'vitest';
import type { PaymentGateway } from '../../shared/money/ports/payments.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import {
  available,
  type Buyer,
  cards,
  pay as fund,
  keyed,
  look,
  movements,
  newBuyer,
  playing,
} from '../support/people/money/funding.ts';
import { Crash, crashing } from '../support/wires/crashing.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { engine, wire, later } = await startClockedWire();

const pay = (buyer: Buyer, on = wire, amount = 100) => fund(on, buyer, cards.succeeds, amount);
const state = async (buyer: Buyer) => ({
  available: await available(wire, buyer),
  movements: (await movements(wire, buyer)).length,
});
const once = { available: 10_000, movements: 1 };
const none = { available: 0, movements: 0 };

/** How often the sandbox was charged, by anybody. */
const charges = async () =>
  (await engine.dump()).split('\n').filter((line) => line.includes('SANDBOX#')).length;

/** A wire of its own over a gateway that the test plays. */
const over = (charge: PaymentGateway['charge']): Wire =>
  playing(wire, { charge, verify: async () => undefined });

describe('a process that dies while it charges a card', () => {
  const moments = [0, 1, 2, 3, 4, 5].flatMap((nth) =>
    (['before', 'after'] as const).map((when) => [when, nth] as const),
  );

  test.each(moments)(
    '%s request %i leaves all or nothing, and the same request again ends it',
    async (when, nth) => {
      const buyer = keyed(await newBuyer(wire));
      const before = await charges();
      const dying = crashing(wire, nth, when);
      expect((await pay(buyer, dying.wire)).status).toBe(500);
      expect(dying.crashed()).toBe(true);
      expect([none, once]).toContainEqual(await state(buyer));
      later(31);
      const { status, body } = await pay(buyer);
      expect([status, body.status]).toEqual([201, 'SUCCEEDED']);
      expect(await state(buyer)).toEqual(once);
      expect(await charges()).toBe(before + 1);
      expect((await pay(buyer)).body).toEqual(body);
      expect(await state(buyer)).toEqual(once);
    },
  );

  test('has no seventh request to die at', async () => {
    const dying = crashing(wire, 6, 'before');
    expect((await pay(keyed(await newBuyer(wire)), dying.wire)).status).toBe(201);
    expect(dying.crashed()).toBe(false);
  });

  test('is waited for: the same request is told so until half a minute has passed', async () => {
    const buyer = keyed(await newBuyer(wire));
    await pay(buyer, crashing(wire, 3, 'after').wire);
    later(29);
    expect(await pay(buyer)).toMatchObject({
      status: 409,
      headers: { 'retry-after': '1' },
      body: { code: 'idempotency_in_progress' },
    });
    later(1);
    expect((await pay(buyer)).status).toBe(201);
  });

  test('is found out by asking for the payment, which settles it; the same request again finds it settled', async () => {
    const buyer = keyed(await newBuyer(wire));
    let id = '';
    const dying = over(async (charge) => {
      id = charge.reference;
      await paymentsAccess.of(wire).of('live').charge(charge);
      throw new Crash();
    });
    expect((await pay(buyer, dying)).status).toBe(500);
    expect((await look(wire, buyer, id)).body.status).toBe('SUCCEEDED');
    expect(await state(buyer)).toEqual(once);
    expect(await pay(buyer)).toMatchObject({ status: 201, body: { id, status: 'SUCCEEDED' } });
    expect(await state(buyer)).toEqual(once);
  });
});

describe('many at once', () => {
  test('charge once under one Idempotency-Key: the others wait or get the same answer', async () => {
    const buyer = keyed(await newBuyer(wire));
    const before = await charges();
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(buyer)));
    const paid = answers.filter(({ status }) => status === 201);
    const waiting = answers.filter(({ body }) => body.code === 'idempotency_in_progress');
    expect(paid.length + waiting.length).toBe(20);
    expect(new Set(paid.map(({ body }) => body.id)).size).toBe(1);
    expect(await state(buyer)).toEqual(once);
    expect(await charges()).toBe(before + 1);
  });
});

describe('another body under the same Idempotency-Key', () => {
  const reused = { status: 409, body: { code: 'idempotency_key_reused' } };

  test('is refused and charges nothing: while the first is under way, when it died, when it is done', async () => {
    const buyer = keyed(await newBuyer(wire));
    const before = await charges();
    let during: unknown;
    const dying = over(async () => {
      during = await pay(buyer, wire, 999);
      throw new Crash();
    });
    expect((await pay(buyer, dying)).status).toBe(500);
    expect(during).toMatchObject(reused);
    later(31);
    expect(await pay(buyer, wire, 999)).toMatchObject(reused);
    expect((await pay(buyer)).status).toBe(201);
    expect(await pay(buyer, wire, 999)).toMatchObject(reused);
    expect(await charges()).toBe(before + 1);
    expect(await state(buyer)).toEqual(once);
  });

  test('is refused when the first was declined, for another card too', async () => {
    const buyer = keyed(await newBuyer(wire));
    expect((await fund(wire, buyer, cards.declined)).status).toBe(402);
    expect(await fund(wire, buyer, cards.succeeds)).toMatchObject(reused);
  });
});
