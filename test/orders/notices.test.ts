import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { route as listNotices } from '../../functions/notices/list.ts';
import { consumer as others } from '../../functions/notices/send.ts';
import { consumer as urgent } from '../../functions/notices/send-urgent.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { smsLength } from '../../shared/kernel/display.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { kobo } from '../../shared/kernel/money.ts';
import type { OrderChanges } from '../../shared/orders/data/order-item.ts';
import { anyonesOrder, type Order, orderPartition } from '../../shared/orders/data/orders.ts';
import type { OrderEventName } from '../../shared/orders/domain/event-names.ts';
import type { OrderAction } from '../../shared/orders/domain/order.ts';
import { numberOf } from '../../shared/orders/domain/order-number.ts';
import { changeOrder, stepOrder } from '../../shared/orders/order-step.ts';
import { shopperWords } from '../../shared/orders/shopper-notices.ts';
import { readEvents } from '../../shared/platform/events/outbox.ts';
import { matcher } from '../../shared/platform/pattern.ts';
import { type StaffMember, saveStaff, staffOf } from '../../shared/stores/data/staff.ts';
import { listShown } from '../support/asserts/list.ts';
import { newUser } from '../support/people/fixtures.ts';
import { newOrder, tokenOf } from '../support/people/orders.ts';
import { newStock } from '../support/people/stock.ts';
import { newStore } from '../support/people/stores.ts';
import { notifying } from '../support/services/messages.ts';
import { busMessage } from '../support/services/pipeline.ts';
import { publishedIn } from '../support/services/published.ts';
import { startWire } from '../support/wires/wire.ts';

const { engine } = await startWire();

