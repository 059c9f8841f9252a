import { describe, expect, test } from 'vitest';
import { route as get } from '../../functions/money/get.ts';
import { consumer as reconcile } from '../../functions/money/reconcile.ts';
import { route as withdraw } from '../../functions/money/withdraw.ts';
import { route as collect } from '../../functions/orders/collect.ts';
import { route as ready } from '../../functions/orders/ready.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { secondsPerDay } from '../../shared/kernel/time.ts';
import { loadUncheckedPayment } from '../../shared/money/data/payments.ts';
import { walletOf, walletPartition } from '../../shared/money/data/wallets.ts';
import type { moneyEvents } from '../../shared/money/events.ts';
import { writeDispute } from '../../shared/money/payments/settle-dispute.ts';
import { loadUncheckedOrder } from '../../shared/orders/data/orders.ts';
import { deriveOrderCode } from '../../shared/orders/domain/order-code.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { parseEvents } from '../../shared/platform/events/outbox.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { newcomer, newUser, type Somebody, signedIn } from '../support/people/identity/fixtures.ts';
import { cards, pay } from '../support/people/money/funding.ts';
import { accounts, banksAt } from '../support/people/money/withdrawals.ts';
import { payFor } from '../support/people/orders/order-payments.ts';
import { newOrder } from '../support/people/orders/orders.ts';
import { newShop, onOrder, type Shop } from '../support/people/orders/paid-orders.ts';
import { counter } from '../support/people/orders/staged-orders.ts';
import { call } from '../support/routes/call.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { startSweeping } from '../support/wires/sweeping.ts';

const { wire, later } = await startSweeping();

const wallet = async (who: Somebody) => (await call(wire, get, { headers: await signedIn(wire, who) })).body;

async function take(who: Somebody, amount: number, on: Wire = wire, key?: string) {
  await banksAt(wire, { user: who.id, mode: 'live' }, accounts.paid);
  const headers = { ...(await signedIn(wire, who)), ...(key && { 'idempotency-key': key }) };
  return call(on, withdraw, { headers, body: { amount } });
}

async function funded(who: Somebody, amount: number): Promise<string> {
  const answer = await pay(wire, { headers: await signedIn(wire, who) }, cards.succeeds, amount);
  expect(answer.status, answer.text).toBe(201);
  return String(answer.body.id);
}

/** An order of 37,000.00 that its customer paid by card and collected with the code. */
async function sell(shop: Shop): Promise<void> {
  const order = await newOrder(wire, shop, counter);
  await payFor(wire, order);
  const headers = await signedIn(wire, shop.owner);
  expect((await call(wire, ready, onOrder(headers, order, {}))).status).toBe(200);
  const { code } = (await loadUncheckedOrder(wire.table, order.id)) ?? {};
  const digits = deriveOrderCode(await pepperAccess.of(wire).bytes(), order.id, code?.issue ?? 0);
  const answer = await call(wire, collect, onOrder(headers, order, { code: digits }));
  expect(answer.body).toMatchObject({ status: 'COLLECTED', payout_status: 'RELEASED' });
}

describe('money from a card', () => {
  test('is spendable at once, and withdrawable after a day', async () => {
    const merchant = await newUser(wire, 'merchant');
    await funded(merchant, 20_000);
    expect(await wallet(merchant)).toMatchObject({ available_balance: '20000.00', withdrawable: '0.00' });
    const free = new Date(wire.now().getTime() + 24 * 3_600_000);
    const refused = await take(merchant, 100);
    expect(refused).toMatchObject({ status: 409, body: { code: 'funds_not_yet_available' } });
    expect(refused.headers['retry-after']).toBeDefined();
    const { available_at } = refused.body;
    expect(Math.abs(Date.parse(String(available_at)) - free.getTime())).toBeLessThan(60_000);
    later(secondsPerDay);
    expect(await wallet(merchant)).toMatchObject({ withdrawable: '20000.00' });
    expect((await take(merchant, 20_000)).status).toBe(201);
  });

  test('leaves with 50,000.00 in 30 days where a merchant is not verified, and what comes back counts no more', async () => {
    const merchant = await newcomer(wire, 'merchant');
    await funded(merchant, 200_000);
    later(secondsPerDay);
    expect((await take(merchant, 30_000)).status).toBe(201);
    const refused = { status: 403, body: { code: 'verification_required' } };
    expect(await take(merchant, 20_000.01)).toMatchObject(refused);
    await banksAt(wire, { user: merchant.id, mode: 'live' }, accounts.refused);
    const failing = { headers: await signedIn(wire, merchant), body: { amount: 20_000 } };
    expect((await call(wire, withdraw, failing)).body).toMatchObject({ status: 'FAILED' });
    const both = await Promise.all([take(merchant, 15_000), take(merchant, 15_000)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 403]);
    later(25 * secondsPerDay);
    expect(await take(merchant, 5000.01)).toMatchObject(refused);
    later(7 * secondsPerDay);
    expect((await take(merchant, 50_000)).status).toBe(201);
  });

  test('is not taken where it comes in while a withdrawal is worked on', async () => {
    const merchant = await newUser(wire, 'merchant');
    await funded(merchant, 500);
    later(secondsPerDay);
    const racing = interrupted(wire, () => funded(merchant, 20_000));
    expect((await take(merchant, 500, racing)).status).toBe(201);
    expect(await wallet(merchant)).toMatchObject({ available_balance: '20000.00', withdrawable: '0.00' });
  });

  test('is left alone by two withdrawals at once, though money comes in meanwhile', async () => {
    const merchant = await newUser(wire, 'merchant');
    await funded(merchant, 500);
    later(secondsPerDay);
    await funded(merchant, 600);
    const racing = interrupted(wire, async () => {
      expect((await take(merchant, 500)).status).toBe(201);
      await funded(merchant, 700);
    });
    expect(await take(merchant, 500, racing)).toMatchObject({
      status: 409,
      body: { code: 'funds_not_yet_available' },
    });
    expect(await wallet(merchant)).toMatchObject({ available_balance: '1300.00', withdrawable: '0.00' });
  });

  test('waits for nothing in test mode', async () => {
    const merchant = await newcomer(wire, 'merchant');
    const headers = await signedIn(wire, merchant, 'test');
    expect((await call(wire, get, { headers })).body).toMatchObject({ withdrawable: '1000000.00' });
  });
});

