import { CfnRule } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { QueueConsumer } from '../../../functions/consumers.ts';
import { visibilityOf } from '../../../shared/platform/events/retry-time.ts';
import { accept } from '../parts/nag.ts';
import { functionNameOf } from '../parts/names.ts';
import { createDeadLetterQueue, workQueue } from '../parts/queues.ts';
import { allow } from '../parts/role.ts';
import { partial, type Source, type Sources } from './source.ts';

/** A rule that puts the events of a consumer's pattern into its queue, and undeliverable events into another one. */
function fillByRule(
  { scope, bus, fifo }: Sources,
  { id, pattern, group, fairBy, summary }: QueueConsumer,
  { queue, undelivered }: { queue: Queue; undelivered: Queue },
): void {
  // If EventBridge accepts no paths, the publisher fills FIFO queues, and no queue is fair.
  const messageGroupId = group ?? (fifo === 'rules' ? fairBy : undefined);
  const rule = new CfnRule(scope, `${id}-rule`, {
    eventBusName: bus.eventBusName,
    eventPattern: pattern,
    description: summary,
    targets: [
      {
        id: 'queue',
        arn: queue.queueArn,
        deadLetterConfig: { arn: undelivered.queueArn },
        ...(messageGroupId && { sqsParameters: { messageGroupId } }),
      },
    ],
  });
  for (const target of [queue, undelivered]) {
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

/**
 * The queue for events that the rule of a FIFO queue cannot deliver. A rule accepts no FIFO queue for them, so they
 * cannot go to the dead-letter queue of failed messages.
 */
function undeliveredQueue({ scope, alarms }: Sources, name: string, consumer: string): Queue {
  const queue = createDeadLetterQueue(scope, `${name}-undelivered`, consumer, {
    alarms,
    id: `${consumer}-undelivered`,
    meaning: `The bus could not put an event into ${name}.fifo. Look at ${name}-undelivered, fix the cause, and send the message to ${name}.fifo with its message group.`,
  });
  accept(
    queue,
    'AwsSolutions-SQS3',
    'It is the dead-letter queue of a rule, which the check does not recognize.',
  );
  return queue;
}

/** Messages of the consumer's queue. If the consumer has a pattern, a rule fills it, or the publisher fills a FIFO queue. */
export function createQueueSource(sources: Sources, consumer: QueueConsumer): Source {
  const { scope, stage, alarms, concurrency, fifo, closed } = sources;
  const { id, batchSize, maxReceives, delay, window } = consumer;
  const visibility = visibilityOf(consumer);
  const name = functionNameOf(stage, id);
  const groups = consumer.group !== undefined;
  // SQS requires this at the end of the name.
  const kind = groups ? '.fifo' : '';
  const dead = createDeadLetterQueue(scope, `${name}-dead${kind}`, id, { alarms, groups });
  const queue = workQueue(scope, `${name}${kind}`, id, {
    dead,
    maxReceives,
    visibility,
    delay,
    groups,
    alarms,
  });
  if (consumer.pattern && !(groups && fifo === 'publisher')) {
    const undelivered = groups ? undeliveredQueue(sources, name, id) : dead;
    fillByRule(sources, consumer, { queue, undelivered });
  }
  const again = consumer.needs.some(({ kind }) => kind === 'own-queue') ? ['SendMessage'] : [];
  const take = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes', ...again].map(
    (action) => `sqs:${action}`,
  );
  return {
    queue,
    statements: [allow(take, [queue.queueArn])],
    attach(fn) {
      new CfnEventSourceMapping(scope, `${id}-source`, {
        functionName: fn.functionName,
        eventSourceArn: queue.queueArn,
        enabled: !closed,
        batchSize,
        ...(window !== undefined && { maximumBatchingWindowInSeconds: window }),
        scalingConfig: { maximumConcurrency: concurrency },
        ...partial,
      });
    },
  };
}