/** A store, its people, and what carries the events of an order to the senders of notices. */
async function shop(mode: 'live' | 'test' = 'live') {
  const { wire, texts, letters, notify } = notifying(engine);
  const owner = await newUser(wire, 'merchant');
  const store = await newStore(wire, owner, { mode, name: 'Ada Stores' });
  const stocked = await newStock(wire, store, 100);
  const customer = {
    id: toId<'Customer'>(randomUUID()),
    name: 'Ngozi Adeyemi',
    phone: `+23480${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
    email: `ngozi-${randomUUID()}@mail.example`,
  };
  const carried = new Set<string>();
  async function read({ id }: Order) {
    const order = await anyonesOrder(wire.table, id);
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
    ordered: (fields: Parameters<typeof newOrder>[2] = {}) =>
      newOrder(wire, stocked, { customer, ...fields }),
    async step(order: Order, actions: OrderAction[], changes: OrderChanges = {}) {
      const { writes } = stepOrder(await read(order), actions, wire.now(), { store, changes });
      await wire.table.commit(writes);
    },
    async change(order: Order, events: OrderEventName[], changes: OrderChanges = {}, more = {}) {
      const { writes } = changeOrder(await read(order), wire.now(), { store, changes, events, more });
      await wire.table.commit(writes);
    },
    /** Carries what has happened since to the senders. @returns the SMS that they sent */
    async told(order: Order): Promise<string[]> {
      const before = texts.length;
      for (const event of await publishedIn(wire, orderPartition(order.id))) {
        const message = busMessage(event);
        const taken = [urgent, others].some(({ pattern }) => matcher(pattern)(JSON.parse(message)));
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
        ...{ id: toId<'Staff'>(randomUUID()), email: user.email, role, status: 'ACTIVE', user: user.id },
        ...{ sends: 1, expires: 0, created_at: at, updated_at: at, revision: 1 },
      };
      await wire.table.commit([saveStaff(store.id, staff, [...staff.staff, member])]);
      return user;
    },
    seenBy: (user: User) => listShown(wire, listNotices, user),
  };
}

describe('the customer of an order', () => {
  test('learns of each step once, by SMS and mail, with the link where something is to be done', async () => {
    const { wire, ordered, step, change, told, texts, letters, customer } = await shop();
    const order = await ordered();
    const number = numberOf(order.id);
    const link = `${wire.config.SVC_BASE_URL}/o/${await tokenOf(wire, order)}`;
    const [placed = '', ...more] = await told(order);
    expect(more).toEqual([]);
    expect(placed).toContain(`Ada Stores: your order ${number} is placed. Pay NGN 40500.00 by `);
    expect(placed).toContain(link);
    expect(letters.at(-1)).toMatchObject({ to: customer.email, subject: `Your order ${number}` });
    expect(letters.at(-1)?.text).toContain(link);
    await change(order, ['order.reminded'], { reminded_at: wire.now().toISOString() });
    expect(await told(order)).toEqual([expect.stringContaining('is not paid yet')]);
    await step(order, ['confirm', 'accept'], { paid: order.total, payment_status: 'PAID' });
    expect(await told(order)).toEqual([`We received NGN 40500.00. Ada Stores has your order ${number}.`]);
    await step(order, ['ready', 'dispatch']);
    expect(await told(order)).toEqual([]);
    await step(order, ['deliver']);
    expect(await told(order)).toEqual([`Your order ${number} from Ada Stores was delivered.`]);
    await change(order, ['order.refunded'], { refunded: kobo(18_500_00) }, { amount: kobo(18_500_00) });
    expect(await told(order)).toEqual([
      `Ada Stores is sending NGN 18500.00 of your order ${number} back to you.`,
    ]);
    expect(await told(order)).toEqual([]);
    expect(new Set(texts.map(({ to }) => to))).toEqual(new Set([customer.phone]));
    expect(letters).toHaveLength(5);
  });

  test('is not asked to pay what was paid or cancelled before the message was sent', async () => {
    const { ordered, step, told } = await shop();
    const paid = await ordered();
    await step(paid, ['confirm'], { paid: paid.total });
    expect(await told(paid)).toEqual([expect.stringContaining('We received')]);
    const cancelled = await ordered();
    await step(cancelled, ['customer_cancel']);
    expect(await told(cancelled)).toEqual([
      `Your order ${numberOf(cancelled.id)} from Ada Stores was cancelled.`,
    ]);
  });

  test('pays at the counter or the door, and learns when', async () => {
    const { ordered, step, told, customer } = await shop();
    const counter = await ordered({ method: 'PICKUP', payment_method: 'ON_PICKUP' });
    await step(counter, ['confirm']);
    expect(await told(counter)).toEqual([expect.stringContaining('You pay NGN 37000.00 when you get it')]);
    const door = await ordered({
      payment_method: 'AT_DOOR',
      customer: { ...customer, phone: '+2348099000001' },
    });
    await step(door, ['confirm', 'accept', 'ready', 'dispatch'], { paid: kobo(3_500_00) });
    expect((await told(door)).at(-1)).toContain('Pay NGN 37000.00 when it is there, and you get the code');
  });

  test('says whether the order came, where it was handed over without the code', async () => {
    const { ordered, step, told } = await shop();
    const order = await ordered({ status: 'DISPATCHED', paid: kobo(40_500_00) });
    await told(order);
    await step(order, ['deliver'], { unconfirmed_until: '2026-02-03T10:15:00.000Z' });
    expect(await told(order)).toEqual([
      expect.stringMatching(/^Ada Stores says that you have your order .* Please confirm by 3 February 2026/),
    ]);
  });

  test('gets the code when it is time: ready to collect, on its way with the store, and anew', async () => {
    const { ordered, step, change, told, customer } = await shop();
    const code = { issue: 0, attempts: 0, reissues: 0 };
    const pickup = await ordered({ method: 'PICKUP', status: 'PREPARING', paid: kobo(37_000_00) });
    await told(pickup);
    await step(pickup, ['ready']);
    await change(pickup, ['order.code_issued'], { code });
    expect(await told(pickup)).toEqual([
      expect.stringMatching(
        /^Your order ORD\w+ is ready at Ada Stores\. Code: \d{6}\. Give it at the counter only when you have your order\.$/,
      ),
    ]);
    await change(pickup, ['order.code_issued'], { code: { ...code, issue: 1, reissues: 1 } });
    expect(await told(pickup)).toEqual([
      expect.stringMatching(/^New code .*: \d{6}\. Older codes no longer work\.$/),
    ]);
    const other = { ...customer, phone: '+2348099000002' };
    const own = await ordered({ status: 'READY', paid: kobo(40_500_00), customer: other });
    await told(own);
    await step(own, ['dispatch']);
    await change(own, ['order.code_issued'], { code });
    expect(await told(own)).toEqual([
      expect.stringMatching(/ from Ada Stores is on its way\. Code: \d{6}\. Give it to the rider only/),
    ]);
    await step(own, ['deliver']);
    await change(own, ['order.code_issued']);
    expect(await told(own)).toEqual([expect.stringContaining('was delivered')]);
  });

  test('learns of money that bought nothing, and that a bank refused', async () => {
    const { wire, ordered, change, told } = await shop();
    const order = await ordered({ status: 'CANCELLED' });
    await told(order);
    const amount = kobo(18_500_00);
    await change(order, ['order.payment_sent_back'], {}, { amount });
    expect(await told(order)).toEqual([
      expect.stringMatching(/^We could not take NGN 18500\.00 for your order/),
    ]);
    const id = toId<'Refund'>(randomUUID());
    const at = wire.now().toISOString();
    const refunds = [{ id, amount, status: 'NEEDS_ACCOUNT', reason: 'Refused', created_at: at } as const];
    await change(order, ['order.refund_needs_account'], { refunds }, { amount });
    expect(await told(order)).toEqual([expect.stringMatching(/Please name another account: http/)]);
  });

  test('of a test store learns nothing', async () => {
    const { ordered, step, told, letters, owner, seenBy } = await shop('test');
    const order = await ordered();
    await step(order, ['confirm', 'cancel']);
    expect([await told(order), letters, await seenBy(owner)]).toEqual([[], [], []]);
  });

  test('gets five messages a day from a merchant, and the timeline says which were not sent', async () => {
    const { wire, ordered, change, told } = await shop();
    const order = await ordered({ status: 'CONFIRMED', paid: kobo(40_500_00) });
    const link = { link: order.link };
    for (let nth = 0; nth < 6; nth++) await change(order, ['order.link_sent'], link);
    expect(await told(order)).toHaveLength(5);
    const { items } = await wire.table.query({ pk: orderPartition(order.id), prefix: 'E#', limit: 100 });
    const skipped = items.flatMap(readEvents).filter(({ name }) => name === 'order.message_skipped');
    expect(skipped.map(({ detail }) => detail.channel).toSorted()).toEqual(['mail', 'mail', 'sms', 'sms']);
  });
});

describe('those who work in a store', () => {
  test('learn of an order to prepare, and of a wish to cancel, by what they do', async () => {
    const { ordered, step, change, told, employ, owner, seenBy } = await shop();
    const [picker, helper, editor] = [
      await employ('FULFILMENT'),
      await employ('SUPPORT'),
      await employ('CATALOG'),
    ];
    const order = await ordered();
    await step(order, ['confirm', 'accept'], { paid: order.total });
    await told(order);
    const number = numberOf(order.id);
    const fresh = {
      kind: 'order.confirmed',
      title: `New order ${number}`,
      text: 'Ngozi Adeyemi ordered for NGN 40500.00 in Ada Stores.',
    };
    expect(await seenBy(owner)).toMatchObject([fresh]);
    expect(await seenBy(picker)).toMatchObject([fresh]);
    expect([await seenBy(helper), await seenBy(editor)]).toEqual([[], []]);
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
  '%s fits its messages, in letters that every phone shows',
  (_, words) => {
    const about = {
      number: 'ORDBM68WBVTA',
      link: `https://d1111111111111.cloudfront.net/o/${'a'.repeat(22)}.1785402600.${'b'.repeat(43)}`,
      amount: '123456789.00',
      until: '28 September 2026, 12:59 AM',
      code: '482913',
    };
    fc.assert(
      fc.property(anyName, anyName, (from, to) => {
        const { sms = '', mail } = words({ ...about, from, to });
        expect(sms).toMatch(/^[A-Za-z0-9 \n@$_!"#%&'()*+,./:;<=>?-]*$/);
        expect(sms.length).toBeLessThanOrEqual(sms.includes(about.link) ? 2 * (smsLength - 7) : smsLength);
        expect(mail.text).toContain(about.link);
        for (const text of [sms, mail.text, mail.subject])
          expect(text.replaceAll(about.link, '')).not.toMatch(/:\/\/|999999/);
      }),
      { numRuns: 50 },
    );
  },
);
