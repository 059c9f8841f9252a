import { randomUUID } from 'node:crypto';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { startFauxqs } from 'fauxqs';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { consumer as collector } from '../../functions/operations/collect-letters.ts';
import { route as discard } from '../../functions/operations/queues/discard.ts';
import { route as list } from '../../functions/operations/queues/queue.ts';
import { route as redrive } from '../../functions/operations/queues/redrive.ts';
import { route as take } from '../../functions/operations/queues/take.ts';
import { consumer as redriver } from '../../functions/operations/redrive-letters.ts';
import { route as auditList } from '../../functions/platform/audit/list.ts';
import { findLetter, findSealedBody } from '../../shared/operations/data/dead-letters.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { alarmsAccess } from '../../shared/platform/wiring/alarms.ts';
import { listShown, resultsOf } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { keepDeadLetter, newDeadLetter } from '../support/people/operations/letters.ts';
import { call } from '../support/routes/call.ts';
import { draining } from '../support/services/drain.ts';
import { startWire } from '../support/wires/wire.ts';

const { engine } = await startWire(undefined, { stream: true });
const sqs = await startFauxqs({ port: 0, logger: false });
const fifo = { attributes: { FifoQueue: 'true', ContentBasedDeduplication: 'true' } };
for (const name of ['notices-send', 'dead']) sqs.createQueue(name);
for (const name of ['webhooks-send.fifo', 'dead.fifo']) sqs.createQueue(name, fifo);
const urlOf = (name: string) => `${sqs.address}/000000000000/${name}`;
const arnOf = (name: string) => `arn:aws:sqs:us-east-1:000000000000:${name}`;
const client = new SQSClient({ endpoint: sqs.address, region: 'us-east-1' });
afterAll(async () => {
  client.destroy();
  await sqs.stop();
});

const wire = createWire({
  ...engine.config,
  AWS_ENDPOINT_URL_SQS: sqs.address,
  SVC_DEAD_LETTER_QUEUES: JSON.stringify([
    { queue: urlOf('dead'), source: arnOf('notices-send') },
    { queue: urlOf('dead.fifo'), source: arnOf('webhooks-send.fifo'), group: '$.detail.tenant' },
  ]),
});
const raised: Readonly<Record<string, unknown>>[] = [];
alarmsAccess.provide(wire, { raise: (name, details) => void raised.push({ name, ...details }) });
const collect = () => createRunner(collector, () => wire)({});
const drain = draining(engine, wire, [redriver]);

const ada = await newUser(wire, 'admin', { name: 'Ada Obi' });
const admin = await signedIn(wire, ada);
const shown = async () =>
  resultsOf(await call(wire, list, { headers: admin, params: { queue: 'dead-letters' } }));
const decide = (route: typeof redrive | typeof discard, id: unknown, reason = 'Mended.', headers = admin) =>
  call(wire, route, { headers, params: { letter_id: String(id) }, body: { reason } });

const eventBody = (tenant: string = randomUUID()) =>
  JSON.stringify({
    'detail-type': 'shipment.created',
    detail: { event_id: randomUUID(), tenant, detail: { recipient: '+2348010000001' } },
  });

/** The messages that wait in a queue. */
const waiting = (name: string) => sqs.inspectQueue(name)?.messages.ready ?? [];
const left = (name: string) => {
  const { ready = [], inflight = [] } = sqs.inspectQueue(name)?.messages ?? {};
  return ready.length + inflight.length;
};

/** Empties the queue of admins and all others. */
beforeEach(async () => {
  for (const { id } of await shown()) await decide(discard, id);
  sqs.reset();
  raised.length = 0;
});

