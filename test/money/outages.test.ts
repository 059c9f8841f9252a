import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as charge } from '../../functions/orders/payment/charge.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import {
  available,
  cards,
  keyed,
  movements,
  newBuyer,
  pay,
  playing,
} from '../support/people/money/funding.ts';
import { kindsOf, newSaver, take } from '../support/people/money/withdrawals.ts';
import { bookedFor } from '../support/people/orders/order-payments.ts';
import { newOrder, tokenOf } from '../support/people/orders/orders.ts';
import { newStock } from '../support/people/stores/stock.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { busy } from '../support/wires/contended.ts';
import { outage } from '../support/wires/crashing.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { engine, wire, later } = await startClockedWire();

/** A request that moves money at a gateway, and how its money stands. */
interface Paying {
  send(on: Wire): Promise<Answered>;
  state(): Promise<unknown>;
}

/** The requests that the gateway's own lease guards, each with the state of its money when it was made once. */
const requests: readonly (readonly [string, () => Promise<Paying>, unknown])[] = [
  [
    'a payment for an order',
    async () => {
      const stocked = await newStock(wire, await newStore(wire, await newUser(wire, 'merchant')), 10);
      const order = await newOrder(wire, stocked);
      const headers = { 'Idempotency-Key': randomUUID() };
      const body = { token: await tokenOf(wire, order), card: cards.succeeds };
      return {
        send: (on) => call(on, charge, { headers, body, ip: '192.0.2.1' }),
        state: () => bookedFor(wire, order),
      };
    },
    { gateway: -4_050_000, pending: 3_979_250, fees: 70_750 },
  ],
  [
    'a payment into a wallet',
    async () => {
      const buyer = keyed(await newBuyer(wire));
      return {
        send: (on) => pay(on, buyer, cards.succeeds, 100),
        state: async () => [await available(wire, buyer), (await movements(wire, buyer)).length],
      };
    },
    [10_000, 1],
  ],
  [
    'a withdrawal',
    async () => {
      const saver = keyed(await newSaver(wire, 50_000));
      return {
        send: (on) => take(on, saver, undefined, 100),
        state: async () => [await available(wire, saver), await kindsOf(wire, saver)],
      };
    },
    [40_000, ['funding', 'withdrawal']],
  ],
];

/** How often the sandbox was asked to move money, by anybody. */
const moves = async () =>
  (await engine.dump()).split('\n').filter((line) => line.includes('SANDBOX#')).length;

const inProgress = { status: 409, body: { code: 'idempotency_in_progress' } };

describe.each(requests)('%s', (_, arrange, once) => {
  test.each(['before', 'after'] as const)(
    'meets an outage of one request to the table, %s it took effect, succeeds when it is sent again at once, and is made once',
    async (when) => {
      let met = true;
      let refused = 0;
      for (let nth = 0; met; nth++) {
        const { send, state } = await arrange();
        const before = await moves();
        const weak = outage(wire, nth, 1, when);
        const first = await send(weak.wire);
        met = weak.met();
        if (first.status === 503) {
          refused++;
          expect(first.headers['retry-after']).toBe('1');
        }
        expect((await send(wire)).status).toBe(201);
        expect([await state(), await moves()]).toEqual([once, before + 1]);
      }
      expect(refused).toBeGreaterThanOrEqual(4);
    },
  );
});

test('a request for whose transaction the table is too busy waits and is made once, without a refusal', async () => {
  const saver = keyed(await newSaver(wire, 50_000));
  const before = await moves();
  expect((await take(busy(wire, 2), saver, undefined, 100)).status).toBe(201);
  expect([await available(wire, saver), await kindsOf(wire, saver)]).toEqual([
    40_000,
    ['funding', 'withdrawal'],
  ]);
  expect(await moves()).toBe(before + 1);
});

describe('an outage that lasts', () => {
  /** A payment whose request has begun it, and then found the table away until its end. */
  async function leftBehind() {
    const buyer = keyed(await newBuyer(wire));
    const send = (on: Wire = wire) => pay(on, buyer, cards.succeeds, 100);
    // The key's holder, the earlier answer and the payment, whose charge then does not come through.
    const first = await send(outage(wire, 3, 100, 'before').wire);
    return { send, first };
  }

  test('is answered 503 with the seconds after which the same request is taken up', async () => {
    const { send, first } = await leftBehind();
    expect(first).toMatchObject({
      status: 503,
      headers: { 'retry-after': '30' },
      body: { code: 'unavailable' },
    });
    later(30);
    expect((await send()).status).toBe(201);
  });

  test('leaves the same request one second to wait while the first could still be running, then what is left', async () => {
    const { send } = await leftBehind();
    const waits: unknown[] = [];
    for (const seconds of [0, 9, 3, 17]) {
      later(seconds);
      const answer = await send();
      expect(answer).toMatchObject(inProgress);
      waits.push(answer.headers['retry-after']);
    }
    expect(waits).toEqual(['1', '1', '18', '1']);
    later(1);
    expect((await send()).status).toBe(201);
  });
});

test('a request that is still running is not taken over by the same one, whatever became of that', async () => {
  const buyer = keyed(await newBuyer(wire));
  const before = await moves();
  const during: Answered[] = [];
  const running = playing(wire, {
    async charge() {
      during.push(await pay(wire, buyer, cards.succeeds, 100));
      during.push(await pay(outage(wire, 2, 1, 'before').wire, buyer, cards.succeeds, 100));
      during.push(await pay(wire, buyer, cards.succeeds, 100));
      return { status: 'succeeded', amount: asKobo(10_000) };
    },
  });
  expect((await pay(running, buyer, cards.succeeds, 100)).status).toBe(201);
  expect(during.map(({ status }) => status)).toEqual([409, 503, 409]);
  expect([await available(wire, buyer), await moves()]).toEqual([10_000, before]);
});
