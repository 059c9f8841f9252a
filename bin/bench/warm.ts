import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import * as z from 'zod';
import { route as jwks } from '../../functions/identity/jwks.ts';
import { route as get } from '../../functions/shipments/get.ts';
import { ensureSecrets } from '../../infra/local/folder/secrets.ts';
import { toEvent } from '../../infra/local/http/event.ts';
import { defaultCountry } from '../../shared/kernel/geo.ts';
import { secondsPerHour, toEpochSeconds } from '../../shared/kernel/time.ts';
import { parseConfig } from '../../shared/platform/config.ts';
import { createLambda } from '../../shared/platform/http/lambda.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { createClient } from '../../shared/platform/table/client.ts';
import { createTable } from '../../shared/platform/table/table.ts';
import { tokenSignerAccess } from '../../shared/platform/tokens/token-signer.ts';
import { loadPublicKeys } from '../../shared/platform/tokens/tokens.ts';
import { createWire, type Wire } from '../../shared/platform/wire.ts';
import { keyOfShipment } from '../../shared/shipments/data/shipments.ts';
import { cpuTimes, type Measured } from './tools/cpu.ts';
import { bundleNaive } from './tools/naive.ts';
import { engine, secret, shipment, shipmentItem } from './tools/parcel.ts';
import { type Report, times } from './tools/report.ts';

const context: Context = {
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'bench',
  functionVersion: '1',
  invokedFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:bench',
  memoryLimitInMB: '512',
  awsRequestId: 'bench',
  logGroupName: 'bench',
  logStreamName: 'bench',
  getRemainingTimeInMillis: () => 10_000,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
};

function eventFor(route: Route, authorization?: string): APIGatewayProxyEventV2 {
  const headers = { host: ['127.0.0.1'], ...(authorization && { authorization: [authorization] }) };
  const asked = {
    id: randomUUID(),
    method: route.method,
    path: route.path,
    query: '',
    headers,
    ip: '127.0.0.1',
  };
  const match = { route, key: `${route.method} ${route.path}`, parameters: { shipment_id: shipment.id } };
  return toEvent({ ...asked, body: Buffer.alloc(0), time: new Date() }, match);
}

/** A wire whose table contains only this shipment, without an SDK. */
function inMemory({ config, now, table }: Wire): Wire {
  return { config, now, table: { ...table, get: async () => ({ ...shipmentItem }) } };
}

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<unknown>;
const handler = z.custom<Handler>((value) => typeof value === 'function');
const maker = z.custom<(settings: object, jwks?: object) => Handler>((value) => typeof value === 'function');
const Answered = z.object({ statusCode: z.int() });
const Naive = z.object({ bare: handler, reading: maker, authenticated: maker });

/** The works. The first two are bare: a middy handler, and one that makes the same read. */
async function worksIn(folder: string): Promise<Measured[]> {
  const { file } = await bundleNaive(folder, true);
  const naive = Naive.parse(createRequire(import.meta.url)(file));
  const endpoint = 'http://127.0.0.1:1';
  const config = parseConfig({
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    ...ensureSecrets(join(folder, 'secrets.json')),
  });
  const wire = createWire(config, undefined, createTable(config, createClient(config, engine)));
  const settings = { region: 'us-east-1', endpoint, requestHandler: engine };
  const iat = toEpochSeconds(new Date());
  const claims = { sub: shipment.merchant, role: 'merchant', country: defaultCountry, fam: randomUUID() };
  const token = await tokenSignerAccess.of(wire).sign('at+jwt', claims, { iat, exp: iat + secondsPerHour });
  const work = (name: string, handle: Handler, event: APIGatewayProxyEventV2): Measured => ({
    name,
    async run() {
      const { statusCode } = Answered.parse(await handle(event, context));
      if (statusCode !== 200) throw new Error(`${name}: the answer was ${statusCode}`);
    },
  });
  const byToken = eventFor(get, `Bearer ${token}`);
  const memory = inMemory(wire);
  return [
    work('bare middy handler', naive.bare, byToken),
    work('bare middy handler that reads', naive.reading(settings), byToken),
    work('naive authenticated read', naive.authenticated(settings, loadPublicKeys(wire)), byToken),
    { name: 'the read alone (table.get)', run: () => wire.table.get(keyOfShipment(shipment.id)) },
    work(
      'public, nothing read (auth.jwks)',
      createLambda(jwks, () => wire),
      eventFor(jwks),
    ),
    work(
      'read by token, table in memory',
      createLambda(get, () => memory),
      byToken,
    ),
    work(
      'read by token',
      createLambda(get, () => wire),
      byToken,
    ),
    work(
      'read by API key',
      createLambda(get, () => wire),
      eventFor(get, `ApiKey ${secret}`),
    ),
  ];
}

export async function measure(): Promise<readonly Report[]> {
  process.env.AWS_ACCESS_KEY_ID = 'bench';
  process.env.AWS_SECRET_ACCESS_KEY = 'bench';
  const folder = await mkdtemp(join(tmpdir(), 'svc-bench-'));
  const { write } = process.stdout;
  try {
    const works = await worksIn(folder);
    // Log lines are written as on Lambda, and discarded.
    process.stdout.write = () => true;
    const [bare = 0, reading = 0, ...found] = await cpuTimes(works);
    const rows = works.map(({ name }, position) => {
      const time = [bare, reading, ...found][position] ?? 0;
      return [name, time.toFixed(1), times(time, bare), times(time, reading)];
    });
    return [
      {
        title: 'Warm',
        columns: ['request', 'CPU µs', '× bare', '× bare that reads'],
        rows,
        notes: [
          'Medians, with the log line of each request. DynamoDB is simulated inside the process, so the SDK is included and the network is not.',
          'Goal: an authenticated read at most 3× a bare middy handler that makes the same read.',
        ],
      },
    ];
  } finally {
    process.stdout.write = write;
    await rm(folder, { recursive: true, force: true });
  }
}
