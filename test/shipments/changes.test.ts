import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as orderChanges } from '../../functions/orders/changes.ts';
import { route as cancel } from '../../functions/shipments/cancel.ts';
import { route as list } from '../../functions/shipments/list.ts';
import { route as changes } from '../../functions/shipments/lists/changes.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { loadUncheckedOrder } from '../../shared/orders/data/orders.ts';
import { transitionOrder } from '../../shared/orders/order/transition-order.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { until } from '../support/asserts/until.ts';
import { fill, type Headers } from '../support/people/identity/fixtures.ts';
import { newOrder } from '../support/people/orders/orders.ts';
import { book, fundedMerchant } from '../support/people/shipments/booking.ts';
import { newStocked } from '../support/people/stores/stock.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

const Answer = z.object({ next: z.url(), results: z.array(z.looseObject({ id: z.string() })) });

/** Asks the URL that an answer names. */
async function follow(route: Route, headers: Headers, next?: string) {
  const query = next === undefined ? {} : Object.fromEntries(new URL(next).searchParams);
  const answered = await call(wire, route, { headers, query });
  return { ...Answer.parse(answered.body), tag: answered.headers.etag };
}

/** Asks until all of these have been listed. @returns how often each was */
async function followUntil(route: Route, headers: Headers, from: string, wanted: readonly string[]) {
  const seen = new Map<string, number>();
  let next = from;
  await until(async () => {
    const answer = await follow(route, headers, next);
    for (const { id } of answer.results) seen.set(id, (seen.get(id) ?? 0) + 1);
    next = answer.next;
    return wanted.every((id) => seen.has(id));
  });
  return { seen, next };
}

const idOf = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) => String(body.id);

describe('the changes of shipments', () => {
  test('begin now, list each changed shipment once as it is now, and then stand still under one tag', async () => {
    const { headers } = await fundedMerchant(wire);
    const first = await follow(changes, headers);
    expect(first.results).toEqual([]);
    const id = idOf(await book(wire, headers));
    await call(wire, cancel, { headers, params: { shipment_id: id } });
    const { next } = await followUntil(changes, headers, first.next, [id]);
    const cancelledAt = Date.now();
    let place = next;
    // Both events are listed 2 s after their commits: what follows then stands still.
    const still = await until(async () => {
      const settled = Date.now() > cancelledAt + 2_500;
      const answer = await follow(changes, headers, place);
      place = answer.next;
      return settled && answer.results.length === 0 ? answer : undefined;
    });
    expect(still.results).toEqual([]);
    expect((await follow(changes, headers, still.next)).next).toBe(still.next);
    const query = Object.fromEntries(new URL(still.next).searchParams);
    const known = { ...headers, 'if-none-match': `W/${still.tag}, "other"` };
    const again = await call(wire, changes, { headers: known, query });
    expect([again.status, again.text]).toEqual([304, '']);
    const { results } = await follow(changes, headers, first.next);
    expect(results).toMatchObject([{ id, status: 'CANCELLED', escrow_status: 'REFUNDED' }]);
  });

  test('miss none of many that are written at once, while somebody follows', async () => {
    const { user, headers } = await fundedMerchant(wire);
    await fill(wire, { user: user.id, mode: 'live' }, asKobo(10_000_000));
    const { next } = await follow(changes, headers);
    const booking = Promise.all(Array.from({ length: 40 }, () => book(wire, headers)));
    const following = booking.then((booked) => followUntil(changes, headers, next, booked.map(idOf)));
    const early = await follow(changes, headers, next);
    const ids = (await booking).map(idOf);
    const late = await followUntil(
      changes,
      headers,
      early.next,
      ids.filter((id) => !early.results.some((one) => one.id === id)),
    );
    expect((await following).seen.size).toBe(40);
    expect(late.seen.size + early.results.length).toBe(40);
  });

  test('are those of the caller’s account and mode, and a place of somebody else is refused', async () => {
    const { user, headers } = await fundedMerchant(wire);
    const [mine, other] = [await follow(changes, headers), await fundedMerchant(wire)];
    const id = idOf(await book(wire, headers));
    await followUntil(changes, headers, mine.next, [id]);
    const testing = { ...headers, 'x-svc-mode': 'test' };
    for (const asking of [other.headers, testing]) {
      const query = Object.fromEntries(new URL(mine.next).searchParams);
      const { status, body } = await call(wire, changes, { headers: asking, query });
      expect([status, body.code]).toEqual([400, 'invalid_cursor']);
    }
    expect(user.id).not.toBe(other.user.id);
  });
});

