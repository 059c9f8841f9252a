import { describe, expect, test } from 'vitest';
import { asKobo } from '../../../shared/kernel/money.ts';
import { GatewaySilence, type PaymentGateway } from '../../../shared/money/ports/payments.ts';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { ringing } from '../../support/asserts/alarms.ts';
import { available, type Buyer, cards, look, newBuyer, pay } from '../../support/people/money/funding.ts';
import { received, startPaystackService, tell, told } from '../../support/services/paystack-service.ts';

const service = await startPaystackService();
const wire = service.connected();
const amount = 2_500_050;

/** Paystack's word on a payment whose money went back to the payer. */
const refunded: Partial<PaymentGateway> = {
  verify: async () => ({ status: 'declined', reason: 'The payment was refunded.' }),
};

/** A payment on Paystack's page. */
async function begun(): Promise<{ readonly buyer: Buyer; readonly id: unknown }> {
  const buyer = await newBuyer(wire);
  return { buyer, id: (await pay(wire, buyer, cards.succeeds)).body.id };
}

describe('a payment that was refunded', () => {
  test('is not credited by the callback of its charge that comes late, which calls a person', async () => {
    const on = service.connected(refunded);
    const rung = ringing(on);
    const { buyer, id } = await begun();
    expect((await look(on, buyer, id)).body.status).toBe('DECLINED');
    expect(await tell(on, told('charge.success', id, amount))).toMatchObject(received);
    expect((await look(on, buyer, id)).body.status).toBe('DECLINED');
    expect(await available(wire, buyer)).toBe(0);
    expect(rung).toMatchObject([{ name: 'ledger_mismatch', details: { payment: id } }]);
  });

  test('is not credited where that is found while the callback is worked on', async () => {
    const { buyer, id } = await begun();
    const { config, now, table } = service.connected();
    const during: Wire = {
      config,
      now,
      table: {
        ...table,
        async commit(writes) {
          await look(service.connected(refunded), buyer, id);
          return table.commit(writes);
        },
      },
    };
    paymentsAccess.provide(during, paymentsAccess.of(service.connected(refunded)));
    expect(await tell(during, told('charge.success', id, amount))).toMatchObject(received);
    expect(await available(wire, buyer)).toBe(0);
  });
});

test('a callback about a declined payment waits until Paystack says how it stands', async () => {
  const { buyer, id } = await begun();
  await look(service.connected(refunded), buyer, id);
  const mute = service.connected({ verify: () => Promise.reject(new GatewaySilence()) });
  expect((await tell(mute, told('charge.success', id, amount))).status).toBe(503);
  expect(await available(wire, buyer)).toBe(0);
  Object.assign(service.paystack.transactions.get(String(id)) ?? {}, { status: 'success' });
  expect(await tell(wire, told('charge.success', id, amount))).toMatchObject(received);
  expect(await available(wire, buyer)).toBe(amount);
});

test('a callback about a declined payment of which Paystack took another amount calls a person', async () => {
  const { buyer, id } = await begun();
  await look(service.connected(refunded), buyer, id);
  const other = service.connected({ verify: async () => ({ status: 'succeeded', amount: asKobo(1) }) });
  const rung = ringing(other);
  expect(await tell(other, told('charge.success', id, amount))).toMatchObject(received);
  expect(await available(wire, buyer)).toBe(0);
  expect(rung).toMatchObject([{ name: 'ledger_mismatch', details: { payment: id } }]);
});
