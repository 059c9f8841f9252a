import { CfnRule } from 'aws-cdk-lib/aws-events';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { OnQueue } from '../../../shared/platform/events/consumer.ts';
import { functionNameOf } from '../parts/names.ts';
import { findSharedQueue, sendFromBus } from './dead-letters.ts';
import type { Sources } from './source.ts';

/**
 * What a rule puts into a queue that its consumer shares: see `addConsumer`, which says the same. EventBridge puts quotes around
 * a text, and takes an object as it is.
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-transform-target-input.html
 */
const addressedTo = (consumer: string) => ({
  inputPathsMap: { type: '$.detail-type', detail: '$.detail' },
  inputTemplate: `{"consumer":"${consumer}","detail-type":<type>,"detail":<detail>}`,
});

/**
 * Rules that put the events of consumers' patterns into their queue, and undeliverable events into the shared dead-letter queue.
 * The name of a rule says whose it is: EventBridge writes it beside an event that it could not deliver.
 * @param isShared whether each message says for whom it is
 */
export function fillByRules(
  sources: Sources,
  takers: readonly OnQueue[],
  queue: Queue,
  isShared: boolean,
): void {
  const { scope, stage, bus, fifo } = sources;
  const rules = takers.flatMap(({ id, pattern, group, fairBy, summary }) => {
    if (!pattern || (group !== undefined && fifo === 'publisher')) return [];
    // If EventBridge accepts no paths, the publisher fills FIFO queues, and no queue is fair.
    const messageGroupId = group ?? (fifo === 'rules' ? fairBy : undefined);
    const rule = new CfnRule(scope, `${id}-rule`, {
      name: functionNameOf(stage, id),
      eventBusName: bus.eventBusName,
      eventPattern: pattern,
      description: summary,
      targets: [
        {
          id: 'queue',
          arn: queue.queueArn,
          deadLetterConfig: { arn: findSharedQueue(sources).queueArn },
          ...(messageGroupId && { sqsParameters: { messageGroupId } }),
          ...(isShared && { inputTransformer: addressedTo(id) }),
        },
      ],
    });
    return [rule.attrArn];
  });
  if (rules.length > 0)
    queue.addToResourcePolicy(sendFromBus(queue, { ArnEquals: { 'aws:SourceArn': rules } }));
}
