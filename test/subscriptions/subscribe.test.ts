import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as wallet } from '../../functions/money/get.ts';
import { route as search } from '../../functions/operations/search.ts';
import { route as cancelAddon } from '../../functions/subscriptions/addons/cancel.ts';
import { route as listAddons } from '../../functions/subscriptions/addons/list.ts';
import { route as purchase } from '../../functions/subscriptions/addons/purchase.ts';
import { route as cancel } from '../../functions/subscriptions/cancel.ts';
import { route as advance } from '../../functions/subscriptions/clock/advance.ts';
import { route as current } from '../../functions/subscriptions/current.ts';
import { route as getInvoice } from '../../functions/subscriptions/invoices/get.ts';
import { route as pay } from '../../functions/subscriptions/invoices/pay.ts';
import { route as refund } from '../../functions/subscriptions/invoices/refund.ts';
import { route as listInvoices } from '../../functions/subscriptions/list-invoices.ts';
import { route as preview } from '../../functions/subscriptions/preview.ts';
import { route as subscribe } from '../../functions/subscriptions/subscribe.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { addPosting } from '../../shared/money/data/journal.ts';
import { walletOf } from '../../shared/money/data/wallets.ts';
import { withdraw } from '../../shared/money/domain/ledger.ts';
import { accounts } from '../../shared/money/domain/ledger-accounts.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { startWires } from '../support/wires/wire.ts';

const { wire, at } = await startWires('2026-01-31T09:30:00.000Z');
const day = 86_400;
const begun = 1_000_000;

const Invoice = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.string(),
  total: z.string(),
  net: z.string(),
  tax: z.string(),
  lines: z.array(z.object({ kind: z.string(), amount: z.string() })),
  credit_notes: z.array(z.object({ total: z.string(), net: z.string(), tax: z.string() })),
  attempts: z.array(z.object({ at: z.string() })),
});
const Subscription = z.object({
  id: z.uuid().nullable(),
  plan: z.string(),
  interval: z.string(),
  status: z.string(),
  period: z.object({ start: z.string(), end: z.string() }).nullable(),
  cancel_at_period_end: z.boolean(),
  pending_plan: z.object({ plan: z.string(), interval: z.string() }).nullable(),
  addons: z.array(
    z.object({ id: z.uuid(), addon: z.string(), quantity: z.number(), cancelled: z.boolean() }),
  ),
  unpaid_invoice: z.uuid().nullable(),
});
const Subscribed = Subscription.extend({ id: z.uuid(), invoice: Invoice.nullable() });

let merchant: User;
beforeEach(async () => {
  merchant = await newUser(wire, 'merchant');
});
type On = typeof wire;
const headersOf = async (on: On, who = merchant) => signedIn(on, who, 'test');

const ask = async (body: object, on: On = wire, who = merchant) =>
  call(on, subscribe, { headers: await headersOf(on, who), body });
async function subscribeTo(plan: string, interval = 'month', on: On = wire) {
  const answer = await ask({ plan, interval }, on);
  if (answer.status !== 201) throw new Error(answer.text);
  return Subscribed.parse(answer.body);
}
const currentOf = async (on: On = wire) =>
  Subscription.parse((await call(on, current, { headers: await headersOf(on) })).body);
