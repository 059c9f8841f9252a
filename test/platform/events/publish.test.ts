import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consumer } from '../../../functions/platform/publish.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { parseConfig } from '../../../shared/platform/config.ts';
import { createRunner } from '../../../shared/platform/events/consumer.ts';
import {
  createEventId,
  type OutgoingEvent,
  PublishedEvent,
  writeEvents,
} from '../../../shared/platform/events/outbox.ts';
import type { BusEvent } from '../../../shared/platform/ports/event-bus.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { eventBusAccess } from '../../../shared/platform/wiring/event-bus.ts';
import { ringing } from '../../support/asserts/alarms.ts';
import { type FakeBus, startFakeBus } from '../../support/services/fake-bus.ts';

const outgoing = (): OutgoingEvent<string, object> => ({
  id: createEventId(),
  name: 'shipment.created',
  at: new Date('2026-01-31T09:30:00.250Z'),
  tenant: toId<'User'>(crypto.randomUUID()),
  mode: 'live',
  detail: { shipment_id: 'x', place: { at: 1769851800.25, tags: ['a', null, true] } },
  publish: true,
});

/** A value as the table's stream shows it. */
function imageOf(value: unknown): unknown {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString('base64') };
  if (Array.isArray(value)) return { L: value.map(imageOf) };
  return {
    M: Object.fromEntries(Object.entries(Object(value)).map(([name, inner]) => [name, imageOf(inner)])),
  };
}

/** Lambda's event of a stream on which these were written; sequence numbers are positions. */
const streamOf = (...items: readonly object[]) => ({
  Records: items.map((item, position) => ({
    eventName: 'INSERT',
    dynamodb: {
      SequenceNumber: String(position),
      NewImage: Object.fromEntries(Object.entries(item).map(([name, value]) => [name, imageOf(value)])),
    },
  })),
});

function itemOf(
  first: OutgoingEvent<string, object>,
  ...more: readonly OutgoingEvent<string, object>[]
): object {
  const write = writeEvents('S#SVC000000000', first, ...more);
  return 'put' in write ? write.put : {};
}

const failedOf = (...sequences: number[]) => ({
  batchItemFailures: sequences.map((sequence) => ({ itemIdentifier: String(sequence) })),
});

describe('the publisher', () => {
  function publishing(refuses: (events: readonly BusEvent[]) => readonly number[] = () => []) {
    const published: BusEvent[] = [];
    const wire = createWire(parseConfig({}));
    const rung = ringing(wire);
    eventBusAccess.provide(wire, {
      async put(events) {
        published.push(...events);
        return refuses(events);
      },
    });
    return { published, rung, publish: createRunner(consumer, () => wire) };
  }

  test('puts each event on the bus under its name, whole and without the mark of the table', async () => {
    const { published, publish } = publishing();
    const event = outgoing();
    expect(await publish(streamOf(itemOf(event)))).toEqual(failedOf());
    expect(published).toMatchObject([{ name: 'shipment.created', at: event.at }]);
    const { id, publish: _, at, ...rest } = event;
    expect(JSON.parse(published[0]?.detail ?? '')).toEqual({
      subject: 'S#SVC000000000',
      ...rest,
      event_id: id,
      at: at.toISOString(),
    });
    expect(PublishedEvent.safeParse(JSON.parse(published[0]?.detail ?? '')).success).toBe(true);
  });

  test('puts the events of one change on the bus in their order, without those that nobody hears', async () => {
    const { published, publish } = publishing();
    const [first, silent, last] = [outgoing(), { ...outgoing(), publish: false }, outgoing()];
    expect(await publish(streamOf(itemOf(first, silent, last)))).toEqual(failedOf());
    expect(published.map(({ detail }) => JSON.parse(detail).event_id)).toEqual([first.id, last.id]);
  });

  test('reports a change of which the bus refuses one event once', async () => {
    const { publish } = publishing(() => [1, 2]);
    const stream = streamOf(itemOf(outgoing()), itemOf(outgoing(), outgoing()), itemOf(outgoing()));
    expect(await publish(stream)).toEqual(failedOf(1));
  });

  test('reports what the bus refuses, so that the stream comes back to it', async () => {
    const { publish } = publishing(() => [1, 3]);
    const stream = streamOf(...Array.from({ length: 5 }, () => itemOf(outgoing())));
    expect(await publish(stream)).toEqual(failedOf(1, 3));
  });

  test('leaves out a record that is no event with an alarm, so that it holds up none behind it', async () => {
    const { published, rung, publish } = publishing();
    const behind = outgoing();
    const stream = streamOf(itemOf(outgoing()), { ...itemOf(outgoing()), events: 'none' }, itemOf(behind));
    expect(await publish(stream)).toEqual(failedOf());
    expect(published.map(({ detail }) => JSON.parse(detail).event_id)).toEqual([
      expect.any(String),
      behind.id,
    ]);
    expect(rung).toMatchObject([
      { name: 'unreadable_event', details: { sequence: '1', pk: { S: 'S#SVC000000000' } } },
    ]);
  });

  test('reports what the bus refuses behind a record that it left out', async () => {
    const { publish } = publishing(() => [1]);
    const stream = streamOf(
      itemOf(outgoing()),
      { ...itemOf(outgoing()), events: 'none' },
      itemOf(outgoing()),
    );
    expect(await publish(stream)).toEqual(failedOf(2));
  });

  test('fails as a whole when the bus cannot be asked', async () => {
    const { publish } = publishing(() => {
      throw new Error('the bus is away');
    });
    await expect(publish(streamOf(itemOf(outgoing())))).rejects.toThrow('the bus is away');
  });
});

describe('EventBridge', () => {
  let fake: FakeBus;
  beforeAll(async () => {
    fake = await startFakeBus();
  });
  afterAll(() => fake.stop());

  const put = (count: number) => {
    const wire = createWire(parseConfig({ AWS_ENDPOINT_URL_EVENTBRIDGE: fake.endpoint, SVC_BUS: 'svc' }));
    const events = Array.from({ length: count }, (_, position) => ({
      name: 'shipment.created',
      at: new Date(0),
      detail: JSON.stringify({ position }),
    }));
    return eventBusAccess.of(wire).put(events);
  };

  test('is sent ten events a request, from the source svc', async () => {
    expect(await put(23)).toEqual([]);
    expect(fake.requests.map((entries) => entries.length)).toEqual([10, 10, 3]);
    expect(fake.requests[0]?.[0]).toMatchObject({
      Source: 'svc',
      DetailType: 'shipment.created',
      EventBusName: 'svc',
    });
  });

  test('may refuse some events of a request: those are told by their positions', async () => {
    fake.refuse = ({ Detail }) => Detail === '{"position":3}' || Detail === '{"position":14}';
    expect(await put(20)).toEqual([3, 14]);
  });
});
