import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { delivery } from '../../edge/limits.ts';
import { type AlarmRule, type AlarmTopic, minute } from './alarms.ts';

function queue(scope: Construct, id: string, props: QueueProps): Queue {
  return new Queue(scope, id, { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, ...props });
}

/**
 * A dead-letter queue, with an alarm for any message in it.
 * @param rule when the alarm goes off and what it says; by default at once, for a person to move the message back
 */
export function deadLetterQueue(
  scope: Construct,
  name: string,
  consumer: string,
  alarms: AlarmTopic,
  {
    period = minute,
    periods = 1,
    meaning = `${consumer} gave up on a message. Look at ${name}-dead, fix the cause, and move the message back to its source.`,
  }: Partial<Pick<AlarmRule, 'periods' | 'meaning'>> & { readonly period?: Duration } = {},
): Queue {
  const dead = queue(scope, `${consumer}-dead-letters`, {
    queueName: `${name}-dead`,
    retentionPeriod: Duration.seconds(delivery.deadLetterRetention),
  });
  alarms.on(scope, `${consumer}-dead-letters-alarm`, {
    metric: dead.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
    threshold: 1,
    periods,
    meaning,
  });
  return dead;
}

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
    alarms,
  }: { dead: Queue; maxReceives: number; visibility: number; delay?: number | undefined; alarms: AlarmTopic },
): Queue {
  const work = queue(scope, `${consumer}-queue`, {
    queueName: name,
    visibilityTimeout: Duration.seconds(visibility),
    deadLetterQueue: { queue: dead, maxReceiveCount: maxReceives },
    ...(delay > 0 && { deliveryDelay: Duration.seconds(delay) }),
  });
  alarms.on(scope, `${consumer}-age-alarm`, {
    metric: work.metricApproximateAgeOfOldestMessage({ period: minute, statistic: 'Maximum' }),
    threshold: 300,
    periods: 5,
    meaning: `${consumer} is not keeping up: a message has waited in ${name} for more than five minutes.`,
  });
  return work;
}
