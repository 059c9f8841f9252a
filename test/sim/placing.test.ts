import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { route as place } from '../../functions/orders/public/place.ts';
import { route as quote } from '../../functions/orders/public/quote.ts';
import { listHoldsOfWarehouse } from '../../shared/inventory/data/holds.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { quoteReaderAccess, quoteSignerAccess } from '../../shared/orders/checkout/quote-token.ts';
import { eventPartitionOfOrder, loadUncheckedOrder } from '../../shared/orders/data/orders.ts';
import { createOrderId } from '../../shared/orders/domain/order-number.ts';
import { parseEvents } from '../../shared/platform/events/outbox.ts';
import { createClient } from '../../shared/platform/table/client.ts';
import { createTable } from '../../shared/platform/table/table.ts';
import { createWire, type Wire } from '../../shared/platform/wire.ts';
import { newCustomer, openShop, type Shop, wantedOf } from '../support/people/orders/checkout.ts';
import { levelShown } from '../support/people/stores/stock.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { startProxy } from '../support/services/contention/proxy.ts';
import { contended } from '../support/wires/contended.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

/** The same wire, which waits for the one engine that a thousand functions share here. */
const waits = { connectionTimeout: 60_000, requestTimeout: 60_000, throwOnRequestTimeout: true };
const patient: Wire = { ...wire, table: createTable(wire.config, createClient(wire.config, waits)) };

const Token = z.object({ quote_token: z.string() });

/** Quotes of one unit each, as so many customers got them. */
async function quotesOf(shop: Shop, count: number): Promise<readonly string[]> {
  const { body } = await call(wire, quote, { body: wantedOf(shop, 1) });
  const { quoted } = await quoteReaderAccess.of(wire).read(Token.parse(body).quote_token);
  const signer = quoteSignerAccess.of(wire);
  const now = wire.now();
  return Promise.all(
    Array.from({ length: count }, () => signer.sign({ ...quoted, jti: createOrderId(randomBytes(16)) }, now)),
  );
}

/** Milliseconds: a busy machine is slow to serve a thousand. */
const timeout = 120_000;

const placed = (quote_token: string, on: Wire = wire, customer = newCustomer()) =>
  call(on, place, { body: { quote_token, customer } });
const outcomes = (answers: readonly Answered[]) => [
  answers.filter(({ status }) => status === 201).length,
  answers.filter(({ body }) => body.code === 'out_of_stock').length,
];

/** What is reserved is what open orders hold, and each of them is there with its event. */
async function addsUp({ level, warehouse }: Shop): Promise<[reserved: number, available: number]> {
  const { quantity, reserved, available } = await levelShown(wire, level);
  expect(quantity).toBe(reserved + available);
  const { holds } = await listHoldsOfWarehouse(wire.table, warehouse, { limit: 100, after: undefined });
  expect(holds.reduce((sum, { units }) => sum + (units.get(level) ?? 0), 0)).toBe(reserved);
  for (const { order } of holds) {
    const id = toId<'Order'>(order);
    expect((await loadUncheckedOrder(wire.table, id))?.status).toBe('PLACED');
    const { items } = await wire.table.query({ pk: eventPartitionOfOrder(id), prefix: 'E#', limit: 10 });
    expect(items.flatMap((item) => parseEvents(item)).map(({ name }) => name)).toEqual(['order.placed']);
  }
  return [reserved, available];
}

describe('many buyers at once', () => {
  test(
    'get exactly 10, where 1,000 want the last 10 units',
    async () => {
      const shop = await openShop(wire, { quantity: 10 });
      const tokens = await quotesOf(shop, 1000);
      const answers = await Promise.all(tokens.map((token) => placed(token, patient)));
      expect(outcomes(answers)).toEqual([10, 990]);
      expect(await addsUp(shop)).toEqual([10, 0]);
    },
    timeout,
  );

  test(
    'whose transactions meet as on DynamoDB buy what there is, and each order once however often it is sent',
    async () => {
      const shop = await openShop(wire, { quantity: 6 });
      const proxy = await startProxy(String(wire.config.AWS_ENDPOINT_URL_DYNAMODB));
      onTestFinished(() => proxy.stop());
      const hot = createWire({ ...wire.config, AWS_ENDPOINT_URL_DYNAMODB: proxy.endpoint });
      const tokens = await quotesOf(shop, 10);
      const twice = tokens.flatMap((token) => {
        const customer = newCustomer();
        return [placed(token, hot, customer), placed(token, hot, customer)];
      });
      const answers = await Promise.all(twice);
      expect(proxy.counts.conflict).toBeGreaterThan(0);
      expect(outcomes(answers)).toEqual([12, 8]);
      expect(new Set(answers.flatMap(({ status, body }) => (status === 201 ? [body.id] : []))).size).toBe(6);
      expect(await addsUp(shop)).toEqual([6, 0]);
    },
    timeout,
  );
});

test('a conflict lets the order go through, or answers 503 and reserves nothing', async () => {
  const shop = await openShop(wire);
  const [first = '', second = ''] = await quotesOf(shop, 2);
  expect((await placed(first, contended(wire, 3))).status).toBe(201);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => void vi.restoreAllMocks());
  expect((await placed(second, contended(wire, Number.POSITIVE_INFINITY))).status).toBe(503);
  expect(await addsUp(shop)).toEqual([1, 9]);
});

describe('a process that dies while it places', () => {
  test.each([
    ['a quoted order', 'quote'],
    ['an order with an Idempotency-Key', 'key'],
  ] as const)('%s leaves one order to the same request sent again', async (_, by) => {
    let shop: Shop;
    let addresses = 0;
    const points = await dyingEverywhere(
      wire,
      place,
      async () => {
        shop = await openShop(wire);
        const customer = newCustomer();
        if (by === 'key') {
          const headers = { 'idempotency-key': randomUUID() };
          return { headers, ip: `192.0.2.${++addresses}`, body: { ...wantedOf(shop, 1), customer } };
        }
        const [quote_token] = await quotesOf(shop, 1);
        return { body: { quote_token, customer } };
      },
      async (asked, { status }) => {
        expect(status).toBe(201);
        expect(await addsUp(shop)).toEqual([1, 9]);
        expect((await call(wire, place, asked)).status).toBe(201);
        expect(await addsUp(shop)).toEqual([1, 9]);
      },
    );
    expect(points).toBe(by === 'quote' ? 2 : 4);
  });
});
