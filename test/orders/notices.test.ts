import { randomInt, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as listNotices } from '../../functions/notices/list.ts';
import { consumer as others } from '../../functions/notices/send.ts';
import { consumer as urgent } from '../../functions/notices/send-urgent.ts';
import { route as page } from '../../functions/orders/public/page.ts';
import { route as timeline } from '../../functions/orders/timeline.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { smsLength } from '../../shared/kernel/display.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { countMessage } from '../../shared/notices/data/message-quota.ts';
import { addSmsCredits, smsCreditsOf } from '../../shared/notices/data/sms-credits.ts';
import type { Push } from '../../shared/notices/ports/push.ts';
import { pushAccess } from '../../shared/notices/wiring/push.ts';
import type { OrderChanges } from '../../shared/orders/data/order-item.ts';
import { eventPartitionOfOrder, loadUncheckedOrder, type Order } from '../../shared/orders/data/orders.ts';
import type { OrderEventName } from '../../shared/orders/domain/event-names.ts';
import type { OrderAction } from '../../shared/orders/domain/order.ts';
import { issueOrderCode } from '../../shared/orders/domain/order-code.ts';
import { numberOf } from '../../shared/orders/domain/order-number.ts';
import { textQuotasOf } from '../../shared/orders/domain/text-limits.ts';
import { shopperWords } from '../../shared/orders/messages/shopper-news.ts';
import { changeOrder, transitionOrder } from '../../shared/orders/order/transition-order.ts';
import type { Quota } from '../../shared/platform/events/notice.ts';
import { createEventId, parseEvents } from '../../shared/platform/events/outbox.ts';
import { createMatcher } from '../../shared/platform/pattern.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { type StaffMember, saveStaff, staffOf } from '../../shared/stores/data/staff.ts';
import { listShown } from '../support/asserts/list.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newOrder, tokenOf } from '../support/people/orders/orders.ts';
import { newDiscount } from '../support/people/stores/discounts.ts';
import { moveStore } from '../support/people/stores/move.ts';
import { newStock } from '../support/people/stores/stock.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { notifying } from '../support/services/messages.ts';
import { busMessage } from '../support/services/pipeline.ts';
import { publishedIn } from '../support/services/published.ts';
import { startWire } from '../support/wires/wire.ts';

const { engine } = await startWire();

/** The day on which messages are counted does not end meanwhile, however slow the machine is. */
let clock = Date.parse('2026-11-21T09:30:00.000Z');
const now = () => new Date(clock++);

const Steps = z.object({
  results: z.array(z.object({ event: z.string().optional(), details: z.record(z.string(), z.unknown()) })),
});

/** The pushes that go out from now on. */
function pushesOf(wire: Wire) {
  const pushes: Parameters<Push['send']>[0][] = [];
  pushAccess.provide(wire, {
    async send(message) {
      pushes.push(message);
    },
  });
  return pushes;
}

