import { startFauxqs } from 'fauxqs';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { leaveAws } from '../../../infra/local/folder/environment.ts';
import { type FifoTarget, fillFifoQueues } from '../../../shared/platform/adapters/fifo-queues.ts';
import { parseConfig } from '../../../shared/platform/config.ts';
import type { BusEvent, EventBus } from '../../../shared/platform/ports/event-bus.ts';

leaveAws('us-east-1');
const sqs = await startFauxqs({ port: 0, logger: false });
afterAll(() => sqs.stop());
const fifo = { attributes: { FifoQueue: 'true', ContentBasedDeduplication: 'true' } };
sqs.createQueue('webhooks.fifo', fifo);
sqs.createQueue('catalog.fifo', fifo);
beforeEach(() => sqs.reset());

const urlOf = (name: string) => `${sqs.address}/000000000000/${name}`;
const webhooks: FifoTarget = {
  queue: urlOf('webhooks.fifo'),
  pattern: { detail: { detail: { webhook: { url: [{ exists: true }] } } } },
  group: '$.detail.detail.webhook.group',
};
const catalog: FifoTarget = {
  queue: urlOf('catalog.fifo'),
  pattern: { source: ['svc'], 'detail-type': ['product.changed'] },
  group: '$.detail.detail.store',
};

/** What waits in a queue: each message's group and the id of its event. */
const waiting = (name: string) =>
  (sqs.inspectQueue(name)?.messages.ready ?? []).map(({ messageGroupId, body }) => ({
    group: messageGroupId,
    event: JSON.parse(body).detail.event_id,
  }));

const eventOf = (name: string, event_id: string, detail: object): BusEvent => ({
  name,
  at: new Date(0),
  detail: JSON.stringify({ event_id, name, subject: 'S#SVC000000000', detail }),
});
const hook = (event_id: string, group?: string) =>
  eventOf('shipment.created', event_id, { webhook: { url: 'https://shop.example', group } });

/** A bus that notes what it is given, and refuses the events at these positions. */
function busThat(...refuses: number[]): EventBus & { readonly taken: string[] } {
  const taken: string[] = [];
  return {
    taken,
    async put(events) {
      taken.push(...events.map(({ name }) => name));
      return refuses;
    },
  };
}

const filling = (bus: EventBus, targets: readonly FifoTarget[] | undefined = [webhooks, catalog]) =>
  fillFifoQueues(bus, {
    config: parseConfig({
      AWS_ENDPOINT_URL_SQS: sqs.address,
      ...(targets.length > 0 && { SVC_FIFO_TARGETS: JSON.stringify(targets) }),
    }),
  });

describe('a publisher that fills FIFO queues', () => {
  test('puts each event into the queues of its patterns, in its group, and onto the bus too', async () => {
    const bus = busThat();
    const events = [
      hook('1', 'a'),
      eventOf('product.changed', '2', { store: 's1' }),
      eventOf('order.placed', '3', {}),
      hook('4', 'b'),
    ];
    expect(await filling(bus).put(events)).toEqual([]);
    expect(bus.taken).toHaveLength(4);
    expect(waiting('webhooks.fifo')).toEqual([
      { group: 'a', event: '1' },
      { group: 'b', event: '4' },
    ]);
    expect(waiting('catalog.fifo')).toEqual([{ group: 's1', event: '2' }]);
  });

  test('sends more than ten of them in the order of each group, each once, however often they are published', async () => {
    const events = Array.from({ length: 23 }, (_, at) => hook(String(at), `g${at % 2}`));
    const bus = filling(busThat());
    await bus.put(events);
    await bus.put(events);
    const inGroup = (name: string) =>
      waiting('webhooks.fifo').flatMap(({ group, event }) => (group === name ? [Number(event)] : []));
    expect(inGroup('g0')).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22]);
    expect(inGroup('g1')).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21]);
  });

  test('puts an event without a group into that of its subject, so that it holds up none behind it', async () => {
    expect(await filling(busThat()).put([hook('1')])).toEqual([]);
    expect(waiting('webhooks.fifo')).toEqual([{ group: 'S#SVC000000000', event: '1' }]);
  });

  test('reports what the bus or a queue did not take', async () => {
    const gone = { ...catalog, queue: urlOf('gone.fifo') };
    const events = [hook('1', 'a'), eventOf('product.changed', '2', { store: 's1' }), hook('3', 'a')];
    const refused = await filling(busThat(2), [webhooks, gone]).put(events);
    expect(refused.toSorted()).toEqual([1, 2]);
  });

  test('is the bus alone where no queue is named', () => {
    const bus = busThat();
    expect(filling(bus, [])).toBe(bus);
  });
});
