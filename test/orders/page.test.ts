import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { route as page } from '../../functions/orders/public/page.ts';
import { isInSite } from '../../infra/edge/site.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { kobo } from '../../shared/kernel/money.ts';
import type { Order } from '../../shared/orders/data/orders.ts';
import { newOrderId, numberOf } from '../../shared/orders/domain/order-number.ts';
import { newLink, orderToken } from '../../shared/orders/domain/order-token.ts';
import { moneyText } from '../../shared/orders/page/words.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { newOrder, tokenOf } from '../support/people/orders.ts';
import { newStocked, type Stocked } from '../support/people/stock.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire, engine } = await startWire();

const open = (token: string, on = wire) => call(on, page, { params: { token } });
/** What a browser shows of HTML. */
const seen = (html: string) =>
  html
    .replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('the page of an order', () => {
  test('shows everything before its script runs, and keeps its address secret', async () => {
    const order = await newOrder(wire, await newStocked(wire, 10));
    const { wire: watched, requests } = counted(wire);
    const { status, headers, text } = await open(await tokenOf(wire, order), watched);
    expect([status, requests.length]).toEqual([200, 2]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    const words = ['Waiting for your payment', 'Pay ₦40,500.00 by', 'Ada Stores', 'Lagos', '₦37,000.00'];
    for (const said of [...words, `Order ${numberOf(order.id)}`]) expect(seen(text)).toContain(said);
    for (const secret of [order.customer.name, order.customer.phone, 'Ahmadu'])
      expect(text).not.toContain(secret);
    expect(text).toContain(`http-equiv="Content-Security-Policy" content="default-src 'self';`);
    expect(text).not.toMatch(/https?:\/\/(?!wa\.me)|<script>|<style| style=| on\w+=/);
    const loads = [...text.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(loads.filter((path) => !isInSite(path))).toEqual([]);
  });

  test('says that a link is wrong, made up, or too old, and shows what it was sent nowhere', async () => {
    const pepper = await pepperAccess.of(wire).bytes();
    const unknown = orderToken(pepper, { id: newOrderId(randomBytes(16)), link: newLink(wire.now()) });
    for (const token of ['<script>alert(1)</script>', '"><img src=x>', 'x', unknown]) {
      const { status, text } = await open(token);
      expect(status).toBe(200);
      expect(text).toContain('This link does not work');
      expect(text).not.toMatch(/alert|<img/);
    }
  });

  test('opens while the table cannot be read, and asks again', async () => {
    const order = await newOrder(wire, await newStocked(wire, 10));
    const cut = createWire(engine.config, wire.now);
    tableAccess.provide(
      cut,
      createWire({ ...engine.config, AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:9' }).table,
    );
    const { status, text } = await open(await tokenOf(wire, order), cut);
    expect(status).toBe(200);
    expect(text).toContain('One moment…');
    expect(text).toContain('data-pace="usual"');
  });
});

const paidFor = { payment_status: 'PAID', paid: kobo(40_500_00) } as const;
const code = { issue: 0, attempts: 0, reissues: 0 };
const later = '2026-02-03T10:15:00.000Z';
const cancellation = { status: 'REFUSED', by: 'customer', requested_at: later } as const;
const refund = { amount: kobo(18_500_00), reason: 'Too small', created_at: later };
const refunds = (status: Order['refunds'][number]['status']) => [
  { id: toId<'Refund'>(randomUUID()), ...refund, status },
];

type Case = [words: string[], fields: Parameters<typeof newOrder>[2], not?: string[], pace?: string];
const cases: Case[] = [
  [['Waiting for your bank', 'Pay again'], { payment_status: 'PENDING' }, [], 'fast'],
  [['You pay ₦37,000.00 when you collect it'], { method: 'PICKUP', payment_method: 'ON_PICKUP' }, ['Pay ₦']],
  [['Order confirmed', 'Cancel the order'], { status: 'CONFIRMED', ...paidFor }, ['Left to pay']],
  [['Being prepared', 'Ask the store to cancel'], { status: 'PREPARING', ...paidFor }],
  [
    ['Ready for pickup', 'Your code', 'at the counter', 'Get a new code'],
    { status: 'READY', method: 'PICKUP', paid: kobo(37_000_00), code },
  ],
  [
    ['Your code', 'You pay ₦37,000.00'],
    { status: 'READY', method: 'PICKUP', payment_method: 'ON_PICKUP', code },
  ],
  [['On its way', 'Your code', 'to the rider'], { status: 'DISPATCHED', ...paidFor, code }, ['Cancel']],
  [
    ['₦37,000.00 is left to pay', 'Pay ₦37,000.00'],
    { status: 'DISPATCHED', payment_method: 'AT_DOOR', paid: kobo(3_500_00), code },
    ['Your code'],
  ],
  [['Delivered'], { status: 'DELIVERED', ...paidFor }, ['Cancel', 'have your order'], 'never'],
  [
    ['The store says that you have your order', 'Yes, I have it', 'something is wrong'],
    { status: 'DELIVERED', ...paidFor, unconfirmed_until: later },
  ],
  [
    ['You reported a problem', 'You wrote: Nobody came', 'I have my order after all'],
    {
      ...{ status: 'DELIVERED', ...paidFor, unconfirmed_until: later },
      disputed: { at: later, reason: 'Nobody came' },
    },
    ['something is wrong', 'Please answer by'],
  ],
  [['Delivered'], { status: 'DELIVERED', ...paidFor, cancellation }, ['did not agree'], 'never'],
  [
    ['Your bank did not take it', 'Account number'],
    { status: 'RETURNED', ...paidFor, refunded: kobo(18_500_00), refunds: refunds('NEEDS_ACCOUNT') },
  ],
  [['Paid back'], { status: 'CANCELLED', ...paidFor, refunds: refunds('PROCESSED') }, ['Account'], 'never'],
  [['Not paid in time'], { status: 'EXPIRED' }, ['Left to pay', 'Cancel'], 'never'],
];

describe('a customer reads', () => {
  let stocked: Stocked;
  beforeAll(async () => {
    stocked = await newStocked(wire, 100);
  });

  test.each(cases)('%j', async (words, fields, not = [], pace = 'usual') => {
    const { text } = await open(await tokenOf(wire, await newOrder(wire, stocked, fields)));
    for (const said of words) expect(seen(text)).toContain(said);
    for (const unsaid of not) expect(seen(text)).not.toContain(unsaid);
    expect(text).toContain(`data-pace="${pace}"`);
  });
});

test.each([
  ['0.00', '₦0.00'],
  ['999.50', '₦999.50'],
  ['1000.00', '₦1,000.00'],
  ['1241000.05', '₦1,241,000.05'],
])('%s is read as %s', (decimal, text) => {
  expect(moneyText(decimal)).toBe(text);
});
