import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { consumers } from '../../../functions/consumers.ts';
import { addConsumer } from '../../../shared/platform/addressed.ts';
import { parseConfig } from '../../../shared/platform/config.ts';
import {
  createRunner,
  defineConsumer,
  type EventConsumer,
} from '../../../shared/platform/events/consumer.ts';
import { handleEach, messagesOf } from '../../../shared/platform/events/messages.ts';
import { shareQueue } from '../../../shared/platform/events/shared-queue.ts';
import { findConsumer } from '../../../shared/platform/trace.ts';
import { createWire } from '../../../shared/platform/wire.ts';

/** What each consumer got, in the batches in which it got it. */
const got: Record<string, string[][]> = {};
afterEach(() => {
  for (const name of Object.keys(got)) delete got[name];
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A consumer of a queue. @param work what it does with a message, by its id */
const member = (
  id: string,
  work: (messageId: string) => Promise<void> = async () => undefined,
  more: Partial<Pick<EventConsumer, 'batchSize' | 'timeout' | 'fairBy' | 'delay' | 'group'>> = {},
): EventConsumer =>
  defineConsumer(
    {
      id,
      summary: id,
      on: 'queue',
      pattern: { 'detail-type': [id] },
      batchSize: 10,
      maxReceives: 5,
      timeout: 30,
      memory: 256,
      ...more,
    },
    {},
    (event) => {
      const messages = messagesOf(event);
      got[id] = [...(got[id] ?? []), messages.map(({ messageId }) => messageId)];
      return handleEach(messages, ({ messageId }) => work(messageId));
    },
  );

const event = JSON.stringify({ 'detail-type': 'plan.changed', detail: { event_id: randomUUID() } });
const messageFor = (consumer: string, messageId: string) => ({
  messageId,
  receiptHandle: messageId,
  body: addConsumer(consumer, event),
});

/** Runs the function of a shared queue on messages. @returns the ids of those that are delivered again */
async function deliver(members: readonly EventConsumer[], ...Records: readonly object[]) {
  const shared = shareQueue({ id: 'queues.some', summary: 'Some' }, members);
  const answer = await createRunner(shared, () => createWire(parseConfig({})))({ Records });
  expect(answer).toEqual({ batchItemFailures: expect.any(Array) });
  return answer;
}
const again = (...ids: readonly string[]) => ({
  batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })),
});

const fail = async () => {
  throw new Error('it is down');
};

describe('in a queue that consumers share', () => {
  test('each gets the messages that are for it', async () => {
    const answer = await deliver(
      [member('a.one'), member('b.two')],
      messageFor('a.one', '1'),
      messageFor('b.two', '2'),
      messageFor('a.one', '3'),
    );
    expect(got).toEqual({ 'a.one': [['1', '3']], 'b.two': [['2']] });
    expect(answer).toEqual(again());
  });

  test('a message that fails is delivered again, and those of others are done', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = await deliver(
      [member('a.one', (id) => (id === '1' ? fail() : Promise.resolve())), member('b.two')],
      messageFor('a.one', '1'),
      messageFor('b.two', '2'),
      messageFor('a.one', '3'),
    );
    expect(answer).toEqual(again('1'));
  });

  test('a run that throws fails for its own messages alone', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = { ...member('a.one'), run: fail };
    const answer = await deliver(
      [broken, member('b.two')],
      messageFor('a.one', '1'),
      messageFor('b.two', '2'),
    );
    expect(answer).toEqual(again('1'));
    expect(got).toEqual({ 'b.two': [['2']] });
  });

  test('a run that takes longer than its consumer may fails, and the others need not wait for it', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const slow = member('a.one', () => new Promise(() => undefined), { timeout: 20 });
    const answer = deliver([slow, member('b.two')], messageFor('a.one', '1'), messageFor('b.two', '2'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await answer).toEqual(again('1'));
  });

  test('a consumer gets no more at a time than it takes', async () => {
    const single = member('a.one', undefined, { batchSize: 1 });
    await deliver([single, member('b.two')], ...['1', '2'].map((id) => messageFor('a.one', id)));
    expect(got).toEqual({ 'a.one': [['1'], ['2']] });
  });

  test('a message for nobody becomes a dead letter, and stops no other', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const stray = { ...messageFor('a.one', '2'), body: event };
    const answer = await deliver(
      [member('a.one')],
      messageFor('a.one', '1'),
      messageFor('c.three', '3'),
      stray,
    );
    expect(answer).toEqual(again('3', '2'));
    expect(got).toEqual({ 'a.one': [['1']] });
  });

  test('each writes to the log under its own name', async () => {
    const names: [string, string | undefined][] = [];
    const named = (id: string) =>
      member(id, async (messageId) => {
        names.push([messageId, findConsumer()]);
      });
    await deliver([named('a.one'), named('b.two')], messageFor('a.one', '1'), messageFor('b.two', '2'));
    expect(names.toSorted()).toEqual([
      ['1', 'a.one'],
      ['2', 'b.two'],
    ]);
  });
});

describe('a shared queue', () => {
  test('gives each the time, the delay and the memory that the neediest has', () => {
    const members = [member('a.one', undefined, { timeout: 60, delay: 2 }), member('b.two')];
    expect(shareQueue({ id: 'queues.some', summary: 'Some' }, members)).toMatchObject({
      timeout: 65,
      delay: 2,
      retryAfter: 360,
      batchSize: 10,
    });
  });

  test('is fair where all are', () => {
    const [one, two] = ['a.one', 'b.two'].map((id) => member(id, undefined, { fairBy: '$.detail.tenant' }));
    const fairBy = (...members: readonly (EventConsumer | undefined)[]) =>
      shareQueue(
        { id: 'queues.some', summary: 'Some' },
        members.flatMap((some) => some ?? []),
      ).fairBy;
    expect(fairBy(one, two)).toBe('$.detail.tenant');
    expect(fairBy(one, member('c.three'))).toBeUndefined();
  });

  test('takes no consumer whose messages have groups', () => {
    const ordered = member('a.one', undefined, { group: '$.detail.tenant' });
    expect(() => shareQueue({ id: 'queues.some', summary: 'Some' }, [ordered])).toThrow('a.one cannot share');
  });

  test.each(consumers.filter((one) => one.on === 'queue' && one.members))(
    '$id waits for another try until no run of it goes on',
    (shared) => {
      if (shared.on !== 'queue') throw new Error('no queue');
      expect(shared.retryAfter).toBeGreaterThan(shared.timeout);
      for (const one of shared.members ?? []) expect(shared.maxReceives).toBe(one.maxReceives);
    },
  );
});
