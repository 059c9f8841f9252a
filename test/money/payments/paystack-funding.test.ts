import { describe, expect, test } from 'vitest';
import { route as fund } from '../../../functions/money/fund.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { loadUncheckedPayment } from '../../../shared/money/data/payments.ts';
import { savedCardsOf } from '../../../shared/money/data/saved-cards.ts';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import {
  available,
  type Buyer,
  cards,
  keyed,
  look,
  movements,
  newBuyer,
  pay,
} from '../../support/people/money/funding.ts';
import { call } from '../../support/routes/call.ts';
import { received, startPaystackService, tell, told } from '../../support/services/paystack-service.ts';
import { Crash, crashing } from '../../support/wires/crashing.ts';

const service = await startPaystackService();
const wire = service.connected();
const amount = 2_500_050;

describe('a payment on Paystack’s page', () => {
  const begin = async (buyer: Buyer) => (await pay(wire, buyer, cards.succeeds)).body;

  test('waits at an address, is credited when Paystack tells of it, and answers without the address then', async () => {
    const buyer = await newBuyer(wire);
    const pending = await begin(buyer);
    expect(pending).toMatchObject({
      status: 'PENDING',
      authorization_url: expect.stringMatching(/^https:\/\/checkout\.paystack\.com\//),
    });
    expect(service.paystack.transactions.get(String(pending.id))).toMatchObject({
      amount,
      email: buyer.user.email,
    });
    expect(await tell(wire, told('charge.success', pending.id, amount))).toMatchObject(received);
    expect(await available(wire, buyer)).toBe(amount);
    const { body } = await look(wire, buyer, pending.id);
    expect(body.status).toBe('SUCCEEDED');
    expect(body).not.toHaveProperty('authorization_url');
  });

  test('keeps which card paid, whether Paystack tells of it or is asked', async () => {
    const buyer = await newBuyer(wire);
    const holder = { user: buyer.user.id, mode: 'live' } as const;
    const one = await begin(buyer);
    const authorization = { channel: 'card', signature: 'SIG_ada', reusable: false };
    const { event, data } = told('charge.success', one.id, amount);
    expect(await tell(wire, { event, data: { ...data, authorization } })).toMatchObject(received);
    expect((await savedCardsOf(wire.table, holder)).paid).toEqual(['SIG_ada']);
    const other = await begin(buyer);
    Object.assign(service.paystack.transactions.get(String(other.id)) ?? {}, {
      status: 'success',
      email: 'obi@shop.example',
    });
    await look(wire, buyer, other.id);
    const { paid, cards: saved } = await savedCardsOf(wire.table, holder);
    expect([paid, saved]).toEqual([['SIG_obi', 'SIG_ada'], []]);
    expect(await loadUncheckedPayment(wire.table, toId<'Payment'>(String(one.id)))).toMatchObject({
      signature: 'SIG_ada',
    });
  });

  test('is credited once, whoever tells of it how often, and at once', async () => {
    const buyer = await newBuyer(wire);
    const { id } = await begin(buyer);
    Object.assign(service.paystack.transactions.get(String(id)) ?? {}, { status: 'success' });
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => tell(wire, told('charge.success', id, amount))),
      ...Array.from({ length: 6 }, () => look(wire, buyer, id)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await tell(wire, told('charge.success', id, amount))).toMatchObject(received);
    expect(await available(wire, buyer)).toBe(amount);
    expect(await movements(wire, buyer)).toHaveLength(1);
  });

  test('is credited by a callback that comes before our own answer, which then says so', async () => {
    const buyer = keyed(await newBuyer(wire));
    const own = service.connected({
      async charge(charge) {
        const state = await service.gateway.charge(charge);
        await tell(wire, told('charge.success', charge.reference, amount));
        return state;
      },
    });
    const { status, body } = await pay(own, buyer, cards.succeeds);
    expect([status, body.status]).toEqual([201, 'SUCCEEDED']);
    expect(await available(wire, buyer)).toBe(amount);
    expect((await pay(own, buyer, cards.succeeds)).body.status).toBe('SUCCEEDED');
  });

  test('counts though it was given up, when it is made after all', async () => {
    const buyer = await newBuyer(wire);
    const { id } = await begin(buyer);
    service.later(24 * 3600 - 0.001);
    expect((await look(wire, buyer, id)).body.status).toBe('PENDING');
    service.later(0.001);
    const declined = { status: 'DECLINED', reason: 'The payment was not made in time.' };
    expect((await look(wire, buyer, id)).body).toMatchObject(declined);
    Object.assign(service.paystack.transactions.get(String(id)) ?? {}, { status: 'success' });
    await tell(wire, told('charge.success', id, amount));
    expect((await look(wire, buyer, id)).body).toMatchObject({ status: 'SUCCEEDED' });
    expect(await available(wire, buyer)).toBe(amount);
  });

  test('has one address under one Idempotency-Key, also when the process died that kept it', async () => {
    const buyer = keyed(await newBuyer(wire));
    const dying = crashing(wire, 5, 'before');
    paymentsAccess.provide(dying.wire, paymentsAccess.of(wire));
    expect((await pay(dying.wire, buyer, cards.succeeds)).status).toBe(500);
    service.later(31);
    const first = await pay(wire, buyer, cards.succeeds);
    const second = await pay(wire, buyer, cards.succeeds);
    expect(first.status).toBe(201);
    expect(second.body.authorization_url).toBe(first.body.authorization_url);
    expect([...service.paystack.transactions.keys()].filter((known) => known === first.body.id)).toHaveLength(
      1,
    );
  });

  test('whose address was lost on the way is declined, so that another can be started', async () => {
    const buyer = keyed(await newBuyer(wire));
    const own = service.connected({
      async charge(charge) {
        await service.gateway.charge(charge);
        throw new Crash();
      },
    });
    expect((await pay(own, buyer, cards.succeeds)).status).toBe(500);
    service.later(31);
    expect(await pay(wire, buyer, cards.succeeds)).toMatchObject({ status: 402 });
    expect((await pay(wire, keyed(buyer), cards.succeeds)).body.status).toBe('PENDING');
  });

  test.each([
    [{ return_url: 'http://shop.example' }],
    [{ return_url: 'javascript:alert(1)' }],
    [{ return_url: 'shop.example' }],
    [{ return_url: `https://shop.example/${'a'.repeat(2048)}` }],
    [{ return_url: 7 }],
  ])('does not lead back to %j', async (wrong) => {
    const { headers } = await newBuyer(wire);
    const answer = await call(wire, fund, { headers, body: { amount: 100, ...wrong } });
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ pointer: '/return_url' }]]);
  });
});
