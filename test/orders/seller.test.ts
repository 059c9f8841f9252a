import { describe, expect, test } from 'vitest';
import { route as place } from '../../functions/orders/public/place.ts';
import { route as quote } from '../../functions/orders/public/quote.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { saveWalletFact } from '../../shared/money/data/move-wallet.ts';
import { keyOfWallet } from '../../shared/money/data/wallets.ts';
import { loadUncheckedOrder } from '../../shared/orders/data/orders.ts';
import { saveVerified } from '../../shared/trust/data/standing.ts';
import { newcomer, newUser } from '../support/people/identity/fixtures.ts';
import { newCustomer, openShop, type Shop, wantedOf } from '../support/people/orders/checkout.ts';
import { payFor } from '../support/people/orders/order-payments.ts';
import { conjure } from '../support/people/riders/busy-day.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

const order = (shop: Shop, more: object = {}) =>
  call(wire, place, {
    body: { ...wantedOf(shop, 1), payment_method: 'ONLINE', customer: newCustomer(), ...more },
  });
const pay = async ({ body }: Awaited<ReturnType<typeof order>>) => {
  const found = await loadUncheckedOrder(wire.table, toId<'Order'>(String(body.id)));
  if (!found) throw new Error('the order is gone');
  return payFor(wire, found);
};
const shut = (gate: string) => ({
  status: 409,
  body: { code: 'store_not_live', gates: [{ gate, detail: expect.any(String), next: expect.anything() }] },
});

/** What a quote says of the store. */
const quotedIssues = async (shop: Shop, more: object = {}) =>
  (await call(wire, quote, { body: { ...wantedOf(shop, 1), ...more } })).body.issues;
const told = (gate: string) => [
  {
    pointer: '/store',
    code: 'store_not_live',
    detail: 'takes no new orders at the moment',
    gates: [{ gate, detail: expect.any(String), next: expect.anything() }],
  },
];

describe('a merchant who is not verified', () => {
  test('sells up to 1,000,000.00 in all, and on once verified', async () => {
    const owner = await newcomer(wire, 'merchant');
    const shop = await openShop(wire, { owner, product: { price: asKobo(60_000_000) } });
    const [first, second] = [await order(shop), await order(shop)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await pay(first)).body).toMatchObject({ status: 'SUCCEEDED' });
    expect(await pay(second)).toMatchObject(shut('verification'));
    expect(await order(shop)).toMatchObject(shut('verification'));
    expect(await quotedIssues(shop)).toEqual(told('verification'));
    await wire.table.commit([saveVerified(owner.id, true, wire.now())]);
    expect((await pay(second)).body).toMatchObject({ status: 'SUCCEEDED' });
    expect((await order(shop)).status).toBe(201);
    expect(await quotedIssues(shop)).toEqual([]);
  });

  test('sells for cash and in test mode without an end', async () => {
    const owner = await newcomer(wire, 'merchant');
    const dear = { price: asKobo(120_000_000) };
    const trial = await openShop(wire, { owner, product: dear, store: { mode: 'test' } });
    expect((await pay(await order(trial))).body).toMatchObject({ status: 'SUCCEEDED' });
    const shop = await openShop(wire, { owner, store: { payment_methods: ['ONLINE', 'ON_PICKUP'] } });
    await pay(await order(shop));
    await wire.table.update({ key: keyOfWallet(owner.id, 'live'), set: { sold: 100_000_000 } });
    expect(await quotedIssues(shop)).toEqual(told('verification'));
    expect(await quotedIssues(shop, { method: 'PICKUP', address: null })).toEqual([]);
    const cash = { method: 'PICKUP', address: null, payment_method: 'ON_PICKUP' };
    expect((await order(shop, cash)).status).toBe(201);
  });
});

describe('a store whose owner owes us', () => {
  test('takes no order below −50,000.00, with a quote or without, and takes them again above it', async () => {
    const owner = await newUser(wire, 'merchant');
    const shop = await openShop(wire, { owner });
    const { body } = await call(wire, quote, { body: wantedOf(shop, 1) });
    await conjure(wire, owner, -5_000_001);
    expect(await order(shop)).toMatchObject(shut('balance'));
    expect(await quotedIssues(shop)).toEqual(told('balance'));
    const quoted = { quote_token: body.quote_token, payment_method: 'ONLINE', customer: newCustomer() };
    const { wire: on, requests } = counted(wire);
    expect(await call(on, place, { body: quoted })).toMatchObject(shut('balance'));
    expect(requests).toEqual(['BatchGetItem']);
    await conjure(wire, owner, 1);
    expect((await call(wire, place, { body: quoted })).status).toBe(201);
  });

  test('takes no order after fourteen days below zero', async () => {
    const owner = await newUser(wire, 'merchant');
    const shop = await openShop(wire, { owner });
    await conjure(wire, owner, -1);
    expect((await order(shop)).status).toBe(201);
    const long = new Date(wire.now().getTime() - 14 * 86_400_000).toISOString();
    await wire.table.commit([saveWalletFact(owner.id, 'live', { below_since: long })]);
    expect(await order(shop)).toMatchObject(shut('balance'));
  });
});
