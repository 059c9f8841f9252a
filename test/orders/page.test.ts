import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { route as roll } from '../../functions/orders/link.ts';
import { route as follow } from '../../functions/orders/public/get.ts';
import { route as page } from '../../functions/orders/public/page.ts';
import { isInSite } from '../../infra/edge/site.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { keepShortLink } from '../../shared/orders/data/order-links.ts';
import { loadUncheckedOrder, type Order } from '../../shared/orders/data/orders.ts';
import { createLink, issueOrderToken } from '../../shared/orders/domain/links/order-token.ts';
import { deriveLinkCode } from '../../shared/orders/domain/links/short-link.ts';
import { createOrderId, numberOf } from '../../shared/orders/domain/order-number.ts';
import { createShortLink } from '../../shared/orders/messages/shopper-notices.ts';
import { orderWordsOf } from '../../shared/orders/page/language/language.ts';
import { hoursLinesOf } from '../../shared/orders/page/pickup.ts';
import { toListedTimes, toMomentText } from '../../shared/orders/page/times.ts';
import { toMoneyText } from '../../shared/orders/page/words.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { saveStore } from '../../shared/stores/data/stores.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { cards } from '../support/people/money/funding.ts';
import { payFor } from '../support/people/orders/order-payments.ts';
import { newOrder, tokenOf } from '../support/people/orders/orders.ts';
import { newStock, newStocked, type Stocked } from '../support/people/stores/stock.ts';
import { newStore } from '../support/people/stores/stores.ts';
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
    .replaceAll('&#39;', "'")
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
      'x-content-type-options': 'nosniff',
    });
    const words = [
      'Waiting for your payment',
      'Pay ₦40,500 to confirm it.',
      'Ada Stores',
      'Lagos',
      '₦37,000',
    ];
    for (const said of [...words, `Order ${numberOf(order.id)}`]) expect(seen(text)).toContain(said);
    for (const secret of [order.customer.name, order.customer.phone, 'Ahmadu'])
      expect(text).not.toContain(secret);
    const { 'content-security-policy': policy } = headers;
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/);
    expect(policy).not.toContain('unsafe');
    expect(text).not.toMatch(/https?:\/\/(?!wa\.me)|<script>| style=| on\w+=/);
    const loads = [...text.matchAll(/(?:stylesheet" href|src)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(loads.filter((path) => !isInSite(path))).toEqual([]);
  });

  test('has the look, the first language and the name of its shop, which it leads to, and says that a shop is a test', async () => {
    const user = await newUser(wire, 'merchant');
    const theme = { accent: '#7a1f5c', ground: 'LIGHT', shape: 'ROUND', type: 'SERIF' } as const;
    const store = await newStore(wire, user, { theme, languages: ['pcm', 'en'], status: 'PUBLISHED' });
    const order = await newOrder(wire, await newStock(wire, store, 10));
    const { text, headers } = await open(await tokenOf(wire, order));
    const [, css = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    expect(css).toContain('--accent:#7a1f5c');
    const hash = createHash('sha256').update(css).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(text).toContain(`<html lang="pcm">`);
    expect(text).toContain(`<a class="brand" href="/s/${store.slug}/"><span>Ada Stores</span></a>`);
    expect(seen(text)).toContain('We dey wait for your payment');
    expect(text).not.toContain('Test shop');
    const tried = await newStock(wire, await newStore(wire, user, { mode: 'test' }), 10);
    const test = await open(await tokenOf(wire, await newOrder(wire, tried)));
    expect(seen(test.text)).toContain('Test shop: no real money');
  });

  test('remembers that a payment was declined, and why, until another one settles', async () => {
    const order = await newOrder(wire, await newStocked(wire, 10));
    const page = async () => (await open(await tokenOf(wire, order))).text;
    await payFor(wire, order, cards.declined);
    for (const said of [
      'Your payment was declined',
      'The bank says: The card has insufficient funds. Nothing was taken.',
      "We're holding your order until",
      'Try again: pay ₦40,500',
      'Bank transfer',
    ])
      expect(seen(await page())).toContain(said);
    expect(await page()).toMatch(/role="timer" aria-live="off" data-until="20\d\d-/);
    await payFor(wire, order, cards.succeeds);
    expect(seen(await page())).not.toMatch(/declined|Time left/);
  });

  test('says that a link is wrong, made up, or too old, and shows what it was sent nowhere', async () => {
    const pepper = await pepperAccess.of(wire).bytes();
    const unknown = issueOrderToken(pepper, {
      id: createOrderId(randomBytes(16)),
      link: createLink(wire.now()),
    });
    for (const token of ['<script>alert(1)</script>', '"><img src=x>', 'x', unknown]) {
      const { status, headers, text } = await open(token);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(text).toContain('This link does not work');
      expect(text).not.toMatch(/alert|<img|<script/);
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

describe('the short link of an order', () => {
  const linkOf = async (order: Order) =>
    (await createShortLink(wire.table, await pepperAccess.of(wire).bytes(), order, '')).slice('/o/'.length);

  test('opens the same page, however its code is typed', async () => {
    const order = await newOrder(wire, await newStocked(wire, 10));
    const code = await linkOf(order);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(await linkOf(order)).toBe(code);
    const long = await open(await tokenOf(wire, order));
    const typed = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    for (const written of [code, typed]) {
      const { status, text } = await open(written);
      expect([status, text]).toEqual([200, long.text]);
    }
    expect(long.text).toContain(`data-token="${await tokenOf(wire, order)}"`);
    const { wire: watched, requests } = counted(wire);
    await open(code, watched);
    expect(requests.length).toBe(3);
  });

  test('ends with the link that it stands for', async () => {
    const user = await newUser(wire, 'merchant');
    const stocked = await newStock(wire, await newStore(wire, user), 10);
    const order = await newOrder(wire, stocked);
    const code = await linkOf(order);
    const rolled = await call(wire, roll, {
      headers: await signedIn(wire, user),
      params: { order_id: order.id },
      body: { roll: true },
    });
    expect(rolled.status, rolled.text).toBe(200);
    expect((await open(code)).status).toBe(404);
    const now = await loadUncheckedOrder(wire.table, order.id);
    if (!now) throw new Error('the order is gone');
    const next = await linkOf(now);
    expect(next).not.toBe(code);
    expect((await open(next)).status).toBe(200);
    const muchLater = createWire(engine.config, () => new Date(1000 * now.link));
    expect((await open(next, muchLater)).status).toBe(404);
  });

  test('is 404 where we did not make it, and costs one read', async () => {
    const { wire: watched, requests } = counted(wire);
    const { status, text } = await open('0000AAAA1111', watched);
    expect([status, requests.length]).toEqual([404, 1]);
    expect(text).toContain('This link does not work');
  });

  test('is another one where an order has the code already', async () => {
    const stocked = await newStocked(wire, 10);
    const [one, other] = [await newOrder(wire, stocked), await newOrder(wire, stocked)];
    const code = deriveLinkCode(await pepperAccess.of(wire).bytes(), one, 0);
    expect(await keepShortLink(wire.table, code, other)).toBe(true);
    expect(await linkOf(one)).not.toBe(code);
    expect((await open(await linkOf(one))).text).toContain(numberOf(one.id));
  });
});

const paidFor = { payment_status: 'PAID', paid: asKobo(40_500_00) } as const;
const firstPaid = {
  payment_method: 'AT_DOOR',
  payment_status: 'PARTIALLY_PAID',
  paid: asKobo(3_500_00),
} as const;
const code = { issue: 0, attempts: 0, reissues: 0 };
const later = '2026-02-03T10:15:00.000Z';
const cancellation = { status: 'REFUSED', by: 'customer', requested_at: later } as const;
const cancelledBy = (by: 'customer' | 'store' | 'time', reason?: string) =>
  ({ status: 'CANCELLED', cancellation: { status: 'APPROVED', by, reason, requested_at: later } }) as const;
const refund = { amount: asKobo(40_500_00), reason: 'Too small', created_at: later };
const refunds = (
  status: Order['refunds'][number]['status'],
  more: Partial<Order['refunds'][number]> = {},
): Order['refunds'] => [{ id: toId<'Refund'>(randomUUID()), ...refund, status, ...more }];

type Case = [words: string[], fields: Parameters<typeof newOrder>[2], not?: string[], pace?: string];
const cases: Case[] = [
  [
    ["We're holding your order until", 'Pay ₦40,500 to confirm it.', 'Your money is held until you have it.'],
    {},
    ['At the door', 'You paid'],
  ],
  [
    ['Pay now ₦3,500 · At the door ₦37,000', 'Pay ₦3,500 to confirm it.', 'At the door ₦37,000'],
    { payment_method: 'AT_DOOR' },
  ],
  [['Waiting for your bank', 'Pay again'], { payment_status: 'PENDING' }, ['to confirm it'], 'fast'],
  [
    ['You pay ₦37,000 when you collect it', 'At the counter ₦37,000'],
    { method: 'PICKUP', payment_method: 'ON_PICKUP' },
    ['Pay ₦', 'is held'],
  ],
  [
    ['Order confirmed', 'You paid ₦40,500. Your money is held until you have it.', 'Cancel the order'],
    { status: 'CONFIRMED', ...paidFor },
    ['Pay now'],
  ],
  [
    ['You paid ₦3,500.', 'You pay ₦37,000 at the door, with this link.', 'At the door ₦37,000'],
    { status: 'PREPARING', ...firstPaid },
    ['Pay ₦', 'Pay now'],
  ],
  [['Being prepared', 'Ask the store to cancel'], { status: 'PREPARING', ...paidFor }],
  [
    ['If the store does not answer within 24 hours, the order is cancelled.'],
    { status: 'PREPARING', ...paidFor, cancellation: { ...cancellation, status: 'REQUESTED' } },
  ],
  [
    ['Ready for pickup', 'Your code', 'Show this code at the counter to collect your order.'],
    { status: 'READY', method: 'PICKUP', paid: asKobo(37_000_00), code },
    ['rider'],
  ],
  [
    ['Your code', 'You pay ₦37,000'],
    { status: 'READY', method: 'PICKUP', payment_method: 'ON_PICKUP', code },
  ],
  [
    ['On its way', 'Your code', 'Give it to the rider only when you have your order.'],
    { status: 'DISPATCHED', ...paidFor, code },
    ['Cancel'],
  ],
  [
    ['When the rider arrives, pay ₦37,000 with this link. We then show you the code.', 'Pay ₦37,000'],
    { status: 'DISPATCHED', ...firstPaid, code },
    ['Your code'],
  ],
  [
    ['Delivered', 'If something is wrong with it, please contact the store.'],
    { status: 'DELIVERED', ...paidFor },
    ['Cancel', 'have your order', 'is held'],
    'never',
  ],
  [
    ['The store says that you have your order', 'Yes, I have it', 'Your money is held until you answer.'],
    { status: 'DELIVERED', ...paidFor, unconfirmed_until: later },
  ],
  [
    ['You reported a problem', 'You wrote: Nobody came', 'I have my order after all'],
    {
      status: 'DELIVERED',
      ...paidFor,
      unconfirmed_until: later,
      disputed: { at: later, reason: 'Nobody came' },
    },
    ['something is wrong', 'Please answer by'],
  ],
  [['Delivered'], { status: 'DELIVERED', ...paidFor, cancellation }, ['did not agree'], 'never'],
  [
    ['Paid at the counter ₦37,000'],
    { status: 'COLLECTED', method: 'PICKUP', payment_status: 'PAID' },
    [],
    'never',
  ],
  [
    ['Your bank refused the refund of ₦40,500', 'Account number'],
    { status: 'RETURNED', ...paidFor, refunded: asKobo(18_500_00), refunds: refunds('NEEDS_ACCOUNT') },
  ],
  [
    ['₦40,500 is on its way back to your card.'],
    { ...cancelledBy('store'), ...paidFor, refunds: refunds('PROCESSING', { to: 'CARD' }) },
  ],
  [
    ['₦40,500 refunded to your card, 3 Feb', 'The store cancelled it: No cloth'],
    {
      ...cancelledBy('store', 'No cloth'),
      ...paidFor,
      refunds: refunds('PROCESSED', { to: 'CARD', processed_at: later }),
    },
    ['Account'],
    'never',
  ],
  [
    ['refunded to your bank account, 3 Feb'],
    {
      ...cancelledBy('time', 'Nobody collected it.'),
      ...paidFor,
      refunds: refunds('PROCESSED', { to: 'BANK_ACCOUNT', processed_at: later }),
    },
    [],
    'never',
  ],
  [['Not paid in time', 'on sale again'], { status: 'EXPIRED' }, ['Pay', 'Cancel'], 'never'],
];

describe('a customer reads', () => {
  let stocked: Stocked;
  beforeAll(async () => {
    stocked = await newStocked(wire, 100);
  });
  const readBy = async (fields: Parameters<typeof newOrder>[2]) =>
    (await open(await tokenOf(wire, await newOrder(wire, stocked, fields)))).text;

  test.each(cases)('%j', async (words, fields, not = [], pace = 'usual') => {
    const text = await readBy(fields);
    for (const said of words) expect(seen(text)).toContain(said);
    for (const unsaid of not) expect(seen(text)).not.toContain(unsaid);
    expect(text).toContain(`data-pace="${pace}"`);
  });

  test('it in red that the store cancelled, and not what the customer wanted', async () => {
    const toneOf = (text: string) => /data-tone="(\w+)"/.exec(text)?.[1];
    expect(toneOf(await readBy(cancelledBy('store')))).toBe('bad');
    const wanted = await readBy(cancelledBy('customer', 'Wrong size'));
    expect(toneOf(wanted)).toBe('plain');
    expect(seen(wanted)).toContain('You cancelled it: Wrong size');
  });

  test('where and when to collect an order', async () => {
    const shop = await newStocked(wire, 10);
    const at = new Date().toISOString();
    const hoursOn = (day: 'MON' | 'TUE' | 'SUN', method: 'PICKUP' | 'DELIVERY') => ({
      id: toId<'Hours'>(randomUUID()),
      day,
      opens: '09:00',
      closes: '17:30',
      methods: [method],
      created_at: at,
      updated_at: at,
      revision: 1,
    });
    const hours = [hoursOn('MON', 'PICKUP'), hoursOn('TUE', 'PICKUP'), hoursOn('SUN', 'DELIVERY')];
    const place = { address: '12 Herbert Macaulay Way, Yaba', landmark: 'Beside the bank', city: 'Lagos' };
    const point = { latitude: 6.5158, longitude: 3.3758, phone: '+2348034567890' };
    await wire.table.commit([saveStore(shop.store, { ...place, ...point, hours }, wire.now())]);
    const order = await newOrder(wire, shop, {
      method: 'PICKUP',
      status: 'READY',
      paid: asKobo(37_000_00),
      code,
    });
    const token = await tokenOf(wire, order);
    const { body } = await call(wire, follow, { params: { token } });
    expect(body.pickup).toMatchObject({
      name: shop.store.name,
      ...place,
      ...point,
      hours: [
        { day: 'MON', opens: '09:00', closes: '17:30' },
        { day: 'TUE', opens: '09:00', closes: '17:30' },
      ],
      map_url: expect.stringContaining('6.5158'),
    });
    const { text } = await open(token);
    for (const said of [...Object.values(place), 'Mon – Tue: 09:00–17:30', 'Show on a map'])
      expect(seen(text)).toContain(said);
    expect(text).toContain(
      `href="https://www.openstreetmap.org/?mlat=6.5158&amp;mlon=3.3758#map=17/6.5158/3.3758"`,
    );
  });
});

test.each([
  ['0.00', '₦0'],
  ['999.50', '₦999.50'],
  ['1000.00', '₦1,000'],
  ['1241000.05', '₦1,241,000.05'],
])('%s is read as %s', (decimal, text) => {
  expect(toMoneyText(decimal)).toBe(text);
});

/** In English, in the night of 23 November. */
const telling = { words: orderWordsOf('en'), now: new Date('2026-11-23T01:35:00.000Z') };

test('each day is named once, today as such, and another year with the year', () => {
  const steps = ['2025-12-31T22:59:00.000Z', '2026-11-21T22:59:00.000Z', '2026-11-21T23:00:00.000Z'];
  const today = ['2026-11-22T23:00:00.000Z', '2026-11-23T01:00:00.000Z'];
  expect(toListedTimes([...steps, ...today], telling)).toEqual([
    '31 December 2025, 23:59',
    '21 November, 23:59',
    '22 November, 00:00',
    'Today, 00:00',
    '02:00',
  ]);
  expect(toMomentText('2026-11-23T01:48:00.000Z', telling)).toBe('02:48');
  expect(toMomentText('2026-11-24T01:48:00.000Z', telling)).toBe('24 November, 02:48');
});

test('hours are read with days that are alike in one line, and without those of dates that are over', () => {
  const of = (day: 'MON' | 'TUE' | 'SAT' | null, date: string | null, opens: string, closes: string) => ({
    day,
    date,
    opens,
    closes,
    methods: ['PICKUP' as const],
  });
  expect(hoursLinesOf([], telling)).toEqual(['Open all day']);
  expect(
    hoursLinesOf(
      [
        of('MON', null, '09:00', '12:00'),
        of('MON', null, '14:00', '18:00'),
        of('TUE', null, '09:00', '12:00'),
        of('TUE', null, '14:00', '18:00'),
        of('SAT', null, '00:00', '00:00'),
        of(null, '2026-11-22', '10:00', '11:00'),
        of(null, '2026-12-24', '10:00', '12:30'),
      ],
      telling,
    ),
  ).toEqual(['Mon – Tue: 09:00–12:00, 14:00–18:00', 'Sat: all day', '24 December: 10:00–12:30']);
});
