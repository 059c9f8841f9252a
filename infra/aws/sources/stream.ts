import { Duration } from 'aws-cdk-lib';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import type { StreamConsumer } from '../../../functions/consumers.ts';
import { delivery } from '../../edge/limits.ts';
import { minute } from '../parts/alarms.ts';
import { accept } from '../parts/nag.ts';
import { functionNameOf } from '../parts/names.ts';
import { createDeadLetterQueue } from '../parts/queues.ts';
import { allow } from '../parts/role.ts';
import { partial, type Source, type Sources } from './source.ts';

/**
 * Records of the table's stream. A failing batch is halved until the bad record is alone. It is retried for hours
 * without a limit of tries, because a bus that is down for a minute refuses any number of tries.
 */
export function createStreamSource(
  { scope, stage, table, alarms, closed }: Sources,
  { id, filter, batchSize }: StreamConsumer,
): Source {
  const name = functionNameOf(stage, id);
  const hours = Duration.seconds(delivery.streamAge).toHours();
  const dead = createDeadLetterQueue(scope, `${id}-dead-letters`, `${name}-dead`);
  // Messages are hidden while they are processed, so a shorter period would end the alarm at each try.
  alarms.on(scope, `${id}-dead-letters-alarm`, {
    metric: dead.metricApproximateNumberOfMessagesVisible({
      period: Duration.minutes(5),
      statistic: 'Maximum',
    }),
    threshold: 1,
    periods: 3,
    meaning: `${id} gave up on records of the table that failed for ${hours} hours, and publishing them again has failed for 15 minutes. ${name}-dead says where they are in the table's stream, which holds them until they are 24 hours old. Bring back what is down: within five minutes they are published and the alarm ends. Records that are older have to be put into the table again: see "When events wait" in docs/deploying.md.`,
  });
  accept(
    dead,
    'AwsSolutions-SQS3',
    'It is the dead-letter queue of a stream, which the rule does not recognize.',
  );
  const stream = table.streamArn;
  const read = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
    (action) => `dynamodb:${action}`,
  );
  return {
    queue: dead,
    statements: [allow(read, [stream]), allow(['sqs:SendMessage'], [dead.queueArn])],
    attach(fn) {
      new CfnEventSourceMapping(scope, `${id}-source`, {
        functionName: fn.functionName,
        eventSourceArn: stream,
        enabled: !closed,
        startingPosition: 'TRIM_HORIZON',
        batchSize,
        filterCriteria: { filters: [{ pattern: JSON.stringify(filter) }] },
        bisectBatchOnFunctionError: true,
        maximumRetryAttempts: -1,
        maximumRecordAgeInSeconds: delivery.streamAge,
        destinationConfig: { onFailure: { destination: dead.queueArn } },
        ...partial,
      });
      alarms.on(scope, `${id}-age-alarm`, {
        metric: fn.metric('IteratorAge', { statistic: 'Maximum', period: minute }),
        threshold: Duration.minutes(1).toMilliseconds(),
        periods: 5,
        meaning: `${id} is more than a minute behind the table: its records wait in the stream. Nothing is lost for ${hours} hours. Look at the errors in the log of ${name}. If what it calls is down, wait: the function goes on by itself. If its code is wrong, deploy the mended code.`,
      });
    },
  };
}