describe('money from orders', () => {
  test('is not withdrawn before the merchant is verified; its own money is', async () => {
    const shop = await newShop(wire, 'live', await newcomer(wire, 'merchant'));
    await sell(shop);
    await funded(shop.owner, 1000);
    later(2 * secondsPerDay);
    expect(await wallet(shop.owner)).toMatchObject({
      available_balance: '37345.00',
      withdrawable: '1000.00',
    });
    expect(await take(shop.owner, 1000.01)).toMatchObject({
      status: 403,
      body: { code: 'verification_required' },
    });
    expect((await take(shop.owner, 1000)).status).toBe(201);
  });

  test('waits for a day where a merchant was verified lately, or has sold little; later it is free at once', async () => {
    const shop = await newShop(wire);
    await sell(shop);
    expect(await wallet(shop.owner)).toMatchObject({ available_balance: '36345.00', withdrawable: '0.00' });
    expect(await take(shop.owner, 100)).toMatchObject({
      status: 409,
      body: { code: 'funds_not_yet_available' },
    });
    later(31 * secondsPerDay);
    for (let more = 0; more < 18; more++) {
      const few = (await walletOf(wire.table, shop.owner.id, 'live'))?.handed_over;
      expect(few).toBe(1 + more);
      await sell({ ...shop, ...(await newShop(wire, 'live', shop.owner)) });
    }
    expect(await take(shop.owner, 600_000)).toMatchObject({ status: 409 });
    await sell({ ...shop, ...(await newShop(wire, 'live', shop.owner)) });
    expect((await take(shop.owner, 600_000)).status).toBe(201);
  });

  test('is withdrawn once, however often the request is repeated', async () => {
    const merchant = await newUser(wire, 'merchant');
    await funded(merchant, 1000);
    later(secondsPerDay);
    const key = crypto.randomUUID();
    const first = await take(merchant, 1000, wire, key);
    expect(first.status).toBe(201);
    expect((await take(merchant, 1000, wire, key)).body).toEqual(first.body);
    expect(await wallet(merchant)).toMatchObject({ available_balance: '0.00' });
  });
});

describe('a balance below zero', () => {
  /** The payment of a merchant is charged back after the money was spent. */
  async function chargedBack(amount: number) {
    const merchant = await newUser(wire, 'merchant');
    const id = toId<'Payment'>(await funded(merchant, amount));
    later(secondsPerDay);
    expect((await take(merchant, amount)).status).toBe(201);
    const payment = await loadUncheckedPayment(wire.table, id);
    if (!payment) throw new Error('the payment is gone');
    const report = { id: 'd1', amount: asKobo(amount * 100), resolved: true };
    await wire.table.commit(
      await writeDispute({ table: wire.table, now: wire.now() }, payment, undefined, report),
    );
    return merchant;
  }
  const stops = async ({ id }: Somebody) => {
    const pk = walletPartition(id, 'live');
    const { items } = await wire.table.query({ pk, prefix: 'E#', limit: 100 });
    return items
      .flatMap(parseEvents)
      .filter(({ name }) => name === ('wallet.selling_stopped' satisfies keyof typeof moneyEvents.types))
      .length;
  };

  test('is noted with its day; below −50,000.00 its owner hears at once that its stores take no orders', async () => {
    const deep = await chargedBack(60_000);
    expect(await walletOf(wire.table, deep.id, 'live')).toMatchObject({
      available: -6_000_000,
      below_since: wire.now().toISOString(),
      stopped_mailed: true,
    });
    expect(await stops(deep)).toBe(1);
    expect(await wallet(deep)).toMatchObject({ withdrawable: '0.00' });
    expect(await take(deep, 100)).toMatchObject({ status: 402, body: { code: 'insufficient_funds' } });
  });

  test('stops the stores after fourteen days where less is paid in, and its owner hears of it once', async () => {
    const merchant = await chargedBack(10_000);
    expect(await stops(merchant)).toBe(0);
    const check = () => createRunner(reconcile, () => wire)({});
    later(13 * secondsPerDay);
    await check();
    expect(await stops(merchant)).toBe(0);
    for (let day = 0; day < 3; day++) {
      later(secondsPerDay);
      await check();
    }
    expect(await stops(merchant)).toBe(1);
  });
});
