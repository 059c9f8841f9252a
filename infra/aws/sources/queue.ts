import { Stack } from 'aws-cdk-lib';
import { CfnRule } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { QueueConsumer } from '../../../functions/consumers.ts';
import { visibilityOf } from '../../../shared/platform/events/retry-time.ts';
import { accept } from '../parts/nag.ts';
import { functionNameOf } from '../parts/names.ts';
import { createCollectedQueue, workQueue } from '../parts/queues.ts';
import { allow } from '../parts/role.ts';
import { partial, type Source, type Sources } from './source.ts';

/**
 * The dead-letter queue of all standard queues of a stack, and of the events that its rules cannot deliver. SQS and the bus say
 * of each message which queue it belongs into. A rule accepts no FIFO queue for what it cannot deliver.
 */
function findSharedQueue({ scope, stage, bus, alarms }: Sources): Queue {
  const id = 'dead-letters';
  const made = scope.node.tryFindChild(id);
  if (made instanceof Queue) return made;
  const shared = createCollectedQueue(scope, id, { name: sharedNameOf(stage), groups: false, alarms });
  accept(
    shared,
    'AwsSolutions-SQS3',
    'It is a dead-letter queue, which the check does not recognize where rules alone fill it.',
  );
  const rules = Stack.of(scope).formatArn({
    service: 'events',
    resource: 'rule',
    resourceName: `${bus.eventBusName}/*`,
  });
  shared.addToResourcePolicy(sendFromBus(shared, { ArnLike: { 'aws:SourceArn': rules } }));
  return shared;
}

/** What lets rules of the bus send to a queue. */
const sendFromBus = ({ queueArn }: Queue, conditions: Record<string, Record<string, string>>) =>
  new PolicyStatement({
    principals: [new ServicePrincipal('events.amazonaws.com')],
    actions: ['sqs:SendMessage'],
    resources: [queueArn],
    conditions,
  });

const sharedNameOf = (stage: string) => `svc-${stage}-dead-letters`;

/** A rule that puts the events of a consumer's pattern into its queue, and undeliverable events into the shared one. */
function fillByRule(
  sources: Sources,
  { id, pattern, group, fairBy, summary }: QueueConsumer,
  queue: Queue,
): void {
  const { scope, bus, fifo } = sources;
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
        deadLetterConfig: { arn: findSharedQueue(sources).queueArn },
        ...(messageGroupId && { sqsParameters: { messageGroupId } }),
      },
    ],
  });
  queue.addToResourcePolicy(sendFromBus(queue, { ArnEquals: { 'aws:SourceArn': rule.attrArn } }));
}

/**
 * Where the failed messages of a queue go. A FIFO queue has a queue of its own for them: in a shared one, the messages of two
 * consumers about one event would be taken for the same message twice.
 */
function deadLettersOf(sources: Sources, { id, group }: QueueConsumer) {
  const { scope, stage, alarms } = sources;
  if (group === undefined) return { dead: findSharedQueue(sources), letters: { queue: sharedNameOf(stage) } };
  const work = functionNameOf(stage, id);
  const name = `${work}-dead.fifo`;
  return {
    dead: createCollectedQueue(scope, `${id}-dead-letters`, { name, groups: true, alarms }),
    letters: { queue: name, source: `${work}.fifo`, group },
  };
}

/** Messages of the consumer's queue. If the consumer has a pattern, a rule fills it, or the publisher fills a FIFO queue. */
export function createQueueSource(sources: Sources, consumer: QueueConsumer): Source {
  const { scope, stage, alarms, concurrency, fifo, closed } = sources;
  const { id, batchSize, maxReceives, delay, window } = consumer;
  const visibility = visibilityOf(consumer);
  const groups = consumer.group !== undefined;
  const { dead, letters } = deadLettersOf(sources, consumer);
  // SQS requires this at the end of the name.
  const name = `${functionNameOf(stage, id)}${groups ? '.fifo' : ''}`;
  const queue = workQueue(scope, name, id, { dead, maxReceives, visibility, delay, groups, alarms });
  if (consumer.pattern && !(groups && fifo === 'publisher')) fillByRule(sources, consumer, queue);
  const again = consumer.needs.some(({ kind }) => kind === 'own-queue') ? ['SendMessage'] : [];
  const take = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes', ...again].map(
    (action) => `sqs:${action}`,
  );
  return {
    queue,
    letters,
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
