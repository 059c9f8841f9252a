import * as z from 'zod';
import { awaitWithin } from '../../kernel/concurrency.ts';
import { msPerSecond } from '../../kernel/time.ts';
import { addresseeOf } from '../addressed.ts';
import { slicesOf } from '../in-batches.ts';
import { log } from '../log.ts';
import type { Wire } from '../wire.ts';
import { createRunner, type EventConsumer, type OnQueue, type QueueConsumer } from './consumer.ts';
import type { BatchAnswer } from './messages.ts';
import { visibilityOf } from './retry-time.ts';

const Batch = z.object({
  Records: z.array(z.looseObject({ messageId: z.string(), body: z.string() })),
});
type Delivered = z.output<typeof Batch>['Records'][number];

const Answer = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });

/** Seconds that a shared function has beside its slowest consumer, to answer for all the others. */
const toAnswer = 5;

/** Runs a consumer on its messages, for no longer than its time. @returns the ids of those that failed: all of them, if the run itself did */
async function runMember(
  member: EventConsumer,
  Records: readonly Delivered[],
  wire: Wire,
): Promise<readonly string[]> {
  const { id, timeout } = member;
  try {
    const running = createRunner(member, () => wire)({ Records });
    const late = () => new Error(`${id} took longer than ${timeout} s`);
    const answer = await awaitWithin(running, timeout * msPerSecond, late);
    return Answer.parse(answer).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
  } catch (error) {
    log.error('run failed', { consumer: id, error });
    return Records.map(({ messageId }) => messageId);
  }
}

/**
 * Hands each message to the consumer that it is for, in batches of the size that this one takes, all at the same time. What
 * fails is delivered again alone: a consumer that throws or takes too long leaves the messages of the others done.
 */
async function handOut(members: readonly EventConsumer[], event: unknown, wire: Wire): Promise<BatchAnswer> {
  const byConsumer = Map.groupBy(Batch.parse(event).Records, ({ body }) => addresseeOf(body));
  const runs = [...byConsumer].flatMap(([consumer, own]): readonly Promise<readonly string[]>[] => {
    const member = members.find(({ id }) => id === consumer);
    if (!member) {
      log.error('a message is for no consumer of this queue', { consumer });
      return [Promise.resolve(own.map(({ messageId }) => messageId))];
    }
    return slicesOf(own, member.batchSize).map((some) => runMember(member, some, wire));
  });
  const failed = (await Promise.all(runs)).flat();
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}

/** A queue that consumers share, and its function. What it does not say is that of the member that needs most. */
interface Shared extends Pick<OnQueue, 'id' | 'summary'>, Partial<Pick<OnQueue, 'retryAfter' | 'isRare'>> {}

/**
 * Lets consumers of events share a queue and a function (docs/adr/0047-consumers-of-rare-events-share-a-queue.md). Each keeps
 * its rule, its name in the log and among dead letters, and its failures to itself.
 * @throws when one has message groups, whose order a shared queue does not keep, or when others send to its queue
 */
export function shareQueue(about: Shared, members: readonly EventConsumer[]): QueueConsumer {
  const unfit = members.find(({ group, serves, window }) => group ?? serves ?? window);
  if (unfit) throw new Error(`${unfit.id} cannot share its queue`);
  const most = (read: (member: EventConsumer) => number) => Math.max(...members.map(read));
  const [fairBy, ...others] = new Set(members.map((member) => member.fairBy));
  return {
    on: 'queue',
    retryAfter: most(visibilityOf),
    ...about,
    members,
    delay: most(({ delay = 0 }) => delay),
    batchSize: most(({ batchSize }) => batchSize),
    maxReceives: most(({ maxReceives }) => maxReceives),
    timeout: most(({ timeout }) => timeout) + toAnswer,
    memory: most(({ memory }) => memory),
    ...(fairBy !== undefined && others.length === 0 && { fairBy }),
    // Those of its members are made when they run.
    uses: {},
    needs: [...new Set(members.flatMap(({ needs }) => needs))],
    run: (event, _, wire) => handOut(members, event, wire),
  };
}
