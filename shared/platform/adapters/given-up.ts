import {
  type _Record,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { DeleteMessageCommand, type Message, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import type { GivenUp, GivenUpRanges } from '../ports/given-up.ts';
import { clientSettingsOf } from '../table/sdk-client.ts';
import type { Wire } from '../wire.ts';

/** A range of a stream, both ends included. */
interface StreamRange {
  readonly streamArn: string;
  readonly shardId: string;
  readonly startSequenceNumber: string;
  readonly endSequenceNumber: string;
}

const numberOf = ({ dynamodb }: _Record) => BigInt(dynamodb?.SequenceNumber ?? 0);

/**
 * The records of a range, in order.
 * @throws TrimmedDataAccessException when the stream no longer holds the first one
 */
async function recordsOf(client: DynamoDBStreamsClient, range: StreamRange): Promise<_Record[]> {
  const { streamArn: StreamArn, shardId: ShardId, startSequenceNumber: SequenceNumber } = range;
  const end = BigInt(range.endSequenceNumber);
  const first = new GetShardIteratorCommand({
    StreamArn,
    ShardId,
    ShardIteratorType: 'AT_SEQUENCE_NUMBER',
    SequenceNumber,
  });
  let { ShardIterator } = await client.send(first);
  const found: _Record[] = [];
  while (ShardIterator !== undefined) {
    const { Records = [], NextShardIterator } = await client.send(new GetRecordsCommand({ ShardIterator }));
    found.push(...Records.filter((record) => numberOf(record) <= end));
    const last = Records.at(-1);
    ShardIterator = last && numberOf(last) >= end ? undefined : NextShardIterator;
  }
  return found;
}

/** Seconds for which a message stays hidden: longer than a run, so that no run sees it twice. */
const hidden = 60;

/** https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html */
const DeadLetter = z.object({
  DDBStreamBatchInfo: z.object({
    streamArn: z.string(),
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
  }),
});

/**
 * Reads the dead-letter queue of the publisher. Its messages, from Lambda, name ranges of the stream without their
 * records. The stream holds those for 24 hours.
 */
export function deadLettersOfStream({ config }: Pick<Wire, 'config'>): GivenUpRanges {
  const { SVC_GIVEN_UP_QUEUE_URL: QueueUrl, AWS_REGION: region } = config;
  const sqs = new SQSClient(clientSettingsOf(region, config.AWS_ENDPOINT_URL_SQS));
  const stream = new DynamoDBStreamsClient(clientSettingsOf(region, config.AWS_ENDPOINT_URL_DYNAMODB));
  const rangeOf = ({ Body = '', ReceiptHandle }: Message): GivenUp => ({
    async read() {
      const { DDBStreamBatchInfo } = DeadLetter.parse(JSON.parse(Body));
      return recordsOf(stream, DDBStreamBatchInfo);
    },
    async done() {
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    },
  });
  return {
    async next() {
      const command = new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: 10,
        VisibilityTimeout: hidden,
      });
      const { Messages = [] } = await sqs.send(command);
      return Messages.map(rangeOf);
    },
  };
}