describe('a dead letter', () => {
  test('is kept for admins, leaves its queue, and rings', async () => {
    sqs.sendMessage('dead', eventBody());
    await collect();
    expect(left('dead')).toBe(0);
    expect(await shown()).toMatchObject([
      { kind: 'letter', title: 'notices.send', subtitle: 'shipment.created · 1 try', owner: null },
    ]);
    expect(raised).toEqual([{ name: 'dead_letter', letters: 1, consumers: ['notices.send'] }]);
    await collect();
    expect(raised).toHaveLength(1);
  });

  test('is kept once, however often it is taken out of its queue', async () => {
    const letter = newDeadLetter();
    await keepDeadLetter(wire, letter);
    await keepDeadLetter(wire, letter);
    expect(await shown()).toHaveLength(1);
  });

  test('is sealed in the table', async () => {
    const body = eventBody();
    const id = await keepDeadLetter(wire, newDeadLetter({ body }));
    const sealed = Buffer.from((await findSealedBody(wire.table, id)) ?? []);
    expect(sealed.length).toBeGreaterThan(body.length);
    expect(sealed.includes('+2348010000001')).toBe(false);
    expect(JSON.stringify(await findLetter(wire.table, id))).not.toContain('+2348010000001');
  });

  test('stays in its queue while its body is too long to be kept', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    sqs.sendMessage('dead', 'x'.repeat(256 * 1024 + 1));
    sqs.sendMessage('dead', 'no event');
    await collect();
    expect(left('dead')).toBe(1);
    expect(await shown()).toMatchObject([{ subtitle: 'a message without an event · 1 try' }]);
  });

  test('is taken by an admin, and leaves the queue by her decision', async () => {
    const id = await keepDeadLetter(wire);
    const params = { queue: 'dead-letters', item_id: id };
    expect((await call(wire, take, { headers: admin, params, body: {} })).body).toMatchObject({ mine: true });
    expect(await shown()).toMatchObject([{ id, mine: true }]);
    await decide(redrive, id);
    expect(await shown()).toEqual([]);
  });

  test('knows its consumer and its group even if no rule could deliver its event', async () => {
    const tenant = randomUUID();
    await client.send(
      new SendMessageCommand({
        QueueUrl: urlOf('dead'),
        MessageBody: eventBody(tenant),
        MessageAttributes: {
          TARGET_ARN: { DataType: 'String', StringValue: arnOf('webhooks-send.fifo') },
          RETRY_ATTEMPTS: { DataType: 'String', StringValue: '185' },
        },
      }),
    );
    await collect();
    const [found] = await shown();
    expect(found).toMatchObject({ title: 'webhooks.send', subtitle: 'shipment.created · 185 tries' });
    await decide(redrive, found?.id);
    await drain();
    expect(waiting('webhooks-send.fifo').map(({ messageGroupId }) => messageGroupId)).toEqual([tenant]);
  });
});

describe('sending a dead letter again', () => {
  test('puts it into its queue as it was, once, and keeps what it says no longer', async () => {
    const body = eventBody();
    const id = await keepDeadLetter(wire, newDeadLetter({ body, queue: arnOf('notices-send') }));
    const { status, body: answer } = await decide(redrive, id);
    expect([status, answer]).toMatchObject([202, { id, status: 'REDRIVEN', event: 'shipment.created' }]);
    await drain();
    expect(waiting('notices-send').map((message) => message.body)).toEqual([body]);
    expect(await findSealedBody(wire.table, id)).toBeUndefined();
    expect(await findLetter(wire.table, id)).toMatchObject({ decided_by: ada.id });
    await drain();
    expect(waiting('notices-send')).toHaveLength(1);
  });

  test('keeps the message group, and a queue that has just had the message takes it again', async () => {
    const body = eventBody();
    const queue = arnOf('webhooks-send.fifo');
    sqs.sendMessage('webhooks-send.fifo', body, { messageGroupId: 'shop' });
    await decide(redrive, await keepDeadLetter(wire, newDeadLetter({ body, queue, group: 'shop' })));
    await drain();
    expect(waiting('webhooks-send.fifo')).toMatchObject([
      { body, messageGroupId: 'shop' },
      { body, messageGroupId: 'shop' },
    ]);
  });

  test('is on the audit trail with its reason, and is not done twice', async () => {
    const id = await keepDeadLetter(wire);
    await decide(redrive, id);
    expectProblem(redrive, await decide(redrive, id), 'invalid_state');
    expectProblem(discard, await decide(discard, id), 'invalid_state');
    expect(await listShown(wire, auditList, ada)).toContainEqual(
      expect.objectContaining({ action: 'operations.redrive', target: id, reason: 'Mended.' }),
    );
  });
});

describe('discarding a dead letter', () => {
  test('takes it off the queue and deletes what it says', async () => {
    const id = await keepDeadLetter(wire);
    expect((await decide(discard, id)).body).toMatchObject({ status: 'DISCARDED' });
    expect(await shown()).toEqual([]);
    expect(await findSealedBody(wire.table, id)).toBeUndefined();
    expect(await findLetter(wire.table, id)).toMatchObject({ status: 'DISCARDED' });
  });

  test('needs a reason, and a letter', async () => {
    const id = await keepDeadLetter(wire);
    expectProblem(discard, await decide(discard, id, ''), 'invalid_request');
    expectProblem(discard, await decide(discard, randomUUID()), 'not_found');
  });
});
