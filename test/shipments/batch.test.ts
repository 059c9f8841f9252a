import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as create } from '../../functions/shipments/create.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { resolverAccess } from '../../shared/webhooks/wiring/resolver.ts';
import { fill, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { bookedBy, send } from '../support/people/shipments/batch.ts';
import { booking, fundedMerchant } from '../support/people/shipments/booking.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

const { engine, wire } = await startWire();

describe('a batch', () => {
  test('answers each row as a single booking would be', async () => {
    const { user, headers } = await fundedMerchant(wire);
    const good = booking({ merchant_reference: 'ORDER-1' });
    const rows = [
      good,
      booking({ customer_phone: '0801' }),
      booking({ dropoff_latitude: 12.0, dropoff_longitude: 8.5 }),
      booking({ webhook_url: 'https://127.0.0.1/hooks' }),
      'not a booking',
      booking({ rate_token: 'x' }),
    ];
    const { results } = await send(wire, headers, rows);
    expect(results.map(({ index, status, error }) => [index, status, error?.code])).toEqual([
      [0, 201, undefined],
      [1, 400, 'invalid_request'],
      [2, 400, 'route_not_serviceable'],
      [3, 400, 'unsafe_url'],
      [4, 400, 'invalid_request'],
      [5, 400, 'rate_token_invalid'],
    ]);
    expect(results[1]?.error?.errors?.map(({ pointer }) => pointer)).toEqual(['/customer_phone']);
    expect(await bookedBy(wire, user)).toBe(1);
    const single = await call(wire, create, { headers, body: good });
    const { id, tracking_number, label_url, created_at, updated_at, ...alike } = single.body;
    expect(results[0]?.shipment).toMatchObject(alike);
    expect(Object.keys(results[0]?.shipment ?? {})).toEqual(Object.keys(single.body));
  });

  test('books a hundred at once, and no more are taken', async () => {
    const { user, headers } = await fundedMerchant(wire);
    await fill(wire, { user: user.id, mode: 'live' }, asKobo(100_000_000));
    const rows = Array.from({ length: 100 }, () => booking());
    const { results } = await send(wire, headers, rows);
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([201]));
    expect(results.map(({ index }) => index)).toEqual(rows.map((_, index) => index));
    expect(new Set(results.map(({ shipment }) => shipment?.id)).size).toBe(100);
    expect(await bookedBy(wire, user)).toBe(100);
    for (const shipments of [[...rows, booking()], []]) {
      const refused = await send(wire, headers, shipments);
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request']);
    }
  });

  test('books as many as the wallet pays for and refuses the others', async () => {
    const user = await newUser(wire, 'merchant');
    const headers = await signedIn(wire, user);
    const { headers: rich } = await fundedMerchant(wire);
    const { body } = await call(wire, create, { headers: rich, body: booking() });
    const fare = Math.round(Number(body.escrow_amount) * 100);
    await fill(wire, { user: user.id, mode: 'live' }, asKobo(fare * 3));
    const { results } = await send(wire, headers, Array.from({ length: 5 }, booking));
    expect(results.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 402, 402]);
    expect(await bookedBy(wire, user)).toBe(3);
  });

  test('answers the codes to a test key', async () => {
    const user = await newUser(wire, 'merchant');
    const { results } = await send(wire, await signedIn(wire, user, 'test'), [booking()]);
    expect(results[0]?.shipment?.test_otp).toMatch(/^\d{6}$/);
  });

  test('asks about the names of all webhooks at once, so that a resolver that hangs holds it up once', async () => {
    const names = Array.from({ length: 30 }, (_, nth) => `shop-${nth}.example`);
    const asked: string[] = [];
    let askedBefore: number | undefined;
    const commit: Table['commit'] = (writes) => {
      askedBefore ??= asked.length;
      return wire.table.commit(writes);
    };
    const own = { ...wire, table: { ...wire.table, commit } };
    const all = Promise.withResolvers<string[]>();
    resolverAccess.provide(own, {
      resolve(host) {
        if (asked.push(host) === names.length) all.resolve(['1.1.1.1']);
        return all.promise;
      },
    });
    const { headers } = await fundedMerchant(wire);
    const rows = names.map((name) => booking({ webhook_url: `https://${name}/hooks` }));
    const { results } = await send(own, headers, rows);
    expect(askedBefore).toBe(names.length);
    expect(asked.toSorted()).toEqual(names.toSorted());
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([201]));
  });

  test('commits one row after the other, because two at once would meet at the wallet', async () => {
    const { headers } = await fundedMerchant(wire);
    let running = 0;
    let most = 0;
    const { table } = wire;
    const commit: Table['commit'] = async (writes) => {
      running += 1;
      most = Math.max(most, running);
      await table.commit(writes).finally(() => {
        running -= 1;
      });
    };
    const watched = createWire(engine.config, undefined, { ...table, commit });
    const { results } = await send(watched, headers, Array.from({ length: 8 }, booking));
    expect(results.every(({ status }) => status === 201)).toBe(true);
    expect(most).toBe(1);
  });

  test('asks for what is known of all rows in one request', async () => {
    const { headers } = await fundedMerchant(wire);
    const spy = counted(wire);
    await send(spy.wire, headers, [booking(), booking(), booking()], randomUUID());
    // The session of the access token, and the answer under the key.
    const before = ['GetItem', 'GetItem', 'BatchGetItem'];
    expect(spy.requests).toEqual([...before, ...Array(3).fill('TransactWriteItems')]);
  });
});
