import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import type { QueueConsumer } from '../../../functions/consumers.ts';
import { sharersOf } from '../../../shared/platform/events/consumer.ts';
import { visibilityOf } from '../../../shared/platform/events/retry-time.ts';
import { functionNameOf } from '../parts/names.ts';
import { workQueue } from '../parts/queues.ts';
import { allow } from '../parts/role.ts';
import { deadLettersOf } from './dead-letters.ts';
import { fillByRules } from './rule.ts';
import { partial, type Source, type Sources } from './source.ts';

/**
 * Messages of the consumer's queue, which rules fill: for its pattern, or for those of the consumers that share it. Where the
 * publisher fills FIFO queues, these have none.
 */
export function createQueueSource(sources: Sources, consumer: QueueConsumer): Source {
  const { scope, stage, concurrency, closed } = sources;
  const { id, batchSize, maxReceives, delay, window, members, isRare = false } = consumer;
  const visibility = visibilityOf(consumer);
  const groups = consumer.group !== undefined;
  const { dead, letters } = deadLettersOf(sources, consumer);
  // SQS requires this at the end of the name.
  const name = `${functionNameOf(stage, id)}${groups ? '.fifo' : ''}`;
  const queue = workQueue(scope, `${id}-queue`, { name, dead, maxReceives, visibility, delay, groups });
  fillByRules(sources, sharersOf(consumer), queue, members !== undefined);
  const again = consumer.needs.some(({ kind }) => kind === 'own-queue') ? ['SendMessage'] : [];
  const take = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes', ...again].map(
    (action) => `sqs:${action}`,
  );
  return {
    queue,
    work: name,
    letters,
    statements: [allow(take, [queue.queueArn])],
    attach(fn) {
      new CfnEventSourceMapping(scope, `${id}-source`, {
        functionName: fn.functionName,
        eventSourceArn: queue.queueArn,
        enabled: !closed,
        batchSize,
        ...(window !== undefined && { maximumBatchingWindowInSeconds: window }),
        // With a limit Lambda asks an empty queue with five processes, without one with as few as two:
        // https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html
        ...(!isRare && { scalingConfig: { maximumConcurrency: concurrency } }),
        ...partial,
      });
    },
  };
}