/** A store, its people, and what carries the events of an order to the senders of notices. */
async function shop(mode: 'live' | 'test' = 'live') {
  const { wire, texts, letters, options, notify } = notifying(engine, { now });
  const owner = await newUser(wire, 'merchant');
  const store = await newStore(wire, owner, { mode, name: 'Ada Stores', auto_accept: false });
  const stocked = await newStock(wire, store, 100);
  const customer = {
    id: toId<'Customer'>(randomUUID()),
    name: 'Ngozi Adeyemi',
    phone: `+23480${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
    email: `ngozi-${randomUUID()}@mail.example`,
  };
  const carried = new Set<string>();
  async function read({ id }: Order) {
    const order = await loadUncheckedOrder(wire.table, id);
    if (!order) throw new Error('the order is gone');
    return order;
  }
  return {
    wire,
    owner,
    store,
    customer,
    texts,
    letters,
    options,
    ordered: (fields: Parameters<typeof newOrder>[2] = {}) =>
      newOrder(wire, stocked, { customer, ...fields }),
    async step(order: Order, actions: OrderAction[], changes: OrderChanges = {}, more = {}) {
      const { writes } = transitionOrder(await read(order), actions, wire.now(), { store, changes, more });
      await wire.table.commit(writes);
    },
    async change(order: Order, events: OrderEventName[], changes: OrderChanges = {}, more = {}) {
      const { writes } = changeOrder(await read(order), wire.now(), { store, changes, events, more });
      await wire.table.commit(writes);
    },
    /** Carries all that has happened to the senders once more. @returns the SMS that they sent */
    async toldAgain(order: Order): Promise<string[]> {
      carried.clear();
      return this.told(order);
    },
    /** Carries what has happened since to the senders. @returns the SMS that they sent */
    async told(order: Order): Promise<string[]> {
      const before = texts.length;
      for (const event of await publishedIn(wire, eventPartitionOfOrder(order.id))) {
        const message = busMessage(event);
        const taken = [urgent, others].some(({ pattern }) => createMatcher(pattern)(JSON.parse(message)));
        if (taken && !carried.has(event.event_id)) await notify(message);
        carried.add(event.event_id);
      }
      return texts.slice(before).map(({ text }) => text);
    },
    async employ(role: 'MANAGER' | 'CATALOG' | 'FULFILMENT' | 'SUPPORT'): Promise<User> {
      const user = await newUser(wire, 'merchant');
      const staff = await staffOf(wire.table, store.id);
      const at = wire.now().toISOString();
      const member: StaffMember = {
        id: toId<'Staff'>(randomUUID()),
        email: user.email,
        role,
        status: 'ACTIVE',
        user: user.id,
        sends: 1,
        expires: 0,
        created_at: at,
        updated_at: at,
        revision: 1,
      };
      await wire.table.commit([saveStaff(store.id, staff, [...staff.staff, member])]);
      return user;
    },
    seenBy: (user: User) => listShown(wire, listNotices, user),
  };
}

describe('the customer of an order', () => {
  test('learns of each step once, by mail, and of the code by SMS too, with the link to the page', async () => {
    const { wire, ordered, step, change, told, texts, letters, customer } = await shop();
    const order = await ordered();
    const number = numberOf(order.id);
    const link = `${wire.config.SVC_BASE_URL}/o/${await tokenOf(wire, order)}`;
    expect(await told(order)).toEqual([]);
    expect(letters.at(-1)).toMatchObject({ to: customer.email, subject: `Your order ${number}` });
    expect(letters.at(-1)?.text).toContain('Ada Stores is holding your order until ');
    expect(letters.at(-1)?.text).toContain('Pay NGN 40,500 on this page to confirm it.');
    expect(letters.at(-1)?.text).toContain(link);
    await change(order, ['order.reminded'], { reminded_at: wire.now().toISOString() });
    expect(await told(order)).toEqual([]);
    expect(letters.at(-1)?.subject).toContain('is unpaid');
    await step(order, ['confirm', 'accept'], { paid: order.total, payment_status: 'PAID' });
    expect(await told(order)).toEqual([]);
    expect(letters.at(-1)?.text).toContain('We received NGN 40,500. Ada Stores has your order.');
    await step(order, ['ready', 'dispatch']);
    await change(order, ['order.code_issued'], { code: { issue: 0, attempts: 0, reissues: 0 } });
    const [code = '', ...more] = await told(order);
    expect(more).toEqual([]);
    const short = /https?:\S+$/.exec(code)?.[0] ?? '';
    expect(short).toMatch(new RegExp(`^${wire.config.SVC_BASE_URL}/o/[0-9A-HJKMNP-TV-Z]{12}$`));
    const opened = await call(wire, page, { params: { token: short.slice(-12) } });
    expect([opened.status, opened.text.includes(number)]).toEqual([200, true]);
    await step(order, ['deliver']);
    expect(await told(order)).toEqual([]);
    expect(letters.at(-1)?.subject).toBe(`Your order ${number} was delivered`);
    await change(order, ['order.refunded'], { refunded: asKobo(18_500_00) }, { amount: asKobo(18_500_00) });
    expect(await told(order)).toEqual([]);
    expect(letters.at(-1)?.text).toContain('Ada Stores is refunding NGN 18,500 to you.');
    expect(texts).toMatchObject([{ to: customer.phone }]);
    expect(letters).toHaveLength(6);
  });

  test('is told totals after discounts, and that an order which comes to nothing is free', async () => {
    const { wire, store, ordered, step, told, letters } = await shop();
    const { id } = await newDiscount(wire, store, { code: undefined });
    const order = await ordered();
    await told(order);
    expect(letters.at(-1)?.text).toContain('Pay NGN 36,800 on this page to confirm it.');
    await step(order, ['confirm', 'accept'], { paid: order.total, payment_status: 'PAID' });
    await told(order);
    expect(letters.at(-1)?.text).toContain('We received NGN 36,800.');
    await newDiscount(wire, store, { code: undefined, percent: 100 });
    const free = await ordered({ method: 'PICKUP' });
    expect([free.total, free.discounts.some((one) => one.id === id)]).toEqual([0, false]);
    const before = letters.length;
    expect(await told(free)).toEqual([]);
    expect(letters.slice(before).map(({ text }) => text)).toEqual([
      expect.stringContaining('Ada Stores has your order. There is nothing to pay.'),
    ]);
  });

  test('is not asked to pay what was paid or cancelled before the message was sent', async () => {
    const { ordered, step, told, letters } = await shop();
    const paid = await ordered();
    await step(paid, ['confirm'], { paid: paid.total });
    await told(paid);
    expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining('We received NGN 40,500.')]);
    const cancelled = await ordered({ paid: asKobo(40_500_00) });
    await step(cancelled, ['customer_cancel'], { refunded: asKobo(40_500_00) });
    await told(cancelled);
    expect(letters.slice(1).map(({ text }) => text)).toEqual([
      expect.stringContaining('Your order was cancelled. NGN 40,500 is on its way back to you.'),
    ]);
  });

  test('pays at the counter or the door, and learns when', async () => {
    const { ordered, step, told, customer, letters } = await shop();
    const counter = await ordered({ method: 'PICKUP', payment_method: 'ON_PICKUP' });
    expect(await told(counter)).toEqual([]);
    expect(letters.at(-1)?.text).toContain('You pay NGN 37,000 when you get it.');
    await step(counter, ['accept'], {}, { by: 'store' });
    expect([await told(counter), letters.length]).toEqual([[], 1]);
    const phoneAlone = { ...customer, phone: '+2348099000001', email: undefined };
    const door = { payment_method: 'AT_DOOR', customer } as const;
    for (const [order, texts] of [
      [await ordered(door), []],
      [
        await ordered({ ...door, customer: phoneAlone }),
        [expect.stringContaining('is on its way. At the door pay NGN 37,000 to get the code: http')],
      ],
    ] as const) {
      await step(order, ['confirm', 'accept', 'ready', 'dispatch'], { paid: asKobo(3_500_00) });
      expect(await told(order)).toEqual(texts);
    }
    expect(letters.at(-1)?.text).toContain('When the rider arrives, pay NGN 37,000 on this page.');
  });

  test('says whether the order came, by SMS who has a phone alone, where it was handed over without the code', async () => {
    const { ordered, step, told, customer } = await shop();
    const order = await ordered({
      status: 'DISPATCHED',
      paid: asKobo(40_500_00),
      customer: { ...customer, email: undefined },
    });
    await told(order);
    await step(order, ['deliver'], { unconfirmed_until: '2026-02-03T10:15:00.000Z' });
    expect(await told(order)).toEqual([
      expect.stringMatching(
        /^Do you have your order ORD\w+ from Ada Stores\? Please answer by 3 Feb, 11:15 AM: http/,
      ),
    ]);
  });

  test('gets the code when it is time: ready to collect, on its way with the store, and anew', async () => {
    const { ordered, step, change, told, customer } = await shop();
    const code = { issue: 0, attempts: 0, reissues: 0 };
    const pickup = await ordered({ method: 'PICKUP', status: 'PREPARING', paid: asKobo(37_000_00) });
    await told(pickup);
    await step(pickup, ['ready']);
    await change(pickup, ['order.code_issued'], { code });
    expect(await told(pickup)).toEqual([
      expect.stringMatching(
        /^Your order ORD\w+ is ready at Ada Stores\. Code: \d{6}\. Show it at the counter\. http\S+$/,
      ),
    ]);
    await change(pickup, ['order.code_issued'], { code: { ...code, issue: 1, reissues: 1 } });
    expect(await told(pickup)).toEqual([
      expect.stringMatching(/^New code .*: \d{6}\. Older codes no longer work\. http\S+$/),
    ]);
    const other = { ...customer, phone: '+2348099000002' };
    const own = await ordered({ status: 'READY', paid: asKobo(40_500_00), customer: other });
    await told(own);
    await step(own, ['dispatch']);
    await change(own, ['order.code_issued'], { code });
    expect(await told(own)).toEqual([
      expect.stringMatching(/ from Ada Stores is on its way\. Code: \d{6}\. Give it to the rider only/),
    ]);
    await step(own, ['deliver']);
    await change(own, ['order.code_issued']);
    expect(await told(own)).toEqual([]);
  });

  test('learns of money that bought nothing, and that a bank refused', async () => {
    const { wire, ordered, change, told, customer, letters } = await shop();
    const order = await ordered({ status: 'CANCELLED' });
    await told(order);
    const amount = asKobo(18_500_00);
    const at = wire.now().toISOString();
    const back = { id: toId<'Refund'>(randomUUID()), amount, status: 'PENDING', reason: 'Late' } as const;
    const came = { refunds: [{ ...back, sent_back: true as const, created_at: at }] };
    await change(order, ['order.payment_sent_back'], came, { amount });
    await told(order);
    expect(letters.at(-1)?.text).toContain('We could not take NGN 18,500 for your order');
    const id = toId<'Refund'>(randomUUID());
    const refused = { id, amount, status: 'NEEDS_ACCOUNT', reason: 'Refused', created_at: at } as const;
    const toChange = { refunds: [...came.refunds, refused] };
    await change(order, ['order.refund_needs_account'], toChange, { amount });
    expect(await told(order)).toEqual([]);
    expect(letters.at(-1)?.text).toContain('Please give another bank account on this page.');
    const alone = await ordered({ status: 'CANCELLED', customer: { ...customer, email: undefined } });
    await told(alone);
    await change(alone, ['order.refund_needs_account'], toChange, { amount });
    expect(await told(alone)).toEqual([expect.stringMatching(/Give another account: http/)]);
  });

  test('learns of a refund, but not of units that cost nothing', async () => {
    const { ordered, change, told, letters } = await shop();
    const order = await ordered({ status: 'DELIVERED' });
    await told(order);
    const before = letters.length;
    await change(order, ['order.refunded'], {}, { reason: 'The gift came back', amount: asKobo(0) });
    expect([await told(order), letters.length]).toEqual([[], before]);
    await change(order, ['order.refunded'], {}, { reason: 'Too small', amount: asKobo(18_500_00) });
    expect([await told(order), letters.at(-1)?.subject]).toEqual([[], expect.stringContaining('18,500')]);
  });

  test('learns nothing of an order of a test store', async () => {
    const { ordered, step, told, letters, owner, seenBy } = await shop('test');
    const order = await ordered();
    await step(order, ['confirm', 'cancel']);
    expect([await told(order), letters, await seenBy(owner)]).toEqual([[], [], []]);
  });

  test('gets five messages a day from a merchant, and the timeline says which were not sent', async () => {
    const { wire, ordered, change, told, customer } = await shop();
    const order = await ordered({ status: 'CONFIRMED', paid: asKobo(40_500_00) });
    const alone = await ordered({ paid: asKobo(40_500_00), customer: { ...customer, email: undefined } });
    const skippedOf = async ({ id }: Order) => {
      const { items } = await wire.table.query({ pk: eventPartitionOfOrder(id), prefix: 'E#', limit: 100 });
      const skipped = items.flatMap(parseEvents).filter(({ name }) => name === 'order.message_skipped');
      return skipped.map(({ detail }) => detail.channel);
    };
    for (const one of [order, alone])
      for (let nth = 0; nth < 6; nth++) await change(one, ['order.link_sent'], { link: one.link });
    expect([(await told(order)).length, (await told(alone)).length]).toEqual([0, 5]);
    expect([await skippedOf(order), await skippedOf(alone)]).toEqual([['mail', 'mail'], ['sms']]);
  });
});

/** What the timeline of an order says of messages that were not sent. */
async function skippedFor({ wire, owner }: Awaited<ReturnType<typeof shop>>, { id }: Order) {
  const headers = await signedIn(wire, owner, 'live');
  const { body } = await call(wire, timeline, { headers, params: { order_id: id } });
  return Steps.parse(body)
    .results.filter(({ event }) => event === 'order.message_skipped')
    .map(({ details }) => details);
}

describe('a phone that nobody has proven', () => {
  const counter = { method: 'PICKUP', payment_method: 'ON_PICKUP' } as const;
  const newPhone = () => `+23480${String(randomInt(1e8)).padStart(8, '0')}`;
  /** A customer who gave no address, with another phone each time. */
  const newCustomer = ({ customer }: Awaited<ReturnType<typeof shop>>) => ({
    ...customer,
    phone: newPhone(),
    email: undefined,
  });
  /** An order for another phone each time, which the store has accepted, and whose link was sent again. */
  async function accepted(at: Awaited<ReturnType<typeof shop>>, fields: Parameters<typeof newOrder>[2] = {}) {
    const order = await at.ordered({
      ...counter,
      customer: newCustomer(at),
      ...fields,
    });
    await at.step(order, ['accept'], {}, { by: 'store' });
    await at.change(order, ['order.link_sent'], { link: order.link });
    return order;
  }

  /** How many more messages of today quotas let through; it uses them up. Twenty are counted at once. */
  async function room({ wire, owner }: Awaited<ReturnType<typeof shop>>, quotas: readonly Quota[]) {
    const day = wire.now().toISOString().slice(0, 10);
    const count = () => {
      const message = {
        recipient: randomUUID(),
        day,
        merchant: owner.id,
        mode: 'live' as const,
        event: createEventId(),
        quotas,
      };
      return countMessage(wire.table, message);
    };
    for (let sent = 0; ; ) {
      const outcomes = await Promise.all(Array.from({ length: 20 }, count));
      const counted = outcomes.filter((outcome) => outcome === 'counted').length;
      sent += counted;
      if (counted < outcomes.length) return sent;
    }
  }

  test('gets no SMS before the order is paid, or a person of the store accepts it', async () => {
    const at = await shop();
    const order = await at.ordered({ ...counter, customer: newCustomer(at) });
    await at.step(order, ['accept']);
    expect(await at.told(order)).toEqual([]);
    expect(await skippedFor(at, order)).toEqual([]);
    await at.change(order, ['order.link_sent'], { link: order.link });
    expect(await at.told(order)).toEqual([]);
    const reason = 'This phone gets SMS once the order is paid, or you have accepted it.';
    expect(await skippedFor(at, order)).toEqual([expect.objectContaining({ channel: 'sms', reason })]);
    await at.step(order, ['ready'], { code: issueOrderCode() }, {});
    await at.change(order, ['order.code_issued']);
    expect(await at.told(order)).toEqual([expect.stringContaining('Show it at the counter.')]);
    await at.change(order, ['order.link_sent'], { link: order.link });
    expect(await at.told(order)).toHaveLength(1);
    const byHand = await accepted(at);
    expect(await at.told(byHand)).toEqual([
      expect.stringMatching(/^Your order ORD\w+ from Ada Stores: http/),
    ]);
  });

  test('is one of 20 a day that get SMS of orders from one address, until the order is paid', async () => {
    const at = await shop();
    const from = { placed_from: randomUUID().slice(0, 16) };
    const orders: Order[] = [];
    for (let nth = 0; nth < 21; nth++) orders.push(await accepted(at, from));
    for (const order of orders.slice(0, 20)) expect(await at.told(order)).toHaveLength(1);
    const [last] = orders.slice(20);
    if (!last) throw new Error('nothing was ordered');
    expect(await at.told(last)).toEqual([]);
    expect(await skippedFor(at, last)).toMatchObject([
      { channel: 'sms', reason: expect.stringContaining('20 SMS') },
    ]);
    await at.step(last, ['ready'], { code: issueOrderCode() });
    await at.change(last, ['order.code_issued']);
    expect(await at.told(last)).toEqual([expect.stringContaining('Code: ')]);
    const elsewhere = await accepted(at, { placed_from: 'another network' });
    expect(await at.told(elsewhere)).toHaveLength(1);
    const paid = await at.ordered({ ...from, customer: newCustomer(at) });
    await at.step(paid, ['confirm'], { paid: paid.total });
    await at.change(paid, ['order.link_sent'], { link: paid.link });
    expect(await at.told(paid)).toHaveLength(1);
  });

  test('is one of 200 a day to which a store sends news, and one of 200 to which it sends codes', async () => {
    const at = await shop();
    const order = await accepted(at);
    const ofStore = { ...order, placed_from: undefined };
    for (const isCode of [false, true]) expect(await room(at, textQuotasOf(ofStore, isCode))).toBe(200);
    expect(await at.told(order)).toEqual([]);
    await at.step(order, ['ready'], { code: issueOrderCode() });
    await at.change(order, ['order.code_issued']);
    expect(await at.told(order)).toEqual([]);
    const reason = 'The store has sent 200 SMS today to phones with an unpaid order.';
    expect(await skippedFor(at, order)).toMatchObject([{ reason }, { reason }]);
  });

  test('gets SMS that the merchant has bought when the store has sent all of its own', async () => {
    const at = await shop();
    const [first, second] = [await accepted(at), await accepted(at)];
    await room(at, textQuotasOf({ ...first, placed_from: undefined }, false));
    const buyer = { merchant: at.owner.id, mode: 'live' } as const;
    await at.wire.table.commit([addSmsCredits(buyer, 1)]);
    at.options.down = 'sms';
    expect(await at.told(first)).toEqual([]);
    at.options.down = undefined;
    expect(await smsCreditsOf(at.wire.table, buyer)).toBe(1);
    expect(await at.toldAgain(first)).toHaveLength(1);
    expect(await smsCreditsOf(at.wire.table, buyer)).toBe(0);
    expect(await at.told(second)).toEqual([]);
    expect(await skippedFor(at, second)).toMatchObject([{ channel: 'sms' }]);
  });

  test('is not counted for a message that could not be sent, nor twice for one that comes again', async () => {
    const at = await shop();
    const order = await accepted(at, { placed_from: randomUUID().slice(0, 16) });
    const [ofStore] = textQuotasOf(order, false);
    if (!ofStore) throw new Error('nothing is counted');
    at.options.down = 'sms';
    await at.told(order);
    at.options.down = undefined;
    expect(await at.toldAgain(order)).toHaveLength(1);
    await at.toldAgain(order);
    expect(await room(at, [ofStore])).toBe(199);
  });
});

test('the code comes, whatever news of other orders the customer has had that day', async () => {
  const phone = `+23480${String(randomInt(1e8)).padStart(8, '0')}`;
  const email = `${randomUUID()}@mail.example`;
  for (let merchant = 0; merchant < 2; merchant++) {
    const at = await shop();
    for (const reached of [{ email }, { email: undefined }]) {
      const customer = { ...at.customer, phone, ...reached };
      const order = await at.ordered({ status: 'CONFIRMED', paid: asKobo(40_500_00), customer });
      for (let nth = 0; nth < 6; nth++) await at.change(order, ['order.link_sent'], { link: order.link });
      await at.told(order);
    }
    expect([at.texts.length, at.letters.length]).toEqual([5, 5]);
  }
  const at = await shop();
  const pickup = await at.ordered({
    method: 'PICKUP',
    status: 'PREPARING',
    paid: asKobo(37_000_00),
    customer: { ...at.customer, phone, email },
  });
  expect(await at.told(pickup)).toEqual([]);
  await at.step(pickup, ['ready'], { code: issueOrderCode() });
  await at.change(pickup, ['order.code_issued']);
  expect(await at.told(pickup)).toEqual([expect.stringMatching(/Code: \d{6}/)]);
  expect(at.letters.at(-1)?.text).toMatch(/Your code: \d{6}/);
});

describe('those who work in a store', () => {
  test('learn of an order to prepare, and of a wish to cancel, by what they do', async () => {
    const { wire, ordered, step, change, told, employ, owner, seenBy } = await shop();
    const [picker, helper, editor] = [
      await employ('FULFILMENT'),
      await employ('SUPPORT'),
      await employ('CATALOG'),
    ];
    const order = await ordered();
    await step(order, ['confirm', 'accept'], { paid: order.total });
    const pushed = pushesOf(wire);
    await told(order);
    const number = numberOf(order.id);
    const fresh = {
      kind: 'order.confirmed',
      title: `New order ${number}`,
      text: 'Ngozi Adeyemi ordered for NGN 40,500 in Ada Stores.',
    };
    expect(await seenBy(owner)).toMatchObject([fresh]);
    expect(await seenBy(picker)).toMatchObject([fresh]);
    expect([await seenBy(helper), await seenBy(editor)]).toEqual([[], []]);
    const { kind: _, ...said } = fresh;
    const onDevice = { ...said, page: `/app/orders/${order.id}/` };
    expect(pushed).toHaveLength(2);
    for (const { id } of [owner, picker])
      expect(pushed).toContainEqual(expect.objectContaining({ ...onDevice, to: id }));
    const cancellation = { status: 'REQUESTED', by: 'customer', requested_at: order.updated_at } as const;
    await change(order, ['order.cancellation_requested'], { cancellation });
    await told(order);
    const wish = { kind: 'order.cancellation_requested', title: `Order ${number}: cancellation requested` };
    expect(await seenBy(helper)).toMatchObject([wish]);
    expect(await seenBy(owner)).toMatchObject([wish, fresh]);
    expect(await seenBy(picker)).toHaveLength(1);
    await change(order, ['order.disputed'], { disputed: { at: order.updated_at, reason: 'Nobody came' } });
    await told(order);
    expect(await seenBy(helper)).toMatchObject([{ title: `Order ${number} is disputed` }, wish]);
  });
});

const anyName = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.constantFrom('Ọlá & Ṣọ́lá Fashions', 'Prize! https://evil.example/x', 'Your code: 999999', '阿迪', ''),
);

test.each(Object.entries(shopperWords))(
  '%s fits one SMS with its link, in letters that every phone shows',
  (_, words) => {
    const about = {
      number: 'ORDBM68WBVTA',
      link: `https://d1111111111111.cloudfront.net/o/${'a'.repeat(22)}.1785402600.${'b'.repeat(43)}`,
      short: 'https://d1111111111111.cloudfront.net/o/0123456789AB',
      amount: 'NGN 123,456,789.50',
      until: '28 Sep, 12:59 AM',
      code: '482913',
    };
    fc.assert(
      fc.property(anyName, anyName, (from, to) => {
        const { sms = '', mail } = words({ ...about, from, to });
        expect(sms).toMatch(/^[A-Za-z0-9 \n@$_!"#%&'()*+,./:;<=>?-]*$/);
        expect(sms.length).toBeLessThanOrEqual(smsLength);
        expect(sms === '' || sms.endsWith(` ${about.short}`)).toBe(true);
        if (mail) expect(mail.text).toContain(about.link);
        for (const text of [sms, mail?.text ?? '', mail?.subject ?? ''])
          expect(text.replaceAll(about.link, '').replaceAll(about.short, '')).not.toMatch(/:\/\/|999999/);
      }),
      { numRuns: 50 },
    );
  },
);

test('a notice to a store goes to who owns it when the notice is sent', async () => {
  const { wire, store, owner, ordered, step, told, seenBy } = await shop();
  const order = await ordered();
  await step(order, ['confirm'], { paid: order.total, payment_status: 'PAID' });
  const heir = await newUser(wire, 'merchant');
  await moveStore(wire, store.id, owner.id, heir.id);
  await told(order);
  expect(await seenBy(heir)).toMatchObject([{ title: `New order ${numberOf(order.id)}` }]);
  expect(await seenBy(owner)).toEqual([]);
});
