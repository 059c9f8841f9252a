import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as createKey } from '../../../functions/identity/create-key.ts';
import { route as updateMe } from '../../../functions/identity/update-me.ts';
import { route as batch } from '../../../functions/shipments/batch.ts';
import { route as cancel } from '../../../functions/shipments/cancel.ts';
import { route as create } from '../../../functions/shipments/create.ts';
import { route as getShipment } from '../../../functions/shipments/get.ts';
import { route as labelLink } from '../../../functions/shipments/labels/label-link.ts';
import { route as otp } from '../../../functions/shipments/otp.ts';
import { route as resend } from '../../../functions/webhooks/resend.ts';
import { actionsOf, trail } from '../../support/asserts/audit.ts';
import { shipmentsShown } from '../../support/asserts/shipment.ts';
import { newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { book, booking, fundedMerchant } from '../../support/people/shipments/booking.ts';
import { onItsWay } from '../../support/people/shipments/claimed-shipment.ts';
import { newShipment } from '../../support/people/shipments/shipments.ts';
import { call } from '../../support/routes/call.ts';
import { counted } from '../../support/wires/counted.ts';
import { crashing } from '../../support/wires/crashing.ts';
import { startWire } from '../../support/wires/wire.ts';

const webhook_url = 'https://1.1.1.1/hooks';
let clock = Date.now();
const { engine, wire } = await startWire(() => new Date(clock));

describe('the audit trail', () => {
  test('says who changed what, when, from where, in which request', async () => {
    const { headers } = await fundedMerchant(wire);
    const booked = await call(wire, create, { headers, body: booking(), ip: '197.210.64.10' });
    const { results } = await trail(wire, headers);
    expect(results).toEqual([
      {
        at: new Date(clock).toISOString(),
        action: 'shipments.create',
        target: booked.body.id,
        credential: { kind: 'jwt', id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
        mode: 'live',
        ip: '197.210.64.10',
        request_id: booked.headers['x-request-id'],
      },
    ]);
  });

  test('tells keys apart by their ids', async () => {
    const user = await newUser(wire, 'merchant');
    const headers = await signedIn(wire, user);
    const { body } = await call(wire, createKey, { headers, body: { mode: 'test' } });
    const key = { authorization: `Bearer ${body.key}` };
    await book(wire, key);
    expect(await trail(wire, key)).toMatchObject({
      results: [{ action: 'shipments.create', credential: { kind: 'key', id: body.id } }],
    });
    expect(await actionsOf(wire, headers)).toEqual(['auth.create-key']);
    expect(JSON.stringify(await trail(wire, headers))).not.toContain(body.key);
  });

  test('names the shipment of the path, and each of a batch', async () => {
    const { user, headers } = await fundedMerchant(wire);
    const { id } = await newShipment(wire, { merchant: user.id });
    await call(wire, cancel, { headers, params: { shipment_id: id } });
    const rows = [booking(), booking()];
    const { body, headers: answered } = await call(wire, batch, { headers, body: { shipments: rows } });
    const Booked = z.object({ results: z.array(z.object({ shipment: z.object({ id: z.string() }) })) });
    const ids = Booked.parse(body).results.map(({ shipment }) => shipment.id);
    const { results } = await trail(wire, headers);
    expect(results.filter(({ action }) => action === 'shipments.cancel')).toMatchObject([{ target: id }]);
    const ofBatch = results.filter(({ action }) => action === 'shipments.batch');
    expect(ofBatch.map(({ target }) => target).toSorted()).toEqual(ids.toSorted());
    expect(new Set(ofBatch.map(({ request_id }) => request_id))).toEqual(new Set([answered['x-request-id']]));
  });

  test('names the shipment whose label was given away or whose webhooks were sent again', async () => {
    const { headers } = await fundedMerchant(wire);
    const { id } = (await call(wire, create, { headers, body: booking({ webhook_url }) })).body;
    await call(wire, labelLink, { headers, params: { shipment_id: String(id) } });
    await call(wire, resend, { headers, body: { shipment_id: id } });
    const { results } = await trail(wire, headers);
    expect(results.map(({ action, target }) => [action, target]).toSorted()).toEqual([
      ['shipments.create', id],
      ['shipments.label-link', id],
      ['webhooks.resend', id],
    ]);
  });

  test('has nothing of what was read, refused, or done by nobody who is known', async () => {
    const { user, headers } = await fundedMerchant(wire);
    const booked = await newShipment(wire, { merchant: user.id });
    const { id, customer_phone } = (await onItsWay(wire, { booked })).shipment;
    await call(wire, getShipment, { headers, params: { shipment_id: id } });
    await book(wire, headers, { customer_phone: 'x' });
    await call(wire, cancel, { headers, params: { shipment_id: id } });
    const sent = await call(wire, otp, { params: { shipment_id: id }, body: { phone: customer_phone } });
    expect(sent.status).toBe(200);
    expect(await actionsOf(wire, headers)).toEqual([]);
  });

  test('has a change once, however often its request is repeated', async () => {
    const { headers } = await fundedMerchant(wire);
    const asked = { headers: { ...headers, 'idempotency-key': randomUUID() }, body: booking() };
    await Promise.all([1, 2, 3].map(() => call(wire, create, asked)));
    await call(wire, create, asked);
    expect(await actionsOf(wire, headers)).toEqual(['shipments.create']);
  });

  test('has an entry where there is a change and none where there is none, wherever the process dies', async () => {
    const found: number[] = [];
    for (const when of ['before', 'after'] as const) {
      for (let nth = 0, crashed = true; crashed; nth++) {
        const { user, headers } = await fundedMerchant(wire);
        const mortal = crashing(wire, nth, when);
        await book(mortal.wire, headers);
        crashed = mortal.crashed();
        const shipments = await shipmentsShown(wire, user);
        expect(await actionsOf(wire, headers)).toHaveLength(shipments.length);
        found.push(shipments.length);
      }
    }
    expect(new Set(found)).toEqual(new Set([0, 1]));
  });

  test('holds nothing of what was sent', async () => {
    const { headers } = await fundedMerchant(wire);
    await book(wire, headers, { customer_name: 'Zainab Unmistakable', customer_phone: '+2348055555555' });
    const entries = (await engine.dump()).split('\n').filter((item) => item.includes('AUDIT#'));
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) expect(entry).not.toMatch(/Unmistakable|48055555555|svc_(live|test)_/);
  });

  test('is of one user and one mode', async () => {
    const { user, headers } = await fundedMerchant(wire);
    const stranger = await fundedMerchant(wire);
    const asTest = await signedIn(wire, user, 'test');
    await book(wire, headers);
    await book(wire, asTest);
    await call(wire, updateMe, { headers: asTest, body: { name: 'Ada' } });
    expect(await actionsOf(wire, headers)).toEqual(['shipments.create']);
    expect((await actionsOf(wire, asTest)).toSorted()).toEqual(['auth.update-me', 'shipments.create']);
    expect(await actionsOf(wire, stranger.headers)).toEqual([]);
  });

  test('comes page by page, changes with events and without between each other, each once', async () => {
    const { headers } = await fundedMerchant(wire);
    for (const name of ['Ada', 'Bisi', 'Chidi']) {
      clock += 1000;
      await call(wire, updateMe, { headers, body: { name } });
      clock += 1000;
      await book(wire, headers);
    }
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const { results, next } = await trail(wire, headers, { limit: '2', ...(cursor && { cursor }) });
      pages.push(results.map(({ action }) => action));
      cursor = next ? (new URL(next).searchParams.get('cursor') ?? undefined) : undefined;
    } while (cursor);
    const pair = ['shipments.create', 'auth.update-me'];
    expect(pages).toEqual([pair, pair, pair]);
    expect(await actionsOf(wire, headers, { action: 'shipments.create', limit: '2' })).toHaveLength(2);
  });

  test('fills the longest page, and says what follows', async () => {
    const { headers } = await fundedMerchant(wire, 'test');
    const shipments = Array.from({ length: 60 }, () => booking({ service_level: 'SAVER' }));
    for (const _ of [1, 2]) await call(wire, batch, { headers, body: { shipments } });
    const { results, next } = await trail(wire, headers, { limit: '100' });
    expect(results).toHaveLength(100);
    const cursor = new URL(next ?? '').searchParams.get('cursor') ?? '';
    const rest = await trail(wire, headers, { limit: '100', cursor });
    expect(new Set([...results, ...rest.results].map(({ target }) => target)).size).toBe(120);
    expect(rest.next).toBeNull();
  });

  test('costs a change no request', async () => {
    const { headers } = await fundedMerchant(wire);
    const spy = counted(wire);
    await book(spy.wire, headers);
    // The session of the access token, and the change.
    expect(spy.requests).toEqual(['GetItem', 'TransactWriteItems']);
  });
});
