import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as uploadImage } from '../../../functions/catalog/products/upload-image.ts';
import { route as statement } from '../../../functions/money/statement.ts';
import { route as exported } from '../../../functions/shipments/export.ts';
import { route as createProof } from '../../../functions/shipments/proofs/create.ts';
import { route as resend } from '../../../functions/webhooks/resend.ts';
import { route as testWebhook } from '../../../functions/webhooks/test.ts';
import { newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { call } from '../../support/routes/call.ts';
import { exampleBody } from '../../support/routes/fields.ts';
import { startWire } from '../../support/wires/wire.ts';

let now = new Date('2026-11-21T14:05:00.000Z');
const { wire } = await startWire(() => now);

describe.each([
  ['files of data', 10, [exported, statement]],
  ['webhooks outside of their schedule', 30, [testWebhook, resend]],
  ['uploads of pictures', 60, [uploadImage, createProof]],
])('requests for %s', (_, perMinute, asked) => {
  test(`are ${perMinute} a minute for an account, whichever of their routes it asks`, async () => {
    const headers = await signedIn(wire, await newUser(wire, 'merchant'));
    const ask = (turn: number, as = headers) => {
      const route = asked[turn % asked.length];
      if (!route) throw new Error('no route');
      const params = { product_id: randomUUID(), shipment_id: randomUUID() };
      return call(wire, route, { headers: as, params, ...(route.body && { body: exampleBody(route) }) });
    };
    for (let turn = 0; turn < perMinute; turn++) expect((await ask(turn)).status, `${turn}`).not.toBe(429);
    const refused = await ask(0);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.headers).toMatchObject({
      'ratelimit-limit': String(perMinute),
      'ratelimit-remaining': '0',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const other = await signedIn(wire, await newUser(wire, 'merchant'));
    expect((await ask(0, other)).status).not.toBe(429);
    now = new Date(now.getTime() + 60_000);
    expect((await ask(0)).status).not.toBe(429);
  });
});
