import type { Stack } from 'aws-cdk-lib';
import type { DeadQueue } from '../../shared/platform/adapters/dead-letters.ts';
import type { FifoTarget } from '../../shared/platform/adapters/fifo-queues.ts';
import type { DeadQueueName } from './parts/queues.ts';
import { allow, type Met } from './parts/role.ts';

/** The queue of a consumer that serves a need: its own, or its dead-letter queue, with the stream that this is about. */
export interface ServedQueue {
  readonly queue: { readonly queueArn: string; readonly queueUrl: string };
  readonly streamArn?: string | undefined;
}

/** The queues of consumers that functions may need. */
export interface QueueResources {
  /** The queues of consumers by the names of the needs that they serve. */
  readonly queues: ReadonlyMap<string, ServedQueue>;
  /** The FIFO queues that the publisher fills, if no rule does, with what goes into each. */
  readonly fifoTargets: readonly { readonly queueArn: string; readonly target: FifoTarget }[];
  /** The dead-letter queues of the consumers of queues. */
  readonly deadLetters: readonly DeadQueueName[];
  /** The names of the queues of consumers. */
  readonly workQueues: readonly string[];
}

/** None of them. */
export const noQueues: QueueResources = {
  queues: new Map(),
  fifoTargets: [],
  deadLetters: [],
  workQueues: [],
};

/** Meets the needs of functions in a stack that are about queues of consumers. */
export function createQueueMeeters(stack: Stack, resources: QueueResources) {
  /** @throws when no consumer serves the need */
  const servedFor = (name: string): ServedQueue => {
    const served = resources.queues.get(name);
    if (!served) throw new Error(`functions need ${name}, but no consumer has their queue`);
    return served;
  };
  const arnOf = (queue: string) => stack.formatArn({ service: 'sqs', resource: queue });
  const urlOf = (queue: string) => `https://sqs.${stack.region}.${stack.urlSuffix}/${stack.account}/${queue}`;

  function meetGivenUp(name: string): Met {
    const { queue, streamArn } = servedFor(name);
    if (streamArn === undefined) throw new Error(`the consumer that serves ${name} reads no stream`);
    return {
      statements: [
        allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage'], [queue.queueArn]),
        allow(['dynamodb:GetRecords', 'dynamodb:GetShardIterator'], [streamArn]),
      ],
      environment: { SVC_GIVEN_UP_QUEUE_URL: queue.queueUrl },
    };
  }
  function meetDeadLetters(name: string): Met {
    const { deadLetters } = resources;
    if (deadLetters.length === 0) throw new Error(`functions need ${name}, but no consumer has a queue`);
    const queues: DeadQueue[] = deadLetters.map(({ queue, source, group }) => ({
      queue: urlOf(queue),
      ...(source && { source: arnOf(source) }),
      ...(group && { group }),
    }));
    const arns = deadLetters.map(({ queue }) => arnOf(queue));
    return {
      statements: [allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage'], arns)],
      environment: { SVC_DEAD_LETTER_QUEUES: stack.toJsonString(queues) },
    };
  }
  const meetWorkQueues = (): Met => ({
    statements: [allow(['sqs:GetQueueAttributes'], resources.workQueues.map(arnOf))],
    environment: { SVC_WORK_QUEUES: stack.toJsonString(resources.workQueues.map(urlOf)) },
  });
  function meetQueue(name: string, setting: string): Met {
    const { queueArn, queueUrl } = servedFor(name).queue;
    return { statements: [allow(['sqs:SendMessage'], [queueArn])], environment: { [setting]: queueUrl } };
  }

  return { meetGivenUp, meetDeadLetters, meetWorkQueues, meetQueue };
}
