import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as listAddons } from '../../functions/subscriptions/addons/list.ts';
import { route as purchase } from '../../functions/subscriptions/addons/purchase.ts';
import { route as listInvoices } from '../../functions/subscriptions/list-invoices.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newOrganization } from '../support/people/partners/organizations.ts';
import { newSubscriber } from '../support/people/subscriptions/subscriber.ts';
import { call } from '../support/routes/call.ts';
import { startWires } from '../support/wires/wire.ts';

const { wire } = await startWires('2026-01-31T09:30:00.000Z');

let who: Awaited<ReturnType<typeof newSubscriber>>;
beforeEach(async () => {
  who = await newSubscriber(wire, 'test');
});
const buy = async (quantity: number, more: object = {}, headers: object = {}) =>
  call(wire, purchase, {
    headers: { ...(await who.headersOn(wire)), ...headers },
    body: { addon: 'SMS_500', quantity, ...more },
  });
const left = async () => {
  const answer = await call(wire, listAddons, { headers: await who.headersOn(wire) });
  return z.object({ sms_credits: z.number(), results: z.array(z.unknown()) }).parse(answer.body);
};

describe('SMS that are bought', () => {
  test('are paid once, on the Free plan too, with an invoice of their own', async () => {
    await who.holds(1_000_000);
    expect(await left()).toEqual({ sms_credits: 0, results: [] });
    const bought = await buy(2);
    expect(bought.status, bought.text).toBe(201);
    expect(bought.body).toMatchObject({
      id: null,
      plan: 'FREE',
      invoice: {
        status: 'PAID',
        subject: who.organization,
        total: '8000.00',
        net: '7441.86',
        tax: '558.14',
        period: null,
        lines: [{ kind: 'ADDON', text: '500 SMS × 2', amount: '8000.00' }],
      },
    });
    expect(await left()).toEqual({ sms_credits: 1000, results: [] });
    expect(await who.available()).toBe(200_000);
    expectProblem(purchase, await buy(1), 'insufficient_funds');
    const headers = await who.headersOn(wire);
    const params = { subscription_id: who.organization };
    expect((await call(wire, listInvoices, { headers, params })).body.results).toHaveLength(1);
  });

  test('leave the plan and its add-ons as they are, and are not billed again with it', async () => {
    const { id } = await who.subscribe('STARTER');
    expect((await buy(1)).body).toMatchObject({ id, plan: 'STARTER', addons: [] });
    await who.advance('2026-03-01T00:00:00.000Z');
    const headers = await who.headersOn(wire);
    const { body } = await call(wire, listInvoices, { headers, params: { subscription_id: id } });
    expect(body.results).toMatchObject([{ total: '5000.00' }, { total: '5000.00' }]);
    expect(await left()).toMatchObject({ sms_credits: 500 });
  });

  test('are not given where the wallet holds too little', async () => {
    await who.holds(399_999);
    expectProblem(purchase, await buy(1), 'insufficient_funds');
    expect(await left()).toMatchObject({ sms_credits: 0 });
  });

  test('come once for a request that is repeated', async () => {
    const key = { 'Idempotency-Key': 'f3c0a1de-sms' };
    const [first, again] = [await buy(1, {}, key), await buy(1, {}, key)];
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await left()).toMatchObject({ sms_credits: 500 });
  });

  test('are for merchants, by one to twenty packs', async () => {
    for (const quantity of [0, 21, 1.5]) expectProblem(purchase, await buy(quantity), 'invalid_request');
    const owner = await newUser(wire, 'merchant');
    const organization = await newOrganization(wire, owner);
    const refused = await call(wire, purchase, {
      headers: await signedIn(wire, owner, 'test'),
      body: { addon: 'SMS_500', quantity: 1, organization },
    });
    expectProblem(purchase, refused, 'invalid_request');
    expect(refused.body.errors).toMatchObject([{ pointer: '/organization' }]);
  });
});
