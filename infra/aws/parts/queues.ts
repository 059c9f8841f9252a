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
import { type AlarmRule, type AlarmTopic, minute } from './alarms.ts';

function queue(scope: Construct, id: string, props: QueueProps): Queue {
  return new Queue(scope, id, { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, ...props });
}

/**
 * A dead-letter queue, with an alarm for any message in it.
 * @param name ends with `.fifo` if its messages have groups
 * @param rule when the alarm goes off, and its text; by default at once, for a person to move the message back
 */
export function createDeadLetterQueue(
  scope: Construct,
  name: string,
  consumer: string,
  {
    alarms,
    id = `${consumer}-dead-letters`,
    groups = false,
    period = minute,
    periods = 1,
    meaning = `${consumer} gave up on a message. Look at ${name}, fix the cause, and move the message back to its source.`,
  }: Partial<Pick<AlarmRule, 'periods' | 'meaning'>> & {
    readonly alarms: AlarmTopic;
    readonly id?: string;
    readonly groups?: boolean;
    readonly period?: Duration;
  },
): Queue {
  const dead = queue(scope, id, {
    queueName: name,
    ...(groups && { fifo: true }),
    retentionPeriod: Duration.seconds(delivery.deadLetterRetention),
  });
  alarms.on(scope, `${id}-alarm`, {
    metric: dead.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
    threshold: 1,
    periods,
    meaning,
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
