import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { route } from '../../../functions/shipments/create.ts';
import { startDynamo } from '../../../infra/local/dynamo/dynamo.ts';
import { leaveAws } from '../../../infra/local/folder/environment.ts';
import { ensureSecrets } from '../../../infra/local/folder/secrets.ts';
import { toEvent } from '../../../infra/local/http/event.ts';
import { invoke, TimedOut } from '../../../infra/local/run/invoke.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import { msPerSecond } from '../../../shared/kernel/time.ts';
import { addWallet } from '../../../shared/money/data/wallets.ts';
import { parseConfig } from '../../../shared/platform/config.ts';
import { addKey } from '../../../shared/platform/http/credentials/api-keys.ts';
import { hashOfSecret } from '../../../shared/platform/http/credentials/secrets.ts';
import { createLambda } from '../../../shared/platform/http/lambda.ts';
import { createClient } from '../../../shared/platform/table/client.ts';
import { createTable } from '../../../shared/platform/table/table.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { startProxy } from '../../../test/support/services/contention/proxy.ts';
import { key, secret, shipment } from '../tools/parcel.ts';
import { booking } from '../tools/work.ts';

const Answer = z.object({ statusCode: z.number() });

/** The event of a booking. */
function eventOf() {
  const headers = {
    host: ['127.0.0.1'],
    authorization: [`ApiKey ${secret}`],
    'content-type': ['application/json'],
  };
  const about = { id: randomUUID(), method: route.method, path: route.path, query: '', ip: '127.0.0.1' };
  const asked = { ...about, headers, body: Buffer.from(JSON.stringify(booking())), time: new Date() };
  return toEvent(asked, { route, key: `${route.method} ${route.path}`, parameters: {} });
}

/** A merchant with a full wallet, whose bookings meet on an engine with the conflicts of DynamoDB. */
export async function openShop() {
  const region = 'us-east-1';
  leaveAws(region);
  const folder = await mkdtemp(join(tmpdir(), 'svc-bench-'));
  const dynamo = await startDynamo({ file: join(folder, 'table.db'), table: 'svc', region });
  const proxy = await startProxy(dynamo.endpoint);
  const config = parseConfig({
    AWS_ENDPOINT_URL_DYNAMODB: proxy.endpoint,
    AWS_REGION: region,
    ...ensureSecrets(join(folder, 'secrets.json')),
  });
  // Functions do not wait for each other's connections.
  const httpAgent = new Agent({ keepAlive: true });
  const table = createTable(config, createClient(config, { httpAgent }));
  const wallet = addWallet(shipment.merchant, 'live', new Date(), asKobo(100_000_000_000));
  await table.commit([...addKey(key, hashOfSecret(secret)), wallet]);
  const wire = createWire(config, undefined, table);
  const handler = createLambda(route, () => wire);
  const run = z.custom<Parameters<typeof invoke>[0]>().parse(handler);
  return {
    counts: proxy.counts,
    /** Books a shipment as a function with its time-out. @returns the status, and the milliseconds */
    async book() {
      const started = performance.now();
      const limit = { name: route.id, milliseconds: route.timeout * msPerSecond };
      const status = await invoke(run, eventOf(), limit).then(
        (answer) => Answer.parse(answer).statusCode,
        (error: unknown) => {
          if (error instanceof TimedOut) return 504;
          throw error;
        },
      );
      return { status, ms: performance.now() - started };
    },
    async close() {
      httpAgent.destroy();
      await proxy.stop();
      await dynamo.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
