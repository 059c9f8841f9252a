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

/** The queue of a consumer. */
export function workQueue(
  scope: Construct,
  id: string,
  {
    name,
    dead,
    maxReceives,
    visibility,
    delay = 0,
    groups,
  }: {
    readonly name: string;
    readonly dead: Queue;
    readonly maxReceives: number;
    readonly visibility: number;
    readonly delay?: number | undefined;
    readonly groups: boolean;
  },
): Queue {
  return queue(scope, id, {
    queueName: name,
    visibilityTimeout: Duration.seconds(visibility),
    deadLetterQueue: { queue: dead, maxReceiveCount: maxReceives },
    ...(delay > 0 && { deliveryDelay: Duration.seconds(delay) }),
    ...(groups && grouped),
  });
}
