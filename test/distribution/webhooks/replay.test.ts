import { describe, expect, test } from 'vitest';
import { consumer as replays } from '../../../functions/distribution/replay.ts';
import { route as replay } from '../../../functions/distribution/webhooks/replay.ts';
import { route as resend } from '../../../functions/distribution/webhooks/resend.ts';
import { route as sendTest } from '../../../functions/distribution/webhooks/test.ts';
import { route as update } from '../../../functions/distribution/webhooks/update.ts';
import { destinationPartition } from '../../../shared/distribution/data/webhook-destinations.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { createRunner } from '../../../shared/platform/events/consumer.ts';
import { asPublished } from '../../../shared/platform/events/outbox.ts';
import { expectProblem } from '../../support/asserts/problem.ts';
import { newPartner } from '../../support/people/distribution/partners.ts';
import { call } from '../../support/routes/call.ts';
import { startDestinations } from '../../support/services/destinations.ts';
import { batchOf, busMessage, failuresOf } from '../../support/services/pipeline.ts';
import { crashing } from '../../support/wires/crashing.ts';

const on = await startDestinations();
const { wire, pipeline, receiver, script } = on;
const day = 24 * 3600_000;

type Partner = Awaited<ReturnType<typeof newPartner>>;
type Made = Awaited<ReturnType<typeof on.destination>>;

const set = ({ key }: Partner, { params }: Made, status: string) =>
  call(wire, update, { headers: key, params, body: { status } });

/** Asks for a replay of the last hour. */
const asked = ({ key }: Partner, { params }: Made, more: object = {}) => {
  const [from, to] = [wire.now().getTime() - 3600_000, wire.now().getTime()].map((at) =>
    new Date(at).toISOString(),
  );
  return call(wire, replay, { headers: key, params, body: { from, to, ...more } });
};

/** A destination that is disabled, and the ids of the events that were parked for it. */
async function parked(name: string, count: number) {
  const partner = await newPartner(wire);
  const made = await on.destination(partner, name);
  await set(partner, made, 'DISABLED');
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth++) ids.push((await on.announce(partner)).id);
  await on.settle();
  return { partner, made, ids };
}

describe('a replay', () => {
  test('sends what was parked, once, in the order of the events; enabling sends nothing', async () => {
    const { partner, made, ids } = await parked('parked', 3);
    expect(await on.deliveries(partner, { status: 'PARKED' })).toHaveLength(3);
    expectProblem(replay, await asked(partner, made), 'invalid_state');
    await set(partner, made, 'ENABLED');
    await on.settle();
    expect(receiver.at('parked')).toEqual([]);
    const answer = await asked(partner, made, { only_failed: true });
    expect([answer.status, answer.body]).toEqual([
      202,
      { destination: made.id, from: expect.any(String), to: expect.any(String), only_failed: true },
    ]);
    await on.settle();
    expect(
      on
        .arrived('parked')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted());
    expect((await on.deliveries(partner)).map(({ event_id, status }) => [event_id, status])).toEqual(
      ids.toReversed().map((id) => [id, 'SUCCEEDED']),
    );
    await asked(partner, made, { only_failed: true });
    await on.settle();
    expect(receiver.at('parked')).toHaveLength(3);
  });

  test('hands its parts to the senders in order, each once though its message comes twice or dies', async () => {
    const { partner, made, ids } = await parked('parts', 51);
    await set(partner, made, 'ENABLED');
    await asked(partner, made);
    const pk = destinationPartition.pk(toId<'WebhookDestination'>(made.id));
    const parts = async () => {
      const { items } = await wire.table.query({ pk, prefix: 'E#', limit: 10 });
      return items.flatMap(asPublished).map((event) => batchOf(busMessage(event)));
    };
    const [first] = await parts();
    for (const when of ['before', 'after'] as const)
      for (let nth = 0; nth < 3; nth++) {
        const mortal = crashing(wire, nth, when);
        expect(failuresOf(await createRunner(replays, () => mortal.wire)(first))).toEqual([0]);
      }
    pipeline.empty();
    await createRunner(replays, () => wire)(first);
    const given = pipeline.quick().map(({ body }) => JSON.parse(body).detail.event_id);
    expect(given).toEqual(ids.slice(0, 50));
    const all = await parts();
    expect(all).toHaveLength(2);
    pipeline.empty();
    await createRunner(replays, () => wire)(all[1]);
    expect(pipeline.quick().map(({ body }) => JSON.parse(body).detail.event_id)).toEqual(ids.slice(50));
    expect(await parts()).toHaveLength(2);
  });

  test('sends what succeeded as new deliveries, which no replay repeats', async () => {
    const partner = await newPartner(wire);
    const made = await on.destination(partner, 'all');
    const { id } = await on.announce(partner);
    await on.settle();
    for (const sent of [2, 3]) {
      pipeline.pass(1000);
      await asked(partner, made);
      await on.settle();
      expect(on.arrived('all').map((one) => one.id)).toEqual(Array.from({ length: sent }, () => id));
    }
    await asked(partner, made, { only_failed: true });
    await on.settle();
    expect(receiver.at('all')).toHaveLength(3);
    expect(new Set(receiver.at('all').map(({ body }) => body)).size).toBe(1);
    expect(await on.deliveries(partner)).toHaveLength(3);
  });

  test('sends no event outside of its time', async () => {
    const { partner, made } = await parked('early', 1);
    await set(partner, made, 'ENABLED');
    const later = new Date(wire.now().getTime() + 1000).toISOString();
    pipeline.pass(5000);
    await asked(partner, made, { from: later });
    await on.settle();
    expect(receiver.at('early')).toEqual([]);
  });

  test('is refused for a time that ends before it begins, or is older than 30 days', async () => {
    const partner = await newPartner(wire);
    const made = await on.destination(partner, 'times');
    for (const [from, pointer] of [
      [day, '/to'],
      [-31 * day, '/from'],
    ] as const) {
      const answer = await asked(partner, made, {
        from: new Date(wire.now().getTime() + from).toISOString(),
      });
      expectProblem(replay, answer, 'invalid_request');
      expect(answer.body.errors).toMatchObject([{ pointer }]);
    }
  });
});

