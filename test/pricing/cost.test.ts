import { beforeAll, expect, test } from 'vitest';
import { route } from '../../functions/pricing/estimate.ts';
import { seedMarket } from '../../infra/local/demo/market.ts';
import { createClient } from '../../shared/platform/table/client.ts';
import { createTable } from '../../shared/platform/table/table.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { keyFor, type Person, signUpVerified } from '../support/people/identity/sign-up.ts';
import { bearer, call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';
import { places, way } from './answer.ts';

const { engine, wire: plain } = await startWire();
let wire: Wire;
let merchant: Person;
const sent: string[] = [];

beforeAll(async () => {
  const client = createClient(engine.config);
  client.middlewareStack.add(
    (next, context) => (args) => {
      sent.push(context.commandName ?? '');
      return next(args);
    },
    { step: 'build' },
  );
  await seedMarket(plain.table);
  merchant = await signUpVerified(plain);
  wire = { config: plain.config, now: plain.now, table: createTable(engine.config, client) };
});

/** The requests that one quote sends to DynamoDB. */
async function requests(headers: Readonly<Record<string, string>>, to: keyof typeof places) {
  const { length } = sent;
  const { status } = await call(wire, route, { body: way(places.ikeja, places[to]), headers });
  expect(status).toBe(201);
  return sent.slice(length);
}

test('a quote asks DynamoDB for the caller’s key and for the hubs at both ends, and for hubs that it has just seen no more', async () => {
  const { key } = await keyFor(wire, merchant, 'live');
  const quoted = () => requests({ 'x-svc-api-key': key }, 'lekki');
  expect(await quoted()).toEqual(['GetItemCommand', 'BatchGetItemCommand']);
  expect(await quoted()).toEqual(['GetItemCommand']);
});

test('an estimate asks for the hubs alone with an access token', async () => {
  expect(await requests(bearer(merchant.access), 'abuja')).toEqual(['BatchGetItemCommand']);
});

test('nothing is written or looked up for an Idempotency-Key', async () => {
  const headers = { ...bearer(merchant.access), 'idempotency-key': 'again' };
  expect(await requests(headers, 'abuja')).toEqual([]);
});
