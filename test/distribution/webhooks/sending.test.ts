import { createHmac, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { consumer as fanOut } from '../../../functions/distribution/fan-out.ts';
import { route as remove } from '../../../functions/distribution/webhooks/delete.ts';
import { route as get } from '../../../functions/distribution/webhooks/get.ts';
import { route as roll } from '../../../functions/distribution/webhooks/roll.ts';
import { route as sendTest } from '../../../functions/distribution/webhooks/test.ts';
import { route as update } from '../../../functions/distribution/webhooks/update.ts';
import { announcementOf } from '../../../shared/partners/announce.ts';
import { createRunner } from '../../../shared/platform/events/consumer.ts';
import type { PublishedEvent } from '../../../shared/platform/events/outbox.ts';
import { quickQueueAccess } from '../../../shared/webhooks/wiring/quick-queue.ts';
import { newPartner } from '../../support/people/distribution/partners.ts';
import { call } from '../../support/routes/call.ts';
import { startDestinations } from '../../support/services/destinations.ts';
import { batchOf, busMessage, failuresOf } from '../../support/services/pipeline.ts';
import { counted } from '../../support/wires/counted.ts';
import { crashing } from '../../support/wires/crashing.ts';

const on = await startDestinations();
const { wire, pipeline, receiver, script } = on;
const day = 24 * 3600_000;

type Partner = Awaited<ReturnType<typeof newPartner>>;
const answer = (name: string, status: number) => script.set(name, { status, headers: {} });

/** An announcement as the bus carries it. */
function published({ organization, mode }: Partner): PublishedEvent {
  const of = { organization, mode, revision: 1, data: { id: randomUUID() } };
  const {
    id: event_id,
    at,
    publish: _,
    ...event
  } = announcementOf('distribution.client.draft', of, wire.now());
  return { ...event, event_id, at: at.toISOString(), subject: `CLIENT#${event_id}` };
}

describe('an announcement', () => {
  test('arrives as it was announced, signed over the timestamp and the very bytes', async () => {
    const partner = await newPartner(wire);
    const { id, secret } = await on.destination(partner, 'exact');
    const announced = await on.announce(partner);
    await on.settle();
    const [arrived, ...more] = receiver.at('exact');
    expect(more).toEqual([]);
    const { headers = {}, body = '' } = arrived ?? {};
    expect(JSON.parse(body)).toEqual(announced);
    expect(Object.keys(JSON.parse(body))).toEqual([
      'id',
      'event',
      'api_version',
      'organization',
      'is_test',
      'revision',
      'occurred_at',
      'data',
      'previous',
    ]);
    const text = `${headers['x-svc-timestamp']}.${body}`;
    expect(headers).toMatchObject({
      'x-svc-signature': createHmac('sha256', secret).update(text).digest('hex'),
      'x-svc-event': 'distribution.client.active',
      'x-svc-event-id': announced.id,
      'x-svc-attempt': '1',
    });
    expect(new Webhook(secret).verify(body, headers)).toEqual(announced);
    expect(await on.deliveries(partner)).toEqual([
      {
        id: expect.any(String),
        destination: id,
        event: 'distribution.client.active',
        event_id: announced.id,
        status: 'SUCCEEDED',
        attempts: [{ at: expect.any(String), status_code: 200, ms: expect.any(Number), answer: 'said 200' }],
        created_at: announced.occurred_at,
      },
    ]);
  });

  test('goes to the destinations that want it, of its organization and mode alone', async () => {
    const [partner, other] = [await newPartner(wire), await newPartner(wire)];
    await on.destination(partner, 'wants', ['distribution.client.active']);
    await on.destination(partner, 'wants-not', ['distribution.grant.active']);
    await on.destination({ ...other, mode: 'live' }, 'other');
    const inTest = await newPartner(wire, 'test');
    await on.destination(inTest, 'in-test');
    await on.announce(partner);
    await on.announce({ ...inTest, mode: 'live' });
    await on.settle();
    const counts = ['wants', 'wants-not', 'other', 'in-test'].map((name) => receiver.at(name).length);
    expect(counts).toEqual([1, 0, 0, 0]);
  });

  test('is signed by each of two destinations with one URL, and is a delivery of each', async () => {
    const partner = await newPartner(wire);
    const both = [await on.destination(partner, 'twice'), await on.destination(partner, 'twice')];
    await on.announce(partner);
    await on.settle();
    const signatures = receiver.at('twice').map(({ headers, body }) => {
      const text = `${headers['x-svc-timestamp']}.${body}`;
      return both.findIndex(
        ({ secret }) =>
          createHmac('sha256', secret).update(text).digest('hex') === headers['x-svc-signature'],
      );
    });
    expect(signatures.toSorted()).toEqual([0, 1]);
    expect((await on.deliveries(partner)).map(({ destination }) => destination).toSorted()).toEqual(
      both.map(({ id }) => id).toSorted(),
    );
  });

  test('takes one read, and is sent once though its message comes twice', async () => {
    const partner = await newPartner(wire);
    await on.destination(partner, 'once');
    const watched = counted(wire);
    const message = batchOf(busMessage(published(partner)));
    await createRunner(fanOut, () => watched.wire)(message);
    expect(watched.requests).toEqual(['GetItem']);
    await on.settle();
    await createRunner(fanOut, () => wire)(message);
    await on.settle();
    expect(receiver.at('once')).toHaveLength(1);
    expect(await on.deliveries(partner)).toHaveLength(1);
  });

  test('is lost by no crash, and by no queue that does not take it', async () => {
    const partner = await newPartner(wire);
    await on.destination(partner, 'crashed');
    const message = batchOf(busMessage(published(partner)));
    for (const when of ['before', 'after'] as const) {
      const mortal = crashing(wire, 0, when);
      expect(failuresOf(await createRunner(fanOut, () => mortal.wire)(message))).toEqual([0]);
    }
    const full = crashing(wire, 99, 'before').wire;
    quickQueueAccess.provide(full, { give: async (messages) => messages, release: async () => undefined });
    expect(failuresOf(await createRunner(fanOut, () => full)(message))).toEqual([0]);
    expect(failuresOf(await createRunner(fanOut, () => wire)(message))).toEqual([]);
    await on.settle();
    expect(receiver.at('crashed')).toHaveLength(1);
  });
});

describe('a destination', () => {
  test('is signed with both secrets for a day after a roll, then with the new one alone', async () => {
    const partner = await newPartner(wire);
    const { secret, params } = await on.destination(partner, 'rolled');
    const rolled = await call(wire, roll, { headers: partner.key, params });
    expect(rolled.status).toBe(200);
    const next = String(rolled.body.secret);
    expect(next).not.toBe(secret);
    await on.announce(partner);
    await on.settle();
    pipeline.pass(day);
    await on.announce(partner);
    await on.settle();
    const signed = receiver.at('rolled').map(({ headers, body }) => {
      const by = (key: string) =>
        createHmac('sha256', key).update(`${headers['x-svc-timestamp']}.${body}`).digest('hex');
      const nameOf = (one: string | undefined) => one && { [by(secret)]: 'old', [by(next)]: 'new' }[one];
      return [nameOf(headers['x-svc-signature']), nameOf(headers['x-svc-signature-next'])];
    });
    expect(signed).toEqual([
      ['old', 'new'],
      ['new', undefined],
    ]);
  });

  test('gets retries at the URL that it has by then', async () => {
    const partner = await newPartner(wire);
    const { params } = await on.destination(partner, 'wrong');
    answer('wrong', 500);
    await on.announce(partner);
    await on.settle();
    const [{ next_attempt_at, id }] = await on.deliveries(partner, { status: 'PENDING' });
    const url = receiver.url('right');
    await call(wire, update, { headers: partner.key, params, body: { url } });
    pipeline.clock.now = new Date(next_attempt_at);
    const { owner, mode, ...job } = retryOf(partner, id, String(params.destination_id));
    await on.send(
      JSON.stringify({ retry: { ...job, destination: { owner, mode, hash: params.destination_id } } }),
    );
    expect([receiver.at('wrong').length, receiver.at('right').length]).toEqual([1, 1]);
    expect(await on.deliveries(partner)).toMatchObject([{ id, status: 'SUCCEEDED' }]);
  });

  test('gets nothing more once it is deleted, and its retries end', async () => {
    const partner = await newPartner(wire);
    const { params } = await on.destination(partner, 'deleted');
    answer('deleted', 500);
    await on.announce(partner);
    await on.settle();
    const [{ next_attempt_at, id }] = await on.deliveries(partner, { status: 'PENDING' });
    await call(wire, remove, { headers: partner.key, params });
    pipeline.clock.now = new Date(next_attempt_at);
    const { owner, mode, ...job } = retryOf(partner, id, String(params.destination_id));
    await on.send(
      JSON.stringify({ retry: { ...job, destination: { owner, mode, hash: params.destination_id } } }),
    );
    await on.announce(partner);
    await on.settle();
    expect(receiver.at('deleted')).toHaveLength(1);
    expect(await on.deliveries(partner)).toMatchObject([{ id, status: 'FAILED' }]);
  });

  test.each([
    ['gone', 410, 0],
    ['failing', 500, 5 * day],
  ])('is DISABLED as %s by answers of %i, and its events are parked', async (reason, status, wait) => {
    const partner = await newPartner(wire);
    const { params } = await on.destination(partner, reason);
    const shown = () => call(wire, get, { headers: partner.key, params });
    answer(reason, status);
    await on.announce(partner);
    await on.settle();
    pipeline.pass(wait);
    if (wait > 0) {
      expect((await shown()).body).toMatchObject({ status: 'ENABLED', disabled_reason: null });
      await on.announce(partner);
      await on.settle();
    }
    expect((await shown()).body).toMatchObject({ status: 'DISABLED', disabled_reason: reason });
    const before = receiver.at(reason).length;
    const parked = await on.announce(partner);
    await on.settle();
    expect(receiver.at(reason)).toHaveLength(before);
    const [first] = await on.deliveries(partner, { status: 'PARKED' });
    expect(first).toMatchObject({ event_id: parked.id, attempts: [] });
    const enabled = { headers: partner.key, params, body: { status: 'ENABLED' } };
    expect((await call(wire, update, enabled)).body).toMatchObject({ status: 'ENABLED', revision: 2 });
    await on.settle();
    expect(receiver.at(reason)).toHaveLength(before);
  });

  test('is sent a test alone, like any event', async () => {
    const partner = await newPartner(wire);
    const { id, params } = await on.destination(partner, 'tested', ['distribution.grant.active']);
    await on.destination(partner, 'untested');
    const { status, body } = await call(wire, sendTest, { headers: partner.key, params });
    expect([status, body.event]).toEqual([202, 'distribution.test']);
    await on.settle();
    expect(on.arrived('tested')).toMatchObject([
      { id: body.event_id, event: 'distribution.test', organization: partner.organization, data: { id } },
    ]);
    expect(receiver.at('untested')).toEqual([]);
    expect(await on.deliveries(partner)).toMatchObject([
      { id: body.delivery_id, destination: id, status: 'SUCCEEDED' },
    ]);
  });
});

/** The fields of the message that makes a sender try a delivery again. */
const retryOf = ({ organization: owner, mode }: Partner, delivery_id: string, endpoint: string) => ({
  owner,
  mode,
  delivery_id,
  subject: `ENDPOINT#${endpoint}`,
  scheme: 'timestamped',
});
