import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import * as z from 'zod';
import { route as health } from '../../../functions/platform/health/get.ts';
import { startLocal } from '../../../infra/local/index.ts';
import { type Handler, toHandler } from '../../../infra/local/run/invoke.ts';
import { defineConsumer } from '../../../shared/platform/events/consumer.ts';
import { createLambda } from '../../../shared/platform/http/lambda.ts';
import { routeAt } from './requests.ts';

/**
 * A very small service on the local runner, as a process of its own that a test can kill: a parcel is booked (table),
 * published (stream, bus) and handled (queue), and the handled ones are lines of the file `handled` in the data folder.
 */
const [dataDir = '', port = '0'] = process.argv.slice(2);

/** To know any other function is to load all routes. */
const healthHandler = toHandler(createLambda(health), health.id);

const Booked = z.object({ body: z.string() });
const Changed = z.object({
  Records: z.array(
    z.object({ dynamodb: z.object({ NewImage: z.object({ pk: z.object({ S: z.string() }) }) }) }),
  ),
});
const Queued = z.object({ Records: z.array(z.object({ body: z.string() })) });
const Envelope = z.object({ detail: z.object({ parcel: z.string() }) });

const handlers: Record<string, Handler> = {
  async 'parcels.book'(event) {
    const { body } = Booked.parse(event);
    const Item = { pk: { S: body }, sk: { S: 'EVENT' } };
    await new DynamoDBClient({}).send(new PutItemCommand({ TableName: process.env.SVC_TABLE, Item }));
    return { statusCode: 201, body };
  },
  async 'parcels.publish'(event) {
    const Entries = Changed.parse(event).Records.map(({ dynamodb }) => ({
      EventBusName: process.env.SVC_BUS,
      Source: 'svc',
      DetailType: 'parcel.booked',
      Detail: JSON.stringify({ parcel: dynamodb.NewImage.pk.S }),
    }));
    const { FailedEntryCount } = await new EventBridgeClient({}).send(new PutEventsCommand({ Entries }));
    if (FailedEntryCount) throw new Error('the bus took not all');
  },
  async 'parcels.handle'(event) {
    for (const { body } of Queued.parse(event).Records) {
      await appendFile(join(dataDir, 'handled'), `${Envelope.parse(JSON.parse(body)).detail.parcel}\n`);
    }
  },
};

const about = { summary: '', timeout: 5, memory: 128 };
const stream = {
  ...about,
  id: 'parcels.publish',
  on: 'stream',
  filter: { eventName: ['INSERT'] },
  batchSize: 10,
} as const;
const pattern = { 'detail-type': [{ prefix: 'parcel.' }] };
const queue = {
  ...about,
  id: 'parcels.handle',
  on: 'queue',
  pattern,
  batchSize: 10,
  maxReceives: 5,
} as const;
const unused = async () => undefined;

const local = await startLocal({
  port: Number(port),
  dataDir,
  routes: [routeAt('POST', '/parcels/', 'parcels.book'), health],
  consumers: [defineConsumer(stream, {}, unused), defineConsumer(queue, {}, unused)],
  needs: [],
  shield: false,
  seed: () => appendFile(join(dataDir, 'seeds'), 'seeded\n'),
  load: async (id) =>
    id === health.id ? healthHandler : (handlers[id] ?? Promise.reject(new Error(`no handler ${id}`))),
});
await local.seeded;
console.log(local.baseUrl);
process.once('SIGTERM', () => void local.stop());