describe('the changes of orders', () => {
  test('are those of the stores of whoever asks, as the orders are now', async () => {
    const stocked = await newStocked(wire, 10);
    const { headers } = stocked;
    const { next } = await follow(orderChanges, headers);
    const { id } = await newOrder(wire, stocked, { status: 'CONFIRMED' });
    const { seen } = await followUntil(orderChanges, headers, next, [id]);
    expect([...seen]).toEqual([[id, 1]]);
    const read = await loadUncheckedOrder(wire.table, id);
    if (!read) return expect.fail('the order is gone');
    const { writes } = transitionOrder(read, 'accept', wire.now(), { store: undefined });
    await wire.table.commit(writes);
    const shown = await until(async () => {
      const { results } = await follow(orderChanges, headers, next);
      return results.find(({ status }) => status === 'PREPARING');
    });
    expect(shown.id).toBe(id);
    const stranger = await newStocked(wire, 1);
    const theirs = await follow(orderChanges, stranger.headers);
    expect(theirs.results).toEqual([]);
  });
});

describe('looking shipments up', () => {
  const idsFor = async (headers: Headers, q: string) => {
    const { body } = await call(wire, list, { headers, query: { q } });
    return z
      .object({ results: z.array(z.object({ id: z.string() })) })
      .parse(body)
      .results.map(({ id }) => id);
  };

  test('finds them by number, by phone in any spelling and by reference, each exactly', async () => {
    const { headers } = await fundedMerchant(wire);
    const booked = await book(wire, headers, {
      customer_phone: '+2348031234567',
      merchant_reference: 'ORDER-77',
    });
    const [id, number] = [idOf(booked), String(booked.body.tracking_number)];
    await book(wire, headers, { merchant_reference: 'ORDER-778' });
    const spellings = [
      '+2348031234567',
      '+234 0803-123 4567',
      '0803 123 4567',
      number,
      number.toLowerCase(),
      'ORDER-77',
    ];
    for (const q of spellings) expect(await until(async () => (await idsFor(headers, q))[0])).toBe(id);
    for (const q of spellings) expect(await idsFor(headers, q)).toEqual([id]);
    for (const q of ['ORDER-7', '+2348031234568', 'SVC0000000000'])
      expect(await idsFor(headers, q)).toEqual([]);
    const { headers: other } = await fundedMerchant(wire);
    for (const q of spellings) expect(await idsFor(other, q)).toEqual([]);
  });

  test('goes on page by page, the latest booking first', async () => {
    const { headers } = await fundedMerchant(wire);
    const phone = { customer_phone: '+2348031112222' };
    const ids = [idOf(await book(wire, headers, phone)), idOf(await book(wire, headers, phone))];
    await until(async () => (await idsFor(headers, phone.customer_phone)).length === 2);
    const query = { q: phone.customer_phone, limit: '1' };
    const first = await call(wire, list, { headers, query });
    const next = Object.fromEntries(new URL(String(first.body.next)).searchParams);
    const second = await call(wire, list, { headers, query: next });
    expect([first, second].map(({ body }) => body.results)).toMatchObject([
      [{ id: ids[1] }],
      [{ id: ids[0] }],
    ]);
  });
});
