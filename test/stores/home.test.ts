import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as home } from '../../functions/stores/home.ts';
import { route as readiness } from '../../functions/stores/readiness.ts';
import { payInvoice, writeOpenInvoice } from '../../shared/billing/invoices/write-invoice.ts';
import { levelLists } from '../../shared/inventory/data/levels.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import type { GrantScope } from '../../shared/kernel/roles.ts';
import { addDays, lagosDayOf, msPerSecond, startOfLagosDay } from '../../shared/kernel/time.ts';
import { walletOf } from '../../shared/money/data/wallets.ts';
import type { Order } from '../../shared/orders/data/orders.ts';
import { ownOrganizationOf } from '../../shared/partners/access.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { fill, type Headers, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { bring, newOrder } from '../support/people/orders/orders.ts';
import { newShop, paidOrder, type Shop } from '../support/people/orders/paid-orders.ts';
import {
  grantOf,
  inNameOf,
  newClient,
  newOrganizationId,
  place,
} from '../support/people/partners/delegates.ts';
import { employ, newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();

const see = async ({ store, headers }: Shop, by: Headers = headers) => {
  const { status, text, body } = await call(wire, home, { headers: by, query: { store: store.id } });
  expect(status, text).toBe(200);
  return body;
};
const naira = (kobo: number) => (kobo / 100).toFixed(2);

describe('the home of a store', () => {
  test('counts what awaits its people, until it is done', async () => {
    const shop = await newShop(wire);
    await fill(wire, { user: shop.owner.id, mode: 'live' }, asKobo(5_000_000));
    const at = wire.now().toISOString();
    const request = { status: 'REQUESTED', by: 'customer', requested_at: at } as const;
    const place = (status: 'CONFIRMED' | 'PREPARING' | 'READY' | 'DELIVERED') =>
      newOrder(wire, shop, { quantity: 1, status });
    await place('CONFIRMED');
    const asked = await place('PREPARING');
    await place('PREPARING');
    const ready = await place('READY');
    const gone = await place('DELIVERED');
    await bring(wire, asked, 'PREPARING', { cancellation: request });
    await bring(wire, gone, 'DELIVERED', { disputed: { at, reason: 'It did not come.' } });
    const chargeback = { dispute: 'd-1', payment: toId<'Payment'>(randomUUID()), status: 'OPEN' } as const;
    const taken = { ...chargeback, amount: asKobo(1), from_held: asKobo(0), at };
    await bring(wire, ready, 'READY', { chargebacks: [taken] });
    const bill = {
      organization: ownOrganizationOf({ user: shop.owner.id }),
      mode: 'live',
      subject: toId<'Billed'>(randomUUID()),
      occasion: 'start',
      lines: [{ kind: 'PLAN', text: 'Shop', amount: asKobo(100_000) }],
      payer: { user: shop.owner.id, role: 'merchant' },
    } as const;
    const work = { table: wire.table, now: wire.now() };
    const unpaid = await writeOpenInvoice(work, bill, { outcome: 'failed', next_attempt_at: undefined });
    await wire.table.commit(unpaid.writes);

    const counts = { to_accept: 1, to_pack: 2, to_hand_over: 1, low_stock: 0 };
    const all = { ...counts, cancellation_requests: 1, disputes: 2, unpaid_invoices: 1 };
    expect(await see(shop)).toMatchObject(all);

    await bring(wire, asked, 'READY', { cancellation: { ...request, status: 'REFUSED' } });
    await bring(wire, ready, 'READY', { chargebacks: [{ ...taken, status: 'WON' }] });
    await bring(wire, gone, 'DELIVERED', { disputed: undefined });
    await wire.table.commit(payInvoice(unpaid.invoice, wire.now()).writes);
    const done = { cancellation_requests: 0, disputes: 0, unpaid_invoices: 0 };
    expect(await see(shop)).toMatchObject({ ...counts, to_pack: 1, to_hand_over: 2, ...done });
  });

  test('shows the money of its owner, and what was paid since midnight in Lagos', async () => {
    const shop = await newShop(wire);
    const nothing = { held: '0.00', available: '0.00', pending: '0.00', today: { orders: 0, total: '0.00' } };
    expect(await see(shop)).toMatchObject(nothing);
    await newOrder(wire, shop, { quantity: 1 });
    const first = await paidOrder(wire, shop, { quantity: 1 });
    const atCounter = { method: 'PICKUP', payment_method: 'ON_PICKUP', quantity: 1 } as const;
    const second = await newOrder(wire, shop, { ...atCounter, status: 'READY' });
    await bring(wire, second, 'COLLECTED', { payment_status: 'PAID' });
    const wallet = await walletOf(wire.table, shop.owner.id, 'live');
    const total = (...orders: readonly Order[]) => naira(orders.reduce((sum, one) => sum + one.total, 0));
    expect(await see(shop)).toMatchObject({
      pending: naira(wallet?.pending ?? 0),
      today: { orders: 2, total: total(first.order, second) },
    });
    expect(wallet?.pending).toBe(first.held);
    // A refund does not take back that they paid.
    await bring(wire, first.order, 'CONFIRMED', { payment_status: 'REFUNDED', refunded: first.order.total });
    expect((await see(shop)).today).toEqual({ orders: 2, total: total(first.order, second) });
    const midnight = startOfLagosDay(addDays(lagosDayOf(wire.now()), 1));
    later((midnight.getTime() - wire.now().getTime()) / msPerSecond);
    const again = await signedIn(wire, shop.owner);
    expect((await see(shop, again)).today).toEqual({ orders: 0, total: '0.00' });
  });

  test('shows the gates that its readiness shows', async () => {
    const shop = await newShop(wire);
    const asked = { headers: shop.headers, params: { store_id: shop.store.id } };
    const { body } = await call(wire, readiness, asked);
    expect((await see(shop)).gates).toEqual(body.gates);
    const empty = await newStore(wire, shop.owner);
    const unready = await call(wire, readiness, { ...asked, params: { store_id: empty.id } });
    expect((await see({ ...shop, store: empty })).gates).toEqual(unready.body.gates);
    expect(unready.body.ready).toBe(false);
  });

  test('says 99 where there are more, and takes 8 requests at most besides that of the caller', async () => {
    const shop = await newShop(wire);
    for (let nth = 0; nth < 101; nth++)
      await wire.table.update({
        key: { pk: `LEVEL#${randomUUID()}`, sk: 'A' },
        set: levelLists.lowIn.keys({ store: shop.store.id, since: '2026', id: toId<'Level'>(randomUUID()) }),
      });
    const { headers } = shop;
    const named = counted(wire);
    const answer = await call(named.wire, home, { headers, query: { store: shop.store.id } });
    expect(answer.body.low_stock).toBe(99);
    const reads = [...Array(5).fill('Query'), 'BatchGetItem', 'Query'];
    expect(named.requests.toSorted()).toEqual(['BatchGetItem', ...reads].toSorted());
    const unnamed = counted(wire);
    expect((await call(unnamed.wire, home, { headers })).body).toEqual(answer.body);
    expect(unnamed.requests.toSorted()).toEqual(['GetItem', 'GetItem', ...reads].toSorted());
  });
});

describe('what the home of a store shows', () => {
  const hidden = { held: null, available: null, pending: null, today: { orders: 1, total: null } };

  test('is without money for all of its staff, and nothing for a stranger', async () => {
    const shop = await newShop(wire);
    await paidOrder(wire, shop, { quantity: 1 });
    for (const role of ['MANAGER', 'FULFILMENT', 'VIEWER'] as const) {
      const person = await newUser(wire, 'merchant');
      await employ(wire, shop.store, person, role);
      expect(await see(shop, await signedIn(wire, person))).toMatchObject({ to_accept: 1, ...hidden });
    }
    const headers = await signedIn(wire, await newUser(wire, 'merchant'));
    const query = { store: shop.store.id };
    expectProblem(home, await call(wire, home, { headers, query }), 'not_found');
    expectProblem(
      home,
      await call(wire, home, { headers: shop.headers, query: { store: 'x' } }),
      'invalid_request',
    );
  });

  test('is without money for a partner with analytics:read', async () => {
    const shop = await newShop(wire);
    await paidOrder(wire, shop, { quantity: 1 });
    const by = async (scope: GrantScope) => {
      const member = await newUser(wire, 'merchant');
      const organization = newOrganizationId();
      await place(wire, member, organization, { role: 'MEMBER' });
      const given = { organization, account: shop.owner.id, grants: [grantOf([scope])] };
      return inNameOf(await signedIn(wire, member), (await newClient(wire, given)).client);
    };
    expect(await see(shop, await by('analytics:read'))).toMatchObject({ to_accept: 1, ...hidden });
    const refused = await call(wire, home, { headers: await by('orders:read') });
    expectProblem(home, refused, 'grant_required');
  });

  test('is of the store that the request names, where the caller works in several', async () => {
    const shop = await newShop(wire);
    await newStore(wire, shop.owner);
    const { status, body } = await call(wire, home, { headers: shop.headers });
    expect([status, body.errors]).toMatchObject([400, [{ pointer: '/store', code: 'required' }]]);
  });
});
