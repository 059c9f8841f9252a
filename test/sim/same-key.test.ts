import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { route as invite } from '../../functions/fleets/invite.ts';
import { route as cancel } from '../../functions/shipments/cancel.ts';
import { route as create } from '../../functions/shipments/create.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { fill, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { bookedBy, send } from '../support/people/shipments/batch.ts';
import { booking } from '../support/people/shipments/booking.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { type Answered, type Asked, call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

/** The same wire; when a request has found nothing under its Idempotency-Key, something else happens first. */
function overtaken({ config, now, table }: Wire, meanwhile: () => Promise<unknown>): Wire {
  let first: Promise<unknown> | undefined;
  const get: Table['get'] = async (key) => {
    const item = await table.get(key);
    if (key.sk !== 'ONCE') return item;
    first ??= meanwhile();
    await first;
    return item;
  };
  return { config, now, table: { ...table, get } };
}

/** Sends a request, and the same one so late that the first is done when it goes on. */
async function twiceAtOnce(route: Route, asked: Asked) {
  const answers: Answered[] = [];
  const late = overtaken(wire, async () => answers.push(await call(wire, route, asked)));
  const second = await call(late, route, asked);
  return { first: answers[0], second };
}

const keyed = (headers: Asked['headers']) => ({ ...headers, 'idempotency-key': randomUUID() });

/** A merchant whose wallet pays for one booking of the tests and no other. */
async function merchantForOne() {
  const user = await newUser(wire, 'merchant');
  await fill(wire, { user: user.id, mode: 'live' }, asKobo(300_000));
  return { user, headers: keyed(await signedIn(wire, user)) };
}

/** Asserts that both got the answer of the first. */
function expectOneAnswer({ first, second }: Awaited<ReturnType<typeof twiceAtOnce>>, status: number) {
  expect([first?.status, second.status, second.text]).toEqual([status, status, first?.text]);
  expect(second.headers['idempotent-replayed']).toBe('true');
}

test('a booking that uses up the wallet, sent twice at once, is one booking and one answer', async () => {
  const { user, headers } = await merchantForOne();
  expectOneAnswer(await twiceAtOnce(create, { headers, body: booking() }), 201);
  expect(await bookedBy(wire, user)).toBe(1);
});

test('another body under the key of a booking that has just used up the wallet is told so', async () => {
  const { user, headers } = await merchantForOne();
  const late = overtaken(wire, () => call(wire, create, { headers, body: booking() }));
  expectProblem(create, await call(late, create, { headers, body: booking() }), 'idempotency_key_reused');
  expect(await bookedBy(wire, user)).toBe(1);
});

test('a booking that is refused by itself is refused, under whatever key', async () => {
  const headers = keyed(await signedIn(wire, await newUser(wire, 'merchant')));
  expectProblem(create, await call(wire, create, { headers, body: booking() }), 'insufficient_funds');
});

test('a row of a batch that is booked by itself at the same time is that booking', async () => {
  const { user, headers } = await merchantForOne();
  const { 'idempotency-key': key, ...plain } = headers;
  const row = booking();
  const late = overtaken(wire, () => call(wire, create, { headers, body: row }));
  const { results } = await send(late, plain, [{ ...row, idempotency_key: key }]);
  expect(results).toMatchObject([{ status: 201, replayed: true }]);
  expect(await bookedBy(wire, user)).toBe(1);
});

test('an invitation sent three times at once is one invitation and one answer', async () => {
  const carrier = await newUser(wire, 'carrier');
  const asked = { headers: keyed(await signedIn(wire, carrier)), body: { email: `${carrier.id}@x.example` } };
  expectOneAnswer(await twiceAtOnce(invite, asked), 201);
  const other = { ...asked, body: { email: `b-${carrier.id}@x.example` }, headers: keyed(asked.headers) };
  const answers = await Promise.all([1, 2, 3].map(() => call(wire, invite, other)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

test('a cancellation sent twice at once is not refused for what the first has done', async () => {
  const merchant = await newUser(wire, 'merchant');
  const { id } = await newShipment(wire, { merchant: merchant.id });
  const headers = keyed(await signedIn(wire, merchant));
  expectOneAnswer(await twiceAtOnce(cancel, { headers, params: { shipment_id: id }, body: {} }), 200);
});
