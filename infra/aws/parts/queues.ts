import { Duration } from 'aws-cdk-lib';
import {
  DeduplicationScope,
  FifoThroughputLimit,
  Queue,
  QueueEncryption,
  type QueueProps,
} from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { delivery } from '../../edge/limits.ts';
import { type AlarmTopic, minute } from './alarms.ts';

function queue(scope: Construct, id: string, props: QueueProps): Queue {
  return new Queue(scope, id, { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, ...props });
}

/** A dead-letter queue by its name, and where it is that of one queue the name of that one and how it groups its messages. */
export interface DeadQueueName {
  readonly queue: string;
  readonly source?: string;
  readonly group?: string;
}

/** A queue for what failed too often. @param name ends with `.fifo` if its messages have groups */
export const createDeadLetterQueue = (scope: Construct, id: string, name: string, groups = false): Queue =>
  queue(scope, id, {
    queueName: name,
    ...(groups && { fifo: true }),
    retentionPeriod: Duration.seconds(delivery.deadLetterRetention),
  });

/** A dead-letter queue that is emptied into the table every few minutes, with an alarm for when it is not. */
export function createCollectedQueue(
  scope: Construct,
  id: string,
  { name, groups, alarms }: { readonly name: string; readonly groups: boolean; readonly alarms: AlarmTopic },
): Queue {
  const dead = createDeadLetterQueue(scope, id, name, groups);
  alarms.on(scope, `${id}-age-alarm`, {
    metric: dead.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: 'Maximum' }),
    threshold: Duration.hours(1).toSeconds(),
    meaning: `A dead letter has been in ${name} for more than an hour, so operations.collect-letters does not take it. Look for "left for the next run" in its log. Nothing is lost for 14 days.`,
  });
  return dead;
}

/**
 * A FIFO queue with as many requests a second as each group may have. The bus gives no deduplication id, so the content is
 * compared: the bus writes an id of its own into each event, which only its own second delivery repeats.
 */
const grouped: QueueProps = {
  fifo: true,
  contentBasedDeduplication: true,
  deduplicationScope: DeduplicationScope.MESSAGE_GROUP,
  fifoThroughputLimit: FifoThroughputLimit.PER_MESSAGE_GROUP_ID,
};

/** The queue of a consumer, with an alarm for an oldest message that has waited too long. */
export function workQueue(
  scope: Construct,
  name: string,
  consumer: string,
  {
    dead,
    maxReceives,
    visibility,
    delay = 0,
    groups,
    alarms,
  }: {
    dead: Queue;
    maxReceives: number;
    visibility: number;
    delay?: number | undefined;
    groups: boolean;
    alarms: AlarmTopic;
  },
): Queue {
  const work = queue(scope, `${consumer}-queue`, {
    queueName: name,
    visibilityTimeout: Duration.seconds(visibility),
    deadLetterQueue: { queue: dead, maxReceiveCount: maxReceives },
    ...(delay > 0 && { deliveryDelay: Duration.seconds(delay) }),
    ...(groups && grouped),
  });
  alarms.on(scope, `${consumer}-age-alarm`, {
    metric: work.metricApproximateAgeOfOldestMessage({ period: minute, statistic: 'Maximum' }),
    threshold: 300,
    periods: 5,
    meaning: `${consumer} is not keeping up: a message has waited in ${name} for more than five minutes.`,
  });
  return work;
}
