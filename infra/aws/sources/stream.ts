import { Duration } from 'aws-cdk-lib';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import type { StreamConsumer } from '../../../functions/consumers.ts';
import { delivery } from '../../edge/limits.ts';
import { minute } from '../parts/alarms.ts';
import { accept } from '../parts/nag.ts';
import { functionName } from '../parts/names.ts';
import { deadLetterQueue } from '../parts/queues.ts';
import { allow } from '../parts/role.ts';
import { partial, type Source, type Sources } from './source.ts';

/**
 * Records of the table's stream. A failing batch is halved until the bad record is alone. It is retried for hours without
 * a limit of tries, because a bus that is away for a minute refuses any number of tries.
 */
export function ofStream(
  { scope, stage, table, alarms }: Sources,
  { id, filter, batchSize }: StreamConsumer,
): Source {
  const dead = deadLetterQueue(scope, functionName(stage, id), id, alarms);
  accept(
    dead,
    'AwsSolutions-SQS3',
    'It is the dead-letter queue of a stream, which the rule does not recognize.',
  );
  const stream = table.tableStreamArn ?? '';
  const read = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
    (action) => `dynamodb:${action}`,
  );
  const hours = Duration.seconds(delivery.streamAge).toHours();
  return {
    statements: [allow(read, [stream]), allow(['sqs:SendMessage'], [dead.queueArn])],
    attach(fn) {
      new CfnEventSourceMapping(scope, `${id}-source`, {
        functionName: fn.functionName,
        eventSourceArn: stream,
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
        meaning: `${id} is more than a minute behind the table: its records wait in the stream. Nothing is lost for ${hours} hours. Look at the errors in the log of ${functionName(stage, id)}. If what it calls is down, wait: the function goes on by itself. If its code is wrong, deploy the mended code.`,
      });
    },
  };
}
