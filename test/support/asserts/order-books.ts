import { type AttributeValue, ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { expect } from 'vitest';
import * as z from 'zod';
import { parseLevel } from '../../../shared/inventory/data/levels.ts';
import { levelIdOf } from '../../../shared/inventory/domain/level-id.ts';
import { heldUnitsOf, holdKinds } from '../../../shared/inventory/domain/unpaid.ts';
import { parsePayment } from '../../../shared/money/data/payments.ts';
import { parseRefund } from '../../../shared/money/data/refunds.ts';
import { type Order, parseOrder } from '../../../shared/orders/data/orders.ts';
import { hasStockReserved } from '../../../shared/orders/domain/order.ts';
import { isGoing } from '../../../shared/orders/domain/order-counts.ts';
import { OrderEventDetail } from '../../../shared/orders/order/event-types.ts';
import { isEventItem, parseEvents } from '../../../shared/platform/events/outbox.ts';
import type { Item } from '../../../shared/platform/table/table.ts';
import { parseShipment } from '../../../shared/shipments/data/shipments.ts';
import { isFinal } from '../../../shared/shipments/domain/shipment.ts';
import type { Engine } from '../services/engine.ts';

/** All items of the table. */
export async function itemsOf({ client, config }: Engine): Promise<Item[]> {
  const found: Item[] = [];
  let ExclusiveStartKey: Record<string, AttributeValue> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: config.SVC_TABLE, ExclusiveStartKey }));
    found.push(...(page.Items ?? []).map((item) => unmarshall(item)));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
}

/** An entry of the journal. */
export const Entry = z.object({
  id: z.string(),
  kind: z.string(),
  order: z.string().optional(),
  shipment: z.string().optional(),
  lines: z.array(z.object({ account: z.string(), amount: z.number() })),
});
const Wallet = z.object({
  owner: z.string(),
  mode: z.string(),
  available: z.number(),
  escrow: z.number(),
  pending: z.number().default(0),
});
const Movement = z.object({ level: z.string(), delta: z.number(), short: z.number().default(0) });

const sumOf = <T>(all: readonly T[], number: (one: T) => number) =>
  all.reduce((sum, one) => sum + number(one), 0);

/** The items whose partition keys begin with this and, if given, whose sort keys begin with that. */
export const among = (items: readonly Item[], pk: string, sk = '') =>
  items.filter((item) => String(item.pk).startsWith(pk) && String(item.sk).startsWith(sk));

/** Asserts that all money is somewhere: entries are balanced, and wallets hold what their entries add up to. */
function expectMoney(items: readonly Item[], orders: readonly Order[]): void {
  const entries = [...among(items, 'WALLET#', 'J#'), ...among(items, 'LEDGER#', 'J#')].map((item) =>
    Entry.parse(item),
  );
  for (const entry of entries)
    expect([entry.id, sumOf(entry.lines, (line) => line.amount)]).toEqual([entry.id, 0]);
  const lines = [...new Map(entries.map((entry) => [entry.id, entry])).values()].flatMap(
    (entry) => entry.lines,
  );
  for (const item of among(items, 'WALLET#', 'WALLET')) {
    const { owner, mode, ...balances } = Wallet.parse(item);
    const onAccount = (name: string) =>
      sumOf(lines, ({ account, amount }) => (account.endsWith(`:${owner}:${mode}:${name}`) ? amount : 0));
    const { available, escrow, pending } = balances;
    expect({ available, escrow, pending }).toEqual({
      available: onAccount('available'),
      escrow: onAccount('escrow'),
      pending: onAccount('pending'),
    });
    const its = orders.filter((order) => order.owner === owner && order.mode === mode);
    expect(
      sumOf(its, ({ held }) => held),
      'what orders hold is what is pending',
    ).toBe(pending);
  }
}

