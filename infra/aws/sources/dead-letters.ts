import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { OnQueue } from '../../../shared/platform/events/consumer.ts';
import { accept } from '../parts/nag.ts';
import { functionNameOf } from '../parts/names.ts';
import { createDeadLetterQueue } from '../parts/queues.ts';
import type { Sources } from './source.ts';

const sharedNameOf = (stage: string) => `svc-${stage}-dead-letters`;

/** What lets rules of the bus send to a queue. */
export const sendFromBus = (
  { queueArn }: Queue,
  conditions: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>,
): PolicyStatement =>
  new PolicyStatement({
    principals: [new ServicePrincipal('events.amazonaws.com')],
    actions: ['sqs:SendMessage'],
    resources: [queueArn],
    conditions,
  });

/**
 * The dead-letter queue of all standard queues of a stack, and of the events that its rules cannot deliver. SQS and the bus say
 * of each message which queue it belongs into. A rule accepts no FIFO queue for what it cannot deliver.
 */
export function findSharedQueue({ scope, stage, bus }: Sources): Queue {
  const id = 'dead-letters';
  const made = scope.node.tryFindChild(id);
  if (made instanceof Queue) return made;
  const shared = createDeadLetterQueue(scope, id, sharedNameOf(stage));
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

/**
 * Where the failed messages of a queue go. A FIFO queue has a queue of its own for them: in a shared one, the messages of two
 * consumers about one event would be taken for the same message twice.
 */
export function deadLettersOf(sources: Sources, { id, group }: OnQueue) {
  const { scope, stage } = sources;
  if (group === undefined) return { dead: findSharedQueue(sources), letters: { queue: sharedNameOf(stage) } };
  const work = functionNameOf(stage, id);
  const name = `${work}-dead.fifo`;
  return {
    dead: createDeadLetterQueue(scope, `${id}-dead-letters`, name, true),
    letters: { queue: name, source: `${work}.fifo`, group },
  };
}
