import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as callback } from '../../../functions/money/payments/paystack-callback.ts';
import { createWire, type Wire } from '../../../shared/platform/wire.ts';
import { ringing } from '../../support/asserts/alarms.ts';
import { withKey } from '../../support/people/identity/fixtures.ts';
import { available, cards, look, newBuyer, pay } from '../../support/people/money/funding.ts';
import { call } from '../../support/routes/call.ts';
import { paystackKeyOf, signatureOf } from '../../support/services/paystack.ts';
import { received, startPaystackService, tell, told } from '../../support/services/paystack-service.ts';
import { counted } from '../../support/wires/counted.ts';

const service = await startPaystackService();
let wire: Wire;
let rung: ReturnType<typeof ringing>;
const amount = 2_500_050;

beforeEach(() => {
  wire = service.connected();
  rung = ringing(wire);
});

describe('what changes nothing and is answered 200', () => {
  test.each([
    ['an unknown reference', told('charge.success', randomUUID(), amount)],
    ['an unknown transfer', told('transfer.success', randomUUID(), amount)],
    ['a reference that is none of ours', told('charge.success', 'order_12345', amount)],
    ['an event that is not looked at', { event: 'charge.dispute.remind', data: { id: 1 } }],
    ['an event by the name of a prototype’s', { event: 'constructor', data: {} }],
  ])('is %s', async (_, body) => {
    expect(await tell(wire, body)).toMatchObject(received);
    expect(rung).toEqual([]);
  });

  test('is a payment of test money: Paystack knows nothing of those', async () => {
    const buyer = await newBuyer(wire);
    const sandbox = createWire(service.engine.config, () => service.clock.now);
    const { body } = await pay(
      sandbox,
      { headers: await withKey(wire, buyer.user, 'test') },
      cards.succeedsLate,
    );
    expect(await tell(wire, told('charge.success', body.id, amount))).toMatchObject(received);
    expect(
      (await look(sandbox, { headers: await withKey(wire, buyer.user, 'test') }, body.id)).body.status,
    ).toBe('PENDING');
  });

  test('is another amount or currency than was asked for, which calls a person', async () => {
    const buyer = await newBuyer(wire);
    const { body } = await pay(wire, buyer, cards.succeeds);
    await tell(wire, told('charge.success', body.id, amount - 1));
    await tell(wire, told('charge.success', body.id, amount, 'USD'));
    expect(await available(wire, buyer)).toBe(0);
    expect(rung.map(({ name }) => name)).toEqual(['ledger_mismatch', 'ledger_mismatch']);
  });
});

describe('what is refused', () => {
  const raw = JSON.stringify(told('charge.success', randomUUID(), amount));

  test.each([
    ['without a signature', () => ''],
    ['with the signature of another key', () => signatureOf(raw, 'sk_test_other')],
    ['with the signature of another body', () => signatureOf(`${raw} `, paystackKeyOf(wire))],
  ])('is a request %s, before a table is asked or the body parsed', async (_, signature) => {
    const { wire: on, requests } = counted(wire);
    for (const sent of [raw, '{']) {
      const headers = { 'x-paystack-signature': signature() };
      expect((await call(on, callback, { raw: sent, headers })).status).toBe(401);
    }
    expect(requests).toEqual([]);
  });

  test('is everything where there is no key', async () => {
    const Secrets = z.record(z.string(), z.unknown());
    const { paystack_secret_key: _, ...rest } = Secrets.parse(
      JSON.parse(service.engine.config.SVC_SECRETS ?? ''),
    );
    const keyless = createWire({ ...service.engine.config, SVC_SECRETS: JSON.stringify(rest) });
    const headers = { 'x-paystack-signature': signatureOf(raw, '') };
    expect((await call(keyless, callback, { raw, headers })).status).toBe(401);
  });

  test('is a known event without a reference or an amount', async () => {
    for (const data of [{}, null, { reference: 7, amount: 1, currency: 'NGN' }, { reference: 'x' }]) {
      const answer = await tell(wire, { event: 'charge.success', data });
      expect([answer.status, answer.body.errors]).toMatchObject([400, [{ pointer: '/data' }]]);
    }
  });
});