/** Asserts that each settled payment pays for its order, once, or was refunded, once. */
function expectPayments(items: readonly Item[], orders: readonly Order[]): void {
  const payments = among(items, 'PAYMENT#').flatMap((item) => parsePayment(item) ?? []);
  const refunds = among(items, 'REFUND#').flatMap((item) => parseRefund(item) ?? []);
  for (const order of orders) {
    const settled = payments.filter((one) => one.order === order.id && one.status === 'SUCCEEDED');
    const [back, paying] = [
      settled.filter((one) => one.sent_back !== undefined),
      settled.filter((one) => one.sent_back === undefined),
    ];
    expect(order.payments.map(({ id }) => id).toSorted()).toEqual(paying.map(({ id }) => id).toSorted());
    expect(order.paid).toBe(sumOf(paying, ({ amount }) => amount));
    expect(order.paid).toBeLessThanOrEqual(order.total);
    expect(order.refunded).toBe(sumOf(order.payments, ({ refunded }) => refunded));
    expect(order.refunded).toBeLessThanOrEqual(order.paid);
    const sent = refunds.filter((one) => one.order === order.id);
    expect(sent.map(({ id }) => String(id)).toSorted()).toEqual(
      order.refunds.map(({ id }) => String(id)).toSorted(),
    );
    expect(sumOf(sent, ({ amount }) => amount)).toBe(
      order.refunded + sumOf(back, ({ taken, amount }) => taken ?? amount),
    );
  }
}

/** Asserts that levels match their movements, and reserve what orders reserve. */
function expectStock(items: readonly Item[], orders: readonly Order[]): void {
  const movements = among(items, 'LEVEL#', 'M#').map((item) => Movement.parse(item));
  const reserving = orders.filter(({ status }) => hasStockReserved(status));
  for (const level of among(items, 'LEVEL#', 'A').map(parseLevel)) {
    const its = movements.filter((one) => one.level === level.id);
    const unitsOf = (some: readonly Order[]) =>
      sumOf(some, ({ warehouse, lines }) =>
        sumOf(
          lines.filter(({ policy }) => policy !== 'untracked'),
          (line) => (levelIdOf(warehouse, line.variant) === level.id ? line.quantity : 0),
        ),
      );
    expect([level.quantity, level.reserved]).toEqual([
      sumOf(its, ({ delta, short }) => delta + short),
      unitsOf(reserving),
    ]);
    const held = holdKinds.map((kind) => [kind, unitsOf(reserving.filter(({ counts }) => counts === kind))]);
    expect(heldUnitsOf(level), 'units that nobody has paid for').toEqual(Object.fromEntries(held));
    expect(level.available).toBe(level.quantity - level.reserved);
    expect(level.available).toBeGreaterThanOrEqual(0);
  }
}

/** Asserts that stores count their open orders, and customers their unpaid ones. */
function expectCounts(items: readonly Item[], orders: readonly Order[]): void {
  for (const store of new Set(orders.map((one) => one.store))) {
    const its = orders.filter((one) => one.store === store);
    const going = sumOf(among(items, `GOING#${store}#`), (item) => Number(item.going));
    expect(going).toBe(its.filter(({ counts }) => counts).length);
    for (const order of its) expect(order.counts !== undefined).toBe(isGoing(order));
  }
  for (const customer of new Set(orders.map((one) => one.customer.id))) {
    const [counted = {}] = among(items, `UNPAID#${customer}`);
    for (const kind of holdKinds)
      expect(Number(counted[kind] ?? 0)).toBe(
        orders.filter((one) => one.customer.id === customer && one.counts === kind).length,
      );
  }
}

/** Asserts that an order has one shipment at a time, and that each of its events was sent once. */
function expectSteps(items: readonly Item[], orders: readonly Order[]): void {
  const shipments = among(items, 'S#', 'A').map(parseShipment);
  for (const order of orders) {
    const open = shipments.filter((one) => one.order?.id === order.id && !isFinal(one.status));
    expect(open.length).toBeLessThanOrEqual(1);
    if (open[0]) expect(order.shipment?.id).toBe(open[0].id);
  }
  const events = items
    .filter(isEventItem)
    .flatMap(parseEvents)
    .filter(({ name }) => name.startsWith('order.'))
    .map(({ name, detail }) => ({ name, ...OrderEventDetail.parse(detail) }));
  for (const { id, sequence, status } of orders) {
    const its = events.filter(({ order }) => order === id).toSorted((a, b) => a.sequence - b.sequence);
    expect(its.map((event) => event.sequence)).toEqual(Array.from({ length: sequence }, (_, at) => at + 1));
    expect(its.at(-1)?.status).toBe(status);
  }
}

/** Asserts that orders, money, stock, shipments and events agree, whatever happened. @returns the orders */
export async function expectBooks(engine: Engine): Promise<readonly Order[]> {
  const items = await itemsOf(engine);
  const orders = among(items, 'ORDER#', 'A').map(parseOrder);
  expectMoney(items, orders);
  expectPayments(items, orders);
  expectStock(items, orders);
  expectCounts(items, orders);
  expectSteps(items, orders);
  return orders;
}
