import { CfnRule } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { QueueConsumer } from '../../../functions/consumers.ts';
import { visibilityOf } from '../../edge/limits.ts';
import { functionName } from '../parts/names.ts';
import { deadLetterQueue, workQueue } from '../parts/queues.ts';
import { allow } from '../parts/role.ts';
import { partial, type Source, type Sources } from './source.ts';

/**
 * A rule that puts the events of a consumer's pattern into its queue. Events that the rule cannot deliver go to the same
 * dead-letter queue as messages that failed.
 */
function fillByRule(
  { scope, bus }: Sources,
  { id, pattern, group, summary }: QueueConsumer,
  { queue, dead }: { queue: Queue; dead: Queue },
): void {
  const rule = new CfnRule(scope, `${id}-rule`, {
    eventBusName: bus.eventBusName,
    eventPattern: pattern,
    description: summary,
    targets: [
      {
        id: 'queue',
        arn: queue.queueArn,
        deadLetterConfig: { arn: dead.queueArn },
        ...(group && { sqsParameters: { messageGroupId: group } }),
      },
    ],
  });
  for (const target of [queue, dead]) {
    target.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('events.amazonaws.com')],
        actions: ['sqs:SendMessage'],
        resources: [target.queueArn],
        conditions: { ArnEquals: { 'aws:SourceArn': rule.attrArn } },
      }),
    );
  }
}

/** Messages of the consumer's queue, which a rule fills if the consumer has a pattern. */
export function ofQueue(sources: Sources, consumer: QueueConsumer): Source {
  const { scope, stage, alarms, concurrency } = sources;
  const { id, batchSize, maxReceives, delay } = consumer;
  const visibility = visibilityOf(consumer);
  const name = functionName(stage, id);
  const dead = deadLetterQueue(scope, name, id, alarms);
  const queue = workQueue(scope, name, id, { dead, maxReceives, visibility, delay, alarms });
  if (consumer.pattern) fillByRule(sources, consumer, { queue, dead });
  const take = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((action) => `sqs:${action}`);
  return {
    queue,
    statements: [allow(take, [queue.queueArn])],
    attach(fn) {
      new CfnEventSourceMapping(scope, `${id}-source`, {
        functionName: fn.functionName,
        eventSourceArn: queue.queueArn,
        batchSize,
        scalingConfig: { maximumConcurrency: concurrency },
        ...partial,
      });
    },
  };
}