async function advanceTo(to: string) {
  const answer = await call(wire, advance, {
    headers: await headersOf(wire),
    params: { organization_id: merchant.id },
    body: { to },
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
}
const available = async () => (await walletOf(wire.table, merchant.id, 'test'))?.available ?? 0;
const spent = async () => begun * 100 - (await available());
async function emptyWallet(leave = 0) {
  const amount = asKobo((await available()) - leave);
  const from = accounts.available({ user: merchant.id, mode: 'test' });
  await wire.table.commit(
    addPosting({
      id: crypto.randomUUID(),
      kind: 'withdrawal',
      mode: 'test',
      at: wire.now(),
      lines: withdraw(from, 'test', amount),
    }),
  );
}
async function fillWallet(amount: number) {
  const to = accounts.available({ user: merchant.id, mode: 'test' });
  const lines = [
    { account: accounts.gateway('test'), amount: asKobo(-amount) },
    { account: to, amount: asKobo(amount) },
  ];
  await wire.table.commit(
    addPosting({ id: crypto.randomUUID(), kind: 'test_funds', mode: 'test', at: wire.now(), lines }),
  );
}
async function invoicesShown(id: string) {
  const answer = await call(wire, listInvoices, {
    headers: await headersOf(wire),
    params: { subscription_id: id },
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return z.object({ results: z.array(Invoice) }).parse(answer.body).results;
}

describe('subscribing', () => {
  test('charges the plan with its VAT from the wallet, and begins a month', async () => {
    expect(await currentOf()).toMatchObject({ id: null, plan: 'FREE', status: 'ACTIVE', period: null });
    const { invoice, ...subscription } = await subscribeTo('GROWTH');
    expect(subscription).toMatchObject({
      plan: 'GROWTH',
      status: 'ACTIVE',
      period: { start: '2026-01-31T09:30:00.000Z', end: '2026-02-28T09:30:00.000Z' },
    });
    expect(invoice).toMatchObject({ status: 'PAID', total: '15000.00', net: '13953.49', tax: '1046.51' });
    expect(invoice?.number).toMatch(/^TINV-[0-9A-Z]{10}-1$/);
    const admin = await signedIn(wire, await newUser(wire, 'admin'));
    const found = await call(wire, search, {
      headers: admin,
      query: { q: invoice?.number.toLowerCase() ?? '' },
    });
    expect(found.body.results).toMatchObject([{ kind: 'invoice', id: invoice?.id, user: merchant.id }]);
    expect(await spent()).toBe(1_500_000);
    expect(await currentOf()).toMatchObject({ id: subscription.id, plan: 'GROWTH' });
    expect(await invoicesShown(merchant.id)).toEqual([invoice]);
    expect(await invoicesShown(subscription.id)).toEqual([invoice]);
  });

  test('charges exactly what a preview showed, within 15 minutes', async () => {
    await subscribeTo('STARTER');
    const later = at(10 * day);
    const headers = await headersOf(later);
    const body = { plan: 'GROWTH', interval: 'month' };
    const shown = await call(later, preview, { headers, body });
    expect(shown.status).toBe(200);
    const { quote, amount_due } = z.object({ quote: z.string(), amount_due: z.string() }).parse(shown.body);
    const before = await available();
    const minutesLater = at(10 * day + 14 * 60);
    expectProblem(subscribe, await ask({ ...body, plan: 'SCALE', quote }, minutesLater), 'quote_invalid');
    expectProblem(subscribe, await ask({ ...body, quote: `${quote}x` }, minutesLater), 'quote_invalid');
    expectProblem(subscribe, await ask({ ...body, quote }, at(10 * day + 16 * 60)), 'quote_expired');
    const answer = await ask({ ...body, quote }, minutesLater);
    expect(answer.status).toBe(201);
    expect(before - (await available())).toBe(Math.round(Number(amount_due) * 100));
    expect((await ask({ ...body, quote }, minutesLater)).status).toBe(409);
  });

  test('takes nothing where the wallet holds too little', async () => {
    await emptyWallet(1_499_999);
    expectProblem(subscribe, await ask({ plan: 'GROWTH' }), 'insufficient_funds');
    expect(await currentOf()).toMatchObject({ plan: 'FREE' });
    expect(await invoicesShown(merchant.id)).toEqual([]);
    expect(await available()).toBe(1_499_999);
  });

  test('refuses unknown plans and strangers', async () => {
    expectProblem(subscribe, await ask({ plan: 'FREE' }), 'invalid_request');
    expectProblem(subscribe, await ask({ plan: 'GROWTH', interval: 'week' }), 'invalid_request');
    const stranger = await newUser(wire, 'merchant');
    expectProblem(
      subscribe,
      await ask({ plan: 'GROWTH', organization: merchant.id }, wire, stranger),
      'not_found',
    );
    const { id } = await subscribeTo('STARTER');
    const headers = await headersOf(wire, stranger);
    for (const [route, params] of [
      [cancel, { subscription_id: id }],
      [listInvoices, { subscription_id: id }],
      [listInvoices, { subscription_id: merchant.id }],
    ] as const)
      expectProblem(route, await call(wire, route, { headers, params, body: {} }), 'not_found');
  });
});

describe('a change of plan', () => {
  test('upwards counts at once, and credits the unused time by the second', async () => {
    await subscribeTo('STARTER');
    // Half of the 28 days is left.
    const { invoice, period } = await subscribeTo('GROWTH', 'month', at(14 * day));
    expect(invoice).toMatchObject({
      total: '5000.00',
      lines: [
        { kind: 'PLAN', amount: '7500.00' },
        { kind: 'PLAN', amount: '-2500.00' },
      ],
    });
    expect(period?.end).toBe('2026-02-28T09:30:00.000Z');
    expect(await spent()).toBe(1_000_000);
  });

  test('begins a new period where a month becomes a year, with the credit of the month', async () => {
    await subscribeTo('STARTER');
    const { invoice, period } = await subscribeTo('STARTER', 'year', at(14 * day));
    expect(invoice).toMatchObject({ total: '47500.00' });
    expect(period).toEqual({ start: '2026-02-14T09:30:00.000Z', end: '2027-02-14T09:30:00.000Z' });
  });

  test('whose credit is larger than its price gives the rest back with credit notes', async () => {
    await subscribeTo('STARTER', 'year');
    const { invoice } = await subscribeTo('GROWTH', 'month', at(day));
    expect(invoice).toMatchObject({ status: 'PAID', total: '0.00', net: '0.00', tax: '0.00' });
    expect(await spent()).toBe(1_500_000 + Math.round(5_000_000 / 365));
    const [, first] = await invoicesShown(merchant.id);
    expect(first?.credit_notes).toHaveLength(1);
  });

  test('downwards follows at the end of the period, and can be taken back', async () => {
    await subscribeTo('SCALE');
    const before = await spent();
    const down = await subscribeTo('STARTER', 'year');
    expect(down).toMatchObject({
      plan: 'SCALE',
      pending_plan: { plan: 'STARTER', interval: 'year' },
      invoice: null,
    });
    expect(await subscribeTo('SCALE')).toMatchObject({ pending_plan: null, invoice: null });
    expectProblem(subscribe, await ask({ plan: 'SCALE' }), 'conflict');
    await subscribeTo('GROWTH');
    expect(await spent()).toBe(before);
    await advanceTo('2026-02-28T09:30:00.000Z');
    expect(await currentOf()).toMatchObject({ plan: 'GROWTH', pending_plan: null });
    expect(await spent()).toBe(before + 1_500_000);
  });
});

describe('add-ons', () => {
  const buy = async (body: object, on: On = wire) =>
    call(on, purchase, { headers: await headersOf(on), body });
  test('are paid for the rest of the period, renew with the plan, and end with the period', async () => {
    expectProblem(purchase, await buy({ addon: 'EXTRA_STORE', quantity: 1 }), 'plan_required');
    await subscribeTo('GROWTH');
    const bought = await buy({ addon: 'EXTRA_STAFF_5', quantity: 2 }, at(14 * day));
    expect(Subscribed.parse(bought.body).invoice).toMatchObject({
      total: '2000.00',
      lines: [{ kind: 'ADDON' }],
    });
    const again = Subscribed.parse((await buy({ addon: 'EXTRA_STAFF_5', quantity: 1 }, at(14 * day))).body);
    expect(again.addons).toMatchObject([{ addon: 'EXTRA_STAFF_5', quantity: 3 }]);
    expectProblem(purchase, await buy({ addon: 'EXTRA_STAFF_5', quantity: 18 }), 'limit_reached');
    await advanceTo('2026-03-01T00:00:00.000Z');
    expect((await invoicesShown(merchant.id))[0]).toMatchObject({ total: '21000.00' });
    const params = { addon_id: again.addons[0]?.id ?? '' };
    const headers = await headersOf(wire);
    const cancelled = await call(wire, cancelAddon, { headers, params });
    expect(Subscription.parse(cancelled.body).addons).toMatchObject([{ cancelled: true }]);
    await advanceTo('2026-04-01T00:00:00.000Z');
    expect((await invoicesShown(merchant.id))[0]).toMatchObject({ total: '15000.00' });
    expect((await call(wire, listAddons, { headers })).body.results).toEqual([]);
    const stranger = await headersOf(wire, await newUser(wire, 'merchant'));
    expectProblem(cancelAddon, await call(wire, cancelAddon, { headers: stranger, params }), 'not_found');
  });

  test('leave a cancelled one out of the new period of another interval, and credit its unused time', async () => {
    await subscribeTo('GROWTH');
    await buy({ addon: 'EXTRA_STORE', quantity: 1 });
    const bought = Subscribed.parse((await buy({ addon: 'STORAGE_10GB', quantity: 2 })).body);
    const [dropped] = bought.addons;
    await call(wire, cancelAddon, {
      headers: await headersOf(wire),
      params: { addon_id: dropped?.id ?? '' },
    });
    const { invoice, addons } = await subscribeTo('GROWTH', 'year', at(14 * day));
    expect(invoice?.lines.map(({ amount }) => amount)).toEqual([
      '150000.00',
      '60000.00',
      '-7500.00',
      '-1500.00',
      '-2500.00',
    ]);
    expect(addons).toMatchObject([{ addon: 'STORAGE_10GB', cancelled: false }]);
    expect((await call(wire, listAddons, { headers: await headersOf(wire) })).body.results).toHaveLength(1);
  });

  test('keep a cancelled one until the end of the period where a higher plan keeps the period', async () => {
    await subscribeTo('STARTER');
    const bought = Subscribed.parse((await buy({ addon: 'EXTRA_STORE', quantity: 1 })).body);
    const params = { addon_id: bought.addons[0]?.id ?? '' };
    await call(wire, cancelAddon, { headers: await headersOf(wire), params });
    expect((await subscribeTo('GROWTH', 'month', at(day))).addons).toMatchObject([{ cancelled: true }]);
    await advanceTo('2026-03-01T00:00:00.000Z');
    expect((await currentOf()).addons).toEqual([]);
  });
});

describe('cancelling', () => {
  const stop = async (id: string, body: object = {}, on: On = wire) =>
    call(on, cancel, { headers: await headersOf(on), params: { subscription_id: id }, body });
  test('ends the subscription with its period, unless it is taken back', async () => {
    const { id } = await subscribeTo('STARTER');
    expect(Subscription.parse((await stop(id)).body)).toMatchObject({
      status: 'ACTIVE',
      cancel_at_period_end: true,
    });
    expect(await subscribeTo('STARTER')).toMatchObject({ cancel_at_period_end: false });
    await stop(id);
    await advanceTo('2026-03-15T00:00:00.000Z');
    expect(await currentOf()).toMatchObject({ id: null, plan: 'FREE' });
    expect(await spent()).toBe(500_000);
    expectProblem(cancel, await stop(id), 'invalid_state');
    const next = await subscribeTo('STARTER');
    expect(next.id).not.toBe(id);
    expect(next.period?.start).toBe('2026-03-15T00:00:00.000Z');
    expect(next.invoice?.number).toMatch(/-2$/);
  });

  test('gives the unused share back at once in the first seven days alone', async () => {
    const { id } = await subscribeTo('STARTER');
    expectProblem(cancel, await stop(id, { at: 'now' }, at(7 * day)), 'invalid_state');
    expect(Subscription.parse((await stop(id, { at: 'now' }, at(6 * day))).body)).toMatchObject({
      status: 'ENDED',
    });
    expect(await spent()).toBe(Math.round((500_000 * 6) / 28));
    expect((await invoicesShown(merchant.id))[0]?.credit_notes).toMatchObject([{ total: '3928.57' }]);
  });
});

describe('a renewal', () => {
  test('comes on the anchor’s day, month after month', async () => {
    await subscribeTo('STARTER');
    await advanceTo('2026-05-01T00:00:00.000Z');
    expect(await currentOf()).toMatchObject({
      period: { start: '2026-04-30T09:30:00.000Z', end: '2026-05-31T09:30:00.000Z' },
    });
    expect((await invoicesShown(merchant.id)).map(({ number }) => number.slice(-2))).toEqual([
      '-4',
      '-3',
      '-2',
      '-1',
    ]);
    expect(await spent()).toBe(4 * 500_000);
  });

  test('is tried on days 0, 1, 3, 7 and 14 while it is unpaid, and then the plan is FREE', async () => {
    await subscribeTo('STARTER');
    await emptyWallet();
    await advanceTo('2026-02-28T09:30:00.000Z');
    const late = await currentOf();
    expect(late).toMatchObject({ plan: 'STARTER', status: 'PAST_DUE' });
    expectProblem(subscribe, await ask({ plan: 'GROWTH' }), 'invalid_state');
    await advanceTo('2026-03-14T09:29:59.000Z');
    const [open] = await invoicesShown(merchant.id);
    expect(open).toMatchObject({ id: late.unpaid_invoice, status: 'OPEN' });
    expect(open?.attempts.map(({ at }) => at.slice(0, 10))).toEqual([
      '2026-02-28',
      '2026-03-01',
      '2026-03-03',
      '2026-03-07',
    ]);
    await advanceTo('2026-03-14T09:30:00.000Z');
    expect(await currentOf()).toMatchObject({ id: null, plan: 'FREE' });
    const [last] = await invoicesShown(merchant.id);
    expect([last?.status, last?.attempts.length, last?.attempts.at(-1)?.at]).toEqual([
      'VOID',
      5,
      '2026-03-14T09:30:00.000Z',
    ]);
    expect(await available()).toBe(0);
  });

  test('moves nothing when it is paid late', async () => {
    await subscribeTo('STARTER');
    await emptyWallet();
    await advanceTo('2026-03-05T00:00:00.000Z');
    const { unpaid_invoice } = await currentOf();
    const params = { invoice_id: unpaid_invoice ?? '' };
    const headers = await headersOf(wire);
    expectProblem(pay, await call(wire, pay, { headers, params }), 'insufficient_funds');
    await fillWallet(1_000_000);
    expect((await call(wire, pay, { headers, params })).body).toMatchObject({ status: 'PAID' });
    expectProblem(pay, await call(wire, pay, { headers, params }), 'invalid_state');
    expect(await currentOf()).toMatchObject({
      status: 'ACTIVE',
      unpaid_invoice: null,
      period: { start: '2026-02-28T09:30:00.000Z', end: '2026-03-31T09:30:00.000Z' },
    });
  });
});

describe('a refund', () => {
  test('is an admin’s, in parts that never exceed the invoice, and carry its VAT', async () => {
    const { invoice } = await subscribeTo('GROWTH');
    const params = { invoice_id: invoice?.id ?? '' };
    const admin = await signedIn(wire, await newUser(wire, 'admin'), 'test');
    const give = async (body: object, headers = admin) => call(wire, refund, { headers, params, body });
    expectProblem(refund, await give({}, await headersOf(wire)), 'forbidden');
    expect((await give({ amount: 5000.01 })).status).toBe(200);
    expectProblem(refund, await give({ amount: 10_000 }), 'conflict');
    expect((await give({})).status).toBe(200);
    expectProblem(refund, await give({}), 'conflict');
    expect(await spent()).toBe(0);
    const shown = Invoice.parse(
      (await call(wire, getInvoice, { headers: await headersOf(wire), params })).body,
    );
    const sumOf = (field: 'total' | 'net' | 'tax') =>
      shown.credit_notes.reduce((sum, note) => sum + Math.round(Number(note[field]) * 100), 0);
    expect([sumOf('total'), sumOf('net'), sumOf('tax')]).toEqual([1_500_000, 1_395_349, 104_651]);
    expect(await currentOf()).toMatchObject({ plan: 'GROWTH' });
    expect((await call(wire, wallet, { headers: await headersOf(wire) })).body).toMatchObject({
      available_balance: '1000000.00',
    });
  });
});

describe('a test clock', () => {
  test('goes forward alone, in test mode alone, and at most five years', async () => {
    const headers = await headersOf(wire);
    const params = { organization_id: merchant.id };
    const to = async (time: string, how = headers) =>
      call(wire, advance, { headers: how, params, body: { to: time } });
    expectProblem(advance, await to('2026-01-31T09:29:59Z'), 'conflict');
    expectProblem(advance, await to('2031-06-01T00:00:00Z'), 'invalid_request');
    expectProblem(advance, await to('soon'), 'invalid_request');
    expectProblem(advance, await to('2026-03-01T00:00:00Z', await signedIn(wire, merchant)), 'not_found');
    expect(await advanceTo('2026-03-01T00:00:00Z')).toEqual({
      organization: merchant.id,
      now: '2026-03-01T00:00:00.000Z',
      done: true,
      happened: [],
    });
    expectProblem(advance, await to('2026-02-28T23:59:59Z'), 'conflict');
    expect((await subscribeTo('STARTER')).period?.start).toBe('2026-03-01T00:00:00.000Z');
  });
});

describe('paying by the gateway', () => {
  const card = '4084084084084081';
  const declined = '4084080000000011';
  const pay = (body: object) => ask({ plan: 'STARTER', pay_with: 'gateway', ...body });

  test('starts the plan once the money is there, and leaves the wallet as it was', async () => {
    const answer = await pay({ card });
    expect(answer.status).toBe(201);
    const { invoice, ...subscription } = Subscribed.parse(answer.body);
    expect(answer.body.checkout).toMatchObject({
      status: 'PAID',
      purpose: 'SUBSCRIPTION',
      amount: '5000.00',
    });
    expect(subscription).toMatchObject({ plan: 'STARTER', status: 'ACTIVE' });
    expect(invoice).toMatchObject({ status: 'PAID', total: '5000.00' });
    expect(await spent()).toBe(0);
    expect(await currentOf()).toMatchObject({ id: subscription.id, plan: 'STARTER' });
  });

  test('changes nothing with a declined card, nor while nobody has paid', async () => {
    const failed = await pay({ card: declined });
    expect([failed.status, failed.body]).toMatchObject([
      201,
      { plan: 'FREE', checkout: { status: 'FAILED' } },
    ]);
    const open = await pay({});
    expect([open.status, open.body]).toMatchObject([201, { plan: 'FREE', checkout: { status: 'OPEN' } }]);
    expect(await currentOf()).toMatchObject({ id: null, plan: 'FREE' });
    expect(await invoicesShown(merchant.id)).toEqual([]);
  });
});
