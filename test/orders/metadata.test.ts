import { describe, expect, test } from 'vitest';
import { route as exported } from '../../functions/orders/export.ts';
import { route as get } from '../../functions/orders/get.ts';
import { route as put } from '../../functions/orders/metadata.ts';
import { route as follow } from '../../functions/orders/public/get.ts';
import { route as place } from '../../functions/orders/public/place.ts';
import { route as timeline } from '../../functions/orders/timeline.ts';
import { eventPartitionOfOrder } from '../../shared/orders/data/orders.ts';
import { csvLinesOf } from '../support/asserts/csv-lines.ts';
import { resultsOf } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { openShop, wantedOf } from '../support/people/orders/checkout.ts';
import { bring, newOrder } from '../support/people/orders/orders.ts';
import { newPhone } from '../support/people/shoppers/customers.ts';
import { employ } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { publishedIn } from '../support/services/published.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

const metadata = { chat: 'W-7', table: 4 };

describe('the metadata of an order', () => {
  test('is sent by the staff of its store, with a token or a key, and by nobody else', async () => {
    const owner = await newUser(wire, 'merchant');
    const shop = await openShop(wire, { owner });
    const body = () => ({
      ...wantedOf(shop, 1),
      customer: { name: 'Ngozi', phone: newPhone() },
      metadata,
    });
    const clerk = await newUser(wire, 'merchant');
    await employ(wire, shop.store, clerk, 'FULFILMENT');
    const own = [shop.headers, await withKey(wire, owner, 'live'), await signedIn(wire, clerk)];
    for (const headers of own) {
      const { status, body: placed, text } = await call(wire, place, { headers, body: body() });
      expect(status, text).toBe(201);
      expect(text).not.toContain('metadata');
      const asked = { headers: shop.headers, params: { order_id: String(placed.id) } };
      expect((await call(wire, get, asked)).body.metadata).toEqual(metadata);
      const shared = await call(wire, follow, { params: { token: String(placed.token) } });
      expect(shared.text).not.toContain('metadata');
    }
    const viewer = await newUser(wire, 'merchant');
    await employ(wire, shop.store, viewer, 'VIEWER');
    const stranger = await newUser(wire, 'merchant');
    for (const headers of [{}, await signedIn(wire, viewer), await withKey(wire, stranger, 'live')]) {
      const refused = await call(wire, place, { headers, body: body() });
      expectProblem(place, refused, 'invalid_request');
      expect(refused.body.errors).toMatchObject([{ pointer: '/metadata', code: 'unknown_field' }]);
      const { metadata: _, ...without } = body();
      expect((await call(wire, place, { headers, body: without })).status).toBe(201);
    }
  });

  test('is replaced whatever the status, in webhooks and files, and quiet on the timeline', async () => {
    const shop = await openShop(wire, { store: { webhook_url: 'https://shop.example.com/hooks' } });
    const { headers } = shop;
    const order = await newOrder(wire, shop, { status: 'CANCELLED' });
    const params = { order_id: order.id };
    expect((await call(wire, get, { headers, params })).body.metadata).toEqual({});
    const asked = { headers, params, body: { metadata } };
    const replaced = await call(wire, put, asked);
    expect([replaced.status, replaced.body.metadata]).toEqual([200, metadata]);
    expect((await call(wire, put, asked)).body.revision).toBe(replaced.body.revision);
    const steps = resultsOf(await call(wire, timeline, { headers, params }));
    expect(steps.filter(({ event }) => event === 'order.updated')).toHaveLength(1);
    const open = await newOrder(wire, shop);
    await call(wire, put, { headers, params: { order_id: open.id }, body: { metadata: { chat: '=1' } } });
    await bring(wire, open, 'CONFIRMED');
    const sent = JSON.stringify(await publishedIn(wire, eventPartitionOfOrder(open.id)));
    expect(sent).toContain(String.raw`\"metadata\":{\"chat\":\"=1\"}`);
    const [names, newest, oldest] = csvLinesOf((await call(wire, exported, { headers })).text);
    expect(names).toMatch(/,updated_at,metadata\.chat,metadata\.table$/);
    expect([newest, oldest]).toEqual([expect.stringMatching(/,'=1,$/), expect.stringMatching(/,W-7,4$/)]);
  });

  test('is not replaced by strangers and those who only look, nor by what is none', async () => {
    const shop = await openShop(wire);
    const order = await newOrder(wire, shop);
    const asked = { params: { order_id: order.id }, body: { metadata } };
    const viewer = await newUser(wire, 'merchant');
    await employ(wire, shop.store, viewer, 'VIEWER');
    const stranger = await newUser(wire, 'merchant');
    const by = async (headers: Readonly<Record<string, string>>) => call(wire, put, { ...asked, headers });
    expectProblem(put, await by(await signedIn(wire, viewer)), 'forbidden');
    expectProblem(put, await by(await signedIn(wire, stranger)), 'not_found');
    for (const body of [{}, { metadata: { a: null } }, { metadata: { a: [1] } }])
      expectProblem(put, await call(wire, put, { ...asked, headers: shop.headers, body }), 'invalid_request');
  });
});
