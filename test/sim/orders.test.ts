import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { consumer as countSales } from '../../functions/analytics/count.ts';
import { consumer as sendRefunds } from '../../functions/money/send-refunds.ts';
import { consumer as settlePayments } from '../../functions/money/settle.ts';
import { route as accept } from '../../functions/orders/accept.ts';
import { route as advance } from '../../functions/orders/advance.ts';
import { route as cancel } from '../../functions/orders/cancel.ts';
import { route as decide } from '../../functions/orders/cancellation.ts';
import { route as collect } from '../../functions/orders/collect.ts';
import { route as deliver } from '../../functions/orders/deliver.ts';
import { route as dispatch } from '../../functions/orders/dispatch.ts';
import { consumer as followShipments } from '../../functions/orders/follow-shipments.ts';
import { route as link } from '../../functions/orders/link.ts';
import { route as charge } from '../../functions/orders/payment/charge.ts';
import { route as look } from '../../functions/orders/payment/status.ts';
import { route as customerCancel } from '../../functions/orders/public/cancel.ts';
import { route as newCode } from '../../functions/orders/public/code.ts';
import { route as confirm } from '../../functions/orders/public/confirm.ts';
import { route as dispute } from '../../functions/orders/public/dispute.ts';
import { route as place } from '../../functions/orders/public/place.ts';
import { route as quote } from '../../functions/orders/public/quote.ts';
import { route as refundAccount } from '../../functions/orders/public/refund-account.ts';
import { route as ready } from '../../functions/orders/ready.ts';
import { route as refund } from '../../functions/orders/refund.ts';
import { route as reject } from '../../functions/orders/reject.ts';
import { route as resolve } from '../../functions/orders/resolve.ts';
import { route as comeBack } from '../../functions/orders/return.ts';
import { consumer as sweepOrders } from '../../functions/orders/sweep.ts';
import { route as ride } from '../../functions/shipments/advance.ts';
import { route as cancelShipment } from '../../functions/shipments/cancel.ts';
import type { OrderId } from '../../shared/kernel/ids.ts';
import { defineId } from '../../shared/kernel/scalars.ts';
import { loadUncheckedOrder } from '../../shared/orders/data/orders.ts';
import { type Consumer, createRunner, type EventConsumer } from '../../shared/platform/events/consumer.ts';
import { asPublished, isEventItem } from '../../shared/platform/events/outbox.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { createMatcher } from '../../shared/platform/pattern.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { paymentMethods } from '../../shared/stores/domain/store/store.ts';
import { expectBooks, itemsOf } from '../support/asserts/order-books.ts';
import { type Headers, newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { openShop, type Shop, wantedOf } from '../support/people/orders/checkout.ts';
import { type Answered, type Asked, call } from '../support/routes/call.ts';
import { batchOf, busMessage, failuresOf } from '../support/services/pipeline.ts';
import { contended } from '../support/wires/contended.ts';
import { crashing } from '../support/wires/crashing.ts';
import { silenced } from '../support/wires/silent.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { engine, wire, later } = await startClockedWire();
const admin = await newUser(wire, 'admin');
const consumers: readonly EventConsumer[] = [followShipments, countSales, sendRefunds];
const sweeps: readonly Consumer[] = [settlePayments, sweepOrders];

/** What goes wrong with a request or a run: nothing, other transactions in its way, or the end of its process. */
type Fault =
  | { readonly kind: 'none' }
  | { readonly kind: 'meets'; readonly times: number }
  | { readonly kind: 'dies'; readonly nth: number; readonly when: 'before' | 'after' };
const none: Fault = { kind: 'none' };

/** Whether the gateway is silent now. */
let silent = false;

/** The wire on which something goes wrong. */
function faulty(fault: Fault): Wire {
  const on =
    fault.kind === 'meets'
      ? contended(wire, fault.times)
      : fault.kind === 'dies'
        ? crashing(wire, fault.nth, fault.when).wire
        : wire;
  return silenced(on, () => silent);
}

/** An order that was placed. */
interface Placed {
  readonly id: OrderId;
  readonly token: string;
}
interface Play {
  readonly shop: Shop;
  readonly headers: Headers;
  readonly placed: Placed[];
}

const keyed = (headers: Headers): Headers => ({ ...headers, 'idempotency-key': randomUUID() });

/** Sends a request, and again where its process died or it was told to come back. */
async function send(route: Route, asked: Asked, fault: Fault): Promise<Answered> {
  const first = await call(faulty(fault), route, asked);
  return first.status >= 500 ? call(faulty(none), route, asked) : first;
}

/** One run of a consumer, and another one where its process died. */
async function run(consumer: Consumer, event: unknown, fault: Fault): Promise<void> {
  const once = async (on: Wire) => {
    const answer = await createRunner(consumer, () => on)(event);
    return consumer.on !== 'queue' || failuresOf(answer).length === 0;
  };
  const done = await once(faulty(fault)).catch(() => false);
  if (!done && fault.kind !== 'none') expect(await once(faulty(none))).toBe(true);
}

const delivered = new Set<string>();
/** Gives the consumers their events, each of them twice if it is so wanted. */
async function publish(fault: Fault, times = 1): Promise<void> {
  for (let fresh = true; fresh; ) {
    const events = (await itemsOf(engine))
      .filter((item) => isEventItem(item) && item.publish === true)
      .flatMap(asPublished)
      .filter(({ event_id }) => !delivered.has(event_id));
    fresh = events.length > 0;
    for (const event of events) {
      delivered.add(event.event_id);
      const message = busMessage(event);
      const takers = consumers.filter(({ pattern }) => createMatcher(pattern)(JSON.parse(message)));
      for (const taker of takers)
        for (let time = 0; time < times; time++) await run(taker, batchOf(message), fault);
    }
  }
}

const cards = [
  '4084084084084081',
  '4084084084084081',
  '4084080000000011',
  '4084080000000029',
  '4084080000000037',
  '4084080000000045',
  '4084080000000052',
  '4084080000000078',
  '4084080000000086',
  '4084080000000094',
] as const;

interface Step {
  readonly what: string;
  readonly whose: number;
  readonly number: number;
  readonly fault: Fault;
}

const Quoted = z.object({ quote_token: z.string() });
const Answer = z.object({ id: defineId<'Order'>(), token: z.string() });

/** A customer orders: with a quote, and from time to time by a double tap. */
async function order(play: Play, { number, fault }: Step): Promise<void> {
  const method = number % 3 === 0 ? 'PICKUP' : 'DELIVERY';
  const payment_method = number % 3 === 1 ? (method === 'PICKUP' ? 'ON_PICKUP' : 'AT_DOOR') : 'ONLINE';
  const { address, ...wanted } = wantedOf(play.shop, 1 + (number % 3));
  const body = { ...wanted, method, ...(method === 'DELIVERY' && { address }) };
  const { quote_token } = Quoted.parse((await send(quote, { body }, none)).body);
  const customer = { name: 'Ngozi Adeyemi', phone: `+23480${String(10_000_000 + number * 7919).slice(-8)}` };
  const asked = { body: { quote_token, payment_method, customer } };
  const answers = await Promise.all([
    send(place, asked, fault),
    ...(number % 2 === 0 ? [send(place, asked, none)] : []),
  ]);
  const made = answers.filter(({ status }) => status === 201).map(({ body: its }) => Answer.parse(its));
  expect(new Set(made.map(({ id }) => id)).size).toBeLessThanOrEqual(1);
  if (made[0]) play.placed.push(made[0]);
}

type Act = (
  play: Play,
  placed: Placed,
  number: number,
) => [Route, Asked] | Promise<[Route, Asked] | undefined>;
const byStaff =
  (route: Route, body: (number: number) => object = () => ({})): Act =>
  (play, { id: order_id }, number) => [
    route,
    { headers: keyed(play.headers), params: { order_id }, body: body(number) },
  ];
const byCustomer =
  (route: Route, body: object = {}): Act =>
  (_, { token }) => [route, { params: { token }, body }];
const ofShipment =
  (route: Route): Act =>
  async (play, { id: of }) => {
    const { shipment } = (await loadUncheckedOrder(wire.table, of)) ?? {};
    return (
      shipment && [route, { headers: keyed(play.headers), params: { shipment_id: shipment.id }, body: {} }]
    );
  };

/** What brings an order on from where it is: as its customer, its store or the rider of its shipment. */
const onward: Act = async (play, placed, number) => {
  const read = await loadUncheckedOrder(wire.table, placed.id);
  if (!read) return undefined;
  const { status, method, shipment, paid, total } = read;
  const paying = status === 'PLACED' || (status === 'DISPATCHED' && paid < total);
  if (paying) return [charge, { body: { token: placed.token, card: cards[0] } }];
  if (status === 'CONFIRMED') return byStaff(accept)(play, placed, number);
  if (status === 'PREPARING') return byStaff(ready)(play, placed, number);
  if (method === 'PICKUP') return byStaff(collect, () => ({ cash_received: true }))(play, placed, number);
  if (shipment) return ofShipment(ride)(play, placed, number);
  return byStaff(status === 'READY' ? dispatch : deliver)(play, placed, number);
};

/** What people do with an order, whether it is possible or not. */
const acts: Readonly<Record<string, Act>> = {
  onward,
  pay: (_, { token }, number) => [charge, { body: { token, card: cards[number % cards.length] } }],
  look: (_, { token }) => [look, { query: { token } }],
  accept: byStaff(accept),
  ready: byStaff(ready, (number) => (number % 4 === 0 ? { own_delivery: true } : { robo_rider: false })),
  dispatch: byStaff(dispatch),
  deliver: byStaff(deliver),
  collect: byStaff(collect, (number) => ({ cash_received: number % 2 === 0 })),
  ride: ofShipment(ride),
  cancelShipment: ofShipment(cancelShipment),
  cancel: byStaff(cancel, () => ({ reason: 'Out of cloth' })),
  decide: byStaff(decide, (number) => ({ approve: number % 2 === 0 })),
  reject: byStaff(reject, () => ({ reason: 'Out of cloth' })),
  comeBack: byStaff(comeBack, () => ({ reason: 'Nobody was at home' })),
  link: byStaff(link, (number) => ({ roll: number % 2 === 0 })),
  advance: byStaff(advance),
  refund: byStaff(refund, (number) => ({ amount: 100 * (1 + (number % 90)), reason: 'Too late' })),
  customerCancel: byCustomer(customerCancel),
  confirm: byCustomer(confirm),
  dispute: byCustomer(dispute, { reason: 'Nobody came' }),
  newCode: byCustomer(newCode),
  account: byCustomer(refundAccount, { bank_code: '058', account_number: '0000000000' }),
  resolve: async (_, { id: order_id }, number) => {
    const headers = keyed(await signedIn(wire, admin, 'test'));
    const outcome = ['DELIVERED', 'CANCELLED', 'RETURNED'][number % 3];
    return [resolve, { headers, params: { order_id }, body: { outcome, reason: 'We asked both' } }];
  },
};

async function act(play: Play, step: Step): Promise<void> {
  const its = acts[step.what];
  const placed = play.placed[step.whose % Math.max(1, play.placed.length)];
  const asked = placed && (await its?.(play, placed, step.number));
  if (asked) await send(...asked, step.fault);
}

const minutes = [0.2, 1, 10, 40, 60 * 30, -2];
/** What happens beside the requests. */
const happenings: Readonly<Record<string, (play: Play, step: Step) => Promise<void>>> = {
  order,
  publish: (_, { fault, number }) => publish(fault, 1 + (number % 2)),
  sweep: async (_, { fault }) => {
    for (const consumer of sweeps) await run(consumer, {}, fault);
  },
  wait: async (_, { number }) => later(60 * (minutes[number % minutes.length] ?? 1)),
  silence: async (_, { number }) => {
    silent = number % 2 === 0;
  },
};

/** Lets all that was begun come to its end: the gateway answers, and the sweepers and consumers run. */
async function settleAll(seconds: number): Promise<void> {
  silent = false;
  for (let round = 0; round < 3; round++) {
    later(seconds);
    await publish(none);
    for (const consumer of sweeps) await run(consumer, {}, none);
  }
  await publish(none);
}

const fault = fc.oneof(
  { weight: 5, arbitrary: fc.constant(none) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('meets' as const), times: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('dies' as const),
      nth: fc.nat(9),
      when: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
);
const whats = [
  ...Array.from({ length: 20 }, () => 'onward'),
  'order',
  'order',
  'order',
  'pay',
  'pay',
  'pay',
  'ready',
  'ride',
  'ride',
  'publish',
  'publish',
  'sweep',
  'wait',
  'silence',
  ...Object.keys(acts),
];
const step = fc.record({
  what: fc.constantFrom(...whats),
  whose: fc.nat(5),
  number: fc.nat(999),
  fault,
});
/** Steps one after another, some of them at once. */
const plan = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 10, maxLength: 30 });

test('whatever happens to orders, money, stock, shipments and events agree', async () => {
  await fc.assert(
    fc.asyncProperty(plan, fc.boolean(), async (steps, auto_accept) => {
      const shop = await openShop(wire, {
        quantity: 8,
        store: { mode: 'test', payment_methods: [...paymentMethods], auto_accept },
      });
      const owner = { id: shop.store.owner, role: 'merchant', country: 'NG' } as const;
      const play: Play = { shop, headers: await withKey(wire, owner, 'test'), placed: [] };
      for (const together of steps)
        await Promise.all(
          together.map((one) =>
            one.what in happenings ? happenings[one.what]?.(play, one) : act(play, one),
          ),
        );
      await settleAll(5 * 60);
      await expectBooks(engine);
      await settleAll(9 * 24 * 3600);
      // An old refund is asked about every six hours.
      await settleAll(7 * 3600);
      const orders = await expectBooks(engine);
      for (const { status, refunds } of orders) {
        expect(['PLACED', 'CONFIRMED']).not.toContain(status);
        for (const one of refunds) expect(['PROCESSED', 'NEEDS_ACCOUNT']).toContain(one.status);
      }
    }),
    { numRuns: 5, endOnFailure: true },
  );
});
