import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { findEngineProgram } from '../../../infra/local/dynamo/engine-program.ts';
import { freePort } from '../../../infra/local/http/listen.ts';
import { type Config, parseConfig } from '../../../shared/platform/config.ts';
import { eventText } from '../../../shared/platform/events/common-text.data.ts';
import { sealKeyOf } from '../../../shared/platform/secrets/seal.ts';
import { createPacking } from '../../../shared/platform/table/entity/packing.ts';
import { tableSchema } from '../../../shared/platform/table/entity/schema.ts';
import { clientSettingsOf, trimClient } from '../../../shared/platform/table/sdk-client.ts';
import type { Item } from '../../../shared/platform/table/table.ts';
import { shipmentText } from '../../../shared/shipments/data/common-text.data.ts';

/** A DynamoDB engine with an empty table of its own, and the settings that reach it. */
export interface Engine {
  readonly endpoint: string;
  readonly config: Config;
  readonly client: DynamoDBClient;
  /** Everything in the table, as one text: for asserting what it must not contain. */
  dump(): Promise<string>;
  stop(): Promise<void>;
}

/** A new signing key, pepper and key of seals, as the settings carry them. */
export function newSecrets(kid = randomUUID()) {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { d, ...shared } = { ...privateKey.export({ format: 'jwk' }), kid };
  const otp_pepper = randomBytes(32).toString('base64url');
  return {
    SVC_SEAL_KEY: sealKeyOf(otp_pepper),
    SVC_SECRETS: JSON.stringify({
      signing_keys: [{ ...shared, d }],
      otp_pepper,
      paystack_secret_key: `sk_test_${randomUUID()}`,
    }),
    SVC_PUBLIC_KEYS: JSON.stringify({ keys: [{ ...shared, use: 'sig', alg: 'EdDSA' }] }),
  };
}

/** A child that does not outlive this process, even where a test run is cut short. */
function spawnEngine(port: number): ChildProcess {
  const child = spawn(findEngineProgram('npm test'), ['serve', '--port', String(port)], { stdio: 'ignore' });
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

/** The engine that the user named, or one in memory that is started for this file. */
async function findEngine() {
  const { DYNAMODB_ENDPOINT } = process.env;
  if (DYNAMODB_ENDPOINT) return { endpoint: DYNAMODB_ENDPOINT, isShared: true, end: async () => undefined };
  const port = await freePort();
  const child = spawnEngine(port);
  const endpoint = `http://127.0.0.1:${port}`;
  await answering(endpoint, child);
  return {
    endpoint,
    isShared: false,
    async end() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/** Asks until the engine answers, for 10 seconds at most. */
async function answering(endpoint: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 500 && child.exitCode === null; attempt++) {
    if (await fetch(endpoint).catch(() => undefined)) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  child.kill();
  throw new Error('the engine did not start');
}

/** An item as text, its bytes too. */
const packed = [shipmentText, eventText].map((text) => createPacking(text));

/** What is packed, or the bytes as they are. */
function bytesText(bytes: Uint8Array): unknown {
  for (const { unpack } of packed) {
    try {
      return unpack(bytes);
    } catch {
      // It was packed otherwise.
    }
  }
  return Buffer.from(bytes).toString('latin1');
}

function textOf(item: Item): string {
  const attributes = Object.entries(item).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? bytesText(value) : value,
  ]);
  return JSON.stringify(Object.fromEntries(attributes));
}

/**
 * An engine for one test file. One that the user named with DYNAMODB_ENDPOINT has other files' tables too, and this file's
 * table has a name of its own.
 */
export async function startEngine({ stream = false } = {}): Promise<Engine> {
  const { endpoint, isShared, end } = await findEngine();
  // What the SDK wants to see; the engine checks neither.
  process.env.AWS_ACCESS_KEY_ID ??= 'local';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'local';
  const SVC_TABLE = isShared ? `svc-${randomUUID()}` : undefined;
  const config = parseConfig({ AWS_ENDPOINT_URL_DYNAMODB: endpoint, SVC_TABLE, ...newSecrets() });
  const client = trimClient(new DynamoDBClient(clientSettingsOf(config.AWS_REGION, endpoint)));
  const TableName = config.SVC_TABLE;
  // With a stream the engine's writes take longer the more were written before, so only who reads it has one.
  const { StreamSpecification } = tableSchema;
  await client.send(
    new CreateTableCommand({
      TableName,
      ...tableSchema,
      StreamSpecification: stream ? StreamSpecification : undefined,
    }),
  );
  return {
    endpoint,
    config,
    client,
    async dump() {
      const { Items } = await client.send(new ScanCommand({ TableName }));
      return (Items ?? []).map((item) => textOf(unmarshall(item))).join('\n');
    },
    async stop() {
      if (isShared) await client.send(new DeleteTableCommand({ TableName }));
      client.destroy();
      await end();
    },
  };
}
