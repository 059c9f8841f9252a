import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { asKobo } from '../../shared/kernel/money.ts';
import { GatewaySilence, type PaymentGateway } from '../../shared/money/ports/payments.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { withKey } from '../support/people/identity/fixtures.ts';
import {
  available,
  type Buyer,
  cards,
  keyed,
  look,
  movements,
  newBuyer,
  pay,
  playing,
} from '../support/people/money/funding.ts';
import { counted } from '../support/wires/counted.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { engine, wire, later } = await startClockedWire();

/** A wire of its own over a gateway that the test plays. */
const over = (played: Partial<PaymentGateway>) => playing(wire, played);

describe('a payment that is decided later', () => {
  test('is pending until the money has arrived', async () => {
    const buyer = await newBuyer(wire);
    const pending = await pay(wire, buyer, cards.succeedsLate);
    expect([pending.status, pending.body.status]).toEqual([201, 'PENDING']);
    expect((await look(wire, buyer, pending.body.id)).body).toEqual(pending.body);
    expect(await available(wire, buyer)).toBe(0);
    later(10);
    const arrived = await look(wire, buyer, pending.body.id);
    expect([arrived.status, arrived.body]).toEqual([
      200,
      { ...pending.body, status: 'SUCCEEDED', settled_at: wire.now().toISOString() },
    ]);
    expect((await look(wire, buyer, pending.body.id)).body).toEqual(arrived.body);
    expect(await available(wire, buyer)).toBe(2_500_050);
  });

  test('may be declined then', async () => {
    const buyer = await newBuyer(wire);
    const { body } = await pay(wire, buyer, cards.declinedLate);
    expect(body.status).toBe('PENDING');
    later(10);
    const declined = { status: 'DECLINED', settled_at: wire.now().toISOString() };
    expect((await look(wire, buyer, body.id)).body).toMatchObject(declined);
    expect(await available(wire, buyer)).toBe(0);
  });

  test('because its answer was lost had taken the money: it is found on asking', async () => {
    const buyer = await newBuyer(wire);
    const { status, body } = await pay(wire, buyer, cards.unanswered);
    expect([status, body.status]).toEqual([201, 'PENDING']);
    expect((await look(wire, buyer, body.id)).body.status).toBe('SUCCEEDED');
    expect(await available(wire, buyer)).toBe(2_500_050);
  });

  test('is credited once, however many ask at once', async () => {
    const buyer = await newBuyer(wire);
    const { body } = await pay(wire, buyer, cards.unanswered);
    // Each at a time of its own: two at the same millisecond would write the same journal entry.
    const ticking = createWire(engine.config, () => {
      later(0.001);
      return wire.now();
    });
    const answers = await Promise.all(Array.from({ length: 12 }, () => look(ticking, buyer, body.id)));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { status: 'SUCCEEDED' } });
    expect(await available(wire, buyer)).toBe(2_500_050);
    expect(await movements(wire, buyer)).toHaveLength(1);
  });

  test('answers a repeated request as the first time', async () => {
    const buyer = keyed(await newBuyer(wire));
    const first = await pay(wire, buyer, cards.succeedsLate);
    later(10);
    const second = await pay(wire, buyer, cards.succeedsLate);
    expect([second.text, second.headers['idempotent-replayed']]).toEqual([first.text, 'true']);
  });

  test('costs four requests to ask for with a key, one once it is decided', async () => {
    const buyer = await newBuyer(wire);
    const { body } = await pay(wire, buyer, cards.unanswered);
    const { wire: on, requests } = counted(wire);
    await look(on, buyer, body.id);
    expect(requests.splice(0)).toEqual(['BatchGetItem', 'GetItem', 'GetItem', 'TransactWriteItems']);
    await look(on, buyer, body.id);
    expect(requests).toEqual(['BatchGetItem']);
  });
});

describe('a payment that never reached the gateway', () => {
  async function unreached(buyer: Buyer): Promise<unknown> {
    const cutOff = over({
      charge: () => Promise.reject(new GatewaySilence()),
      verify: async () => undefined,
    });
    const { body } = await pay(cutOff, buyer, cards.succeeds);
    expect(body.status).toBe('PENDING');
    return body.id;
  }

  test('is pending for an hour, and then declined', async () => {
    const buyer = await newBuyer(wire);
    const id = await unreached(buyer);
    later(3599);
    expect((await look(wire, buyer, id)).body.status).toBe('PENDING');
    later(1);
    const reason = 'The charge never reached the payment gateway.';
    expect((await look(wire, buyer, id)).body).toMatchObject({ status: 'DECLINED', reason });
    expect(await available(wire, buyer)).toBe(0);
  });

  test('is pending for as long as the gateway does not say so', async () => {
    const buyer = await newBuyer(wire);
    const id = await unreached(buyer);
    later(7200);
    const mute = () => Promise.reject(new GatewaySilence());
    expect((await look(over({ charge: mute, verify: mute }), buyer, id)).body.status).toBe('PENDING');
  });

  test('is credited once where it gets there after all: what was taken counts', async () => {
    const buyer = await newBuyer(wire);
    const taken = { status: 'succeeded', amount: asKobo(2_500_050) } as const;
    let meanwhile: unknown;
    const slow = over({
      async charge({ reference }) {
        later(3600);
        meanwhile = (await look(wire, buyer, reference)).body.status;
        return taken;
      },
      verify: async () => taken,
    });
    const { status, body } = await pay(slow, buyer, cards.succeeds);
    expect([meanwhile, status, body.status]).toEqual(['DECLINED', 201, 'SUCCEEDED']);
    const read = (await look(wire, buyer, body.id)).body;
    expect(read.status).toBe('SUCCEEDED');
    expect(read).not.toHaveProperty('reason');
    expect(await movements(wire, buyer)).toHaveLength(1);
  });
});

describe('the payment of somebody else', () => {
  test('cannot be told from one that does not exist: of another merchant, of the other mode', async () => {
    const buyer = await newBuyer(wire);
    const { id } = (await pay(wire, buyer, cards.succeeds)).body;
    const others = [await newBuyer(wire), { headers: await withKey(wire, buyer.user, 'test') }];
    for (const other of others) expect((await look(wire, other, id)).status).toBe(404);
    expect((await look(wire, buyer, randomUUID())).status).toBe(404);
  });

  test('is not looked for under what is no id', async () => {
    const { wire: on, requests } = counted(wire);
    expect((await look(on, await newBuyer(wire), 'P-1')).status).toBe(404);
    expect(requests).toEqual([]);
  });
});
