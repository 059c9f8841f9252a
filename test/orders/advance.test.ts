import { describe, expect, test } from 'vitest';
import { route as advance } from '../../functions/orders/advance.ts';
import { route as place } from '../../functions/orders/public/place.ts';
import type { Mode } from '../../shared/kernel/roles.ts';
import { walletOf } from '../../shared/money/data/wallets.ts';
import { paymentMethods } from '../../shared/stores/domain/store/store.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newCustomer, openShop, type Shop, wantedOf } from '../support/people/orders/checkout.ts';
import { levelShown } from '../support/people/stores/stock.ts';
import { call } from '../support/routes/call.ts';
import { contended } from '../support/wires/contended.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

const shop = (mode: Mode = 'test', store: object = {}, zone: object = {}) =>
  openShop(wire, { store: { mode, payment_methods: [...paymentMethods], ...store }, zone });

/** Places an order of two shirts. @returns its id */
async function ordered(from: Shop, fields: object = {}): Promise<string> {
  const body = { ...wantedOf(from), customer: newCustomer(), ...fields };
  const { body: placed } = await call(wire, place, { body });
  return String(placed.id);
}
const advanced = (from: Shop, order_id: string, on = wire) =>
  call(on, advance, { headers: from.headers, params: { order_id } });

/** Advances an order until nothing follows. @returns the statuses that it went through */
async function walked(from: Shop, order_id: string): Promise<unknown[]> {
  const statuses: unknown[] = [];
  for (let answer = await advanced(from, order_id); answer.status === 200; ) {
    if (statuses.at(-1) !== answer.body.status) statuses.push(answer.body.status);
    answer = await advanced(from, order_id);
  }
  return statuses;
}

describe('a test order advances step by step', () => {
  test('goes with a shipment from the payment to the wallet', async () => {
    const from = await shop('test', { auto_accept: false });
    const before = await walletOf(wire.table, from.store.owner, 'test');
    const id = await ordered(from);
    expect(await walked(from, id)).toEqual(['CONFIRMED', 'PREPARING', 'READY', 'DISPATCHED', 'DELIVERED']);
    const after = await walletOf(wire.table, from.store.owner, 'test');
    expect([after?.pending, after?.escrow]).toEqual([0, 0]);
    expect(Number(after?.available)).toBeGreaterThan(Number(before?.available));
    const { quantity, reserved } = await levelShown(wire, from.level);
    expect([quantity, reserved]).toEqual([8, 0]);
    expectProblem(advance, await advanced(from, id), 'invalid_state');
  });

  test('goes to the counter, to the door of the own rider, and is paid at the door', async () => {
    const from = await shop();
    const counter = { method: 'PICKUP', address: undefined };
    expect(await walked(from, await ordered(from, counter))).toEqual(['PREPARING', 'READY', 'COLLECTED']);
    const onPickup = await ordered(from, { ...counter, payment_method: 'ON_PICKUP' });
    expect(await walked(from, onPickup)).toEqual(['READY', 'COLLECTED']);
    const atDoor = await ordered(from, { payment_method: 'AT_DOOR' });
    expect(await walked(from, atDoor)).toEqual(['PREPARING', 'READY', 'DISPATCHED', 'DELIVERED']);
    const own = await shop('test', {}, { delivered_by: 'STORE' });
    const id = await ordered(own);
    expect(await walked(own, id)).toEqual(['PREPARING', 'READY', 'DISPATCHED', 'DELIVERED']);
  });

  test('though its writes meet others', async () => {
    const from = await shop();
    const id = await ordered(from);
    for (const status of ['PREPARING', 'READY', 'READY'])
      expect((await advanced(from, id, contended(wire, 2))).body).toMatchObject({ status, is_test: true });
  });

  test('is the only one to advance: no live one does', async () => {
    const from = await shop('live');
    expectProblem(advance, await advanced(from, await ordered(from)), 'not_found');
  });
});