describe('a resend', () => {
  const again = ({ key }: Partner, delivery_id: unknown) =>
    call(wire, resend, { headers: key, params: { delivery_id: String(delivery_id) } });

  test('is a new delivery of the same event and bytes where the first one succeeded', async () => {
    const partner = await newPartner(wire);
    const made = await on.destination(partner, 'resent');
    const { id } = await on.announce(partner);
    await on.settle();
    const [{ id: first }] = await on.deliveries(partner);
    pipeline.pass(1000);
    const { status, body } = await again(partner, first);
    expect([status, body]).toEqual([
      202,
      { event: 'distribution.client.active', event_id: id, delivery_id: expect.any(String) },
    ]);
    expect(body.delivery_id).not.toBe(first);
    await on.settle(made.id);
    const [one, other] = receiver.at('resent');
    expect(other?.body).toBe(one?.body);
    expect(other?.headers['x-svc-event-id']).toBe(id);
    expect((await on.deliveries(partner)).map((row) => row.id)).toEqual([body.delivery_id, first]);
  });

  test('goes on with a delivery that failed, each time that it is asked for', async () => {
    const partner = await newPartner(wire);
    const made = await on.destination(partner, 'again');
    script.set('again', { status: 500, headers: {} });
    await on.announce(partner);
    await on.settle();
    const [{ id }] = await on.deliveries(partner);
    for (const status of [500, 200]) {
      script.set('again', { status, headers: {} });
      expect((await again(partner, id)).body.delivery_id).toBe(id);
      await on.settle(made.id);
    }
    expect(await on.deliveries(partner)).toMatchObject([
      {
        id,
        status: 'SUCCEEDED',
        attempts: [{ status_code: 500 }, { status_code: 500 }, { status_code: 200 }],
      },
    ]);
  });

  test('is refused while the destination is DISABLED, and a test is parked', async () => {
    const { partner, made } = await parked('off', 1);
    const [{ id }] = await on.deliveries(partner);
    expectProblem(resend, await again(partner, id), 'invalid_state');
    const tested = await call(wire, sendTest, { headers: partner.key, params: made.params });
    await on.settle();
    const waiting = await on.deliveries(partner, { status: 'PARKED' });
    const told = { id: tested.body.delivery_id, event: 'distribution.test' };
    expect(waiting).toContainEqual(expect.objectContaining(told));
    expect(receiver.at('off')).toEqual([]);
  });
});
