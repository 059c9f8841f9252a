import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { addKey } from '../../shared/platform/http/credentials/api-keys.ts';
import { createApiSecret, hashOfSecret } from '../../shared/platform/http/credentials/secrets.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { until } from '../support/asserts/until.ts';
import { fill, newUser } from '../support/people/identity/fixtures.ts';
import { booking } from '../support/people/shipments/booking.ts';
import { doorTo } from '../support/services/door.ts';
import { type Engine, startEngine } from '../support/services/engine.ts';
import { type Receiver, startReceiver } from '../support/services/receiver.ts';
import { type Stack, startStack } from '../support/services/stack.ts';

let engine: Engine;
let door: Awaited<ReturnType<typeof doorTo>>;
let stack: Stack;
let receiver: Receiver;

beforeAll(async () => {
  engine = await startEngine();
  door = await doorTo(engine.config.AWS_ENDPOINT_URL_DYNAMODB ?? '');
  process.env.DYNAMODB_ENDPOINT = door.endpoint;
  stack = await startStack({ env: { SVC_WEBHOOK_ALLOW_LOOPBACK: '1' }, visibility: 5 });
  receiver = await startReceiver();
});
afterAll(async () => {
  await stack.stop();
  await receiver.stop();
  door.stop();
  await engine.stop();
});

/** A merchant with ₦1,000,000, and its key. */
async function merchant() {
  const wire = processWire();
  const user = await newUser(wire, 'merchant');
  await fill(wire, { user: user.id, mode: 'live' }, asKobo(100_000_000));
  const secret = createApiSecret('live');
  const id = toId<'ApiKey'>(randomUUID());
  const about = { id, user: user.id, role: 'merchant', mode: 'live', country: 'NG', name: 'Load' } as const;
  const key = { ...about, hint: secret.slice(-4), created_at: wire.now().toISOString() };
  await wire.table.commit(addKey(key, hashOfSecret(secret)));
  return secret;
}

test('the engine is away for 5 s under load: callers are told to come back, and nothing is lost or doubled', async () => {
  const key = await merchant();
  const url = `${stack.baseUrl}/api/v1`;
  const statuses: number[] = [];
  const ids = new Set<string>();
  const end = Date.now() + 7_000;

  /** Books with one key until it is booked, as a careful client does. */
  async function bookOnce(reference: string): Promise<void> {
    const headers = {
      authorization: `ApiKey ${key}`,
      'content-type': 'application/json',
      'idempotency-key': reference,
    };
    const body = JSON.stringify(
      booking({ merchant_reference: reference, webhook_url: receiver.url('hooks') }),
    );
    for (;;) {
      const answer = await fetch(`${url}/shipments/`, { method: 'POST', headers, body });
      const said = Object(await answer.json());
      statuses.push(answer.status);
      if (answer.status === 201) {
        ids.add(said.id);
        return;
      }
      expect([503, said.code]).toEqual([answer.status, 'unavailable']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      await pause(500);
    }
  }

  let booked = 0;
  const load = Array.from({ length: 4 }, async (_, client) => {
    for (let nth = 0; Date.now() < end && nth < 60; nth++) {
      await bookOnce(`ORDER-${client}-${nth}`);
      booked += 1;
      await pause(20);
    }
  });
  await until(() => booked >= 8);
  door.shut();
  await pause(5_000);
  door.unlock();
  await Promise.all(load);

  expect(statuses).toContain(503);
  expect(ids.size).toBe(booked);
  const wallet = Object(
    await (await fetch(`${url}/wallet/`, { headers: { authorization: `ApiKey ${key}` } })).json(),
  );
  const fare = await fetch(`${url}/shipments/?limit=1`, { headers: { authorization: `ApiKey ${key}` } });
  const [first] = Object(await fare.json()).results;
  expect(wallet.escrow_balance).toBe((Number(first.escrow_amount) * booked).toFixed(2));
  // Every booking's webhook arrives, and of each event it is the same event.
  const told = () => new Set(receiver.at('hooks').map(({ body }) => JSON.parse(body).shipment_id));
  await until(() => told().size === booked);
  expect(told()).toEqual(ids);
  const events = new Set(receiver.at('hooks').map(({ headers }) => headers['x-svc-event-id']));
  expect(events.size).toBe(booked);
});
