import {
  type _Record,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';

/** A range of a stream, both ends included. */
export interface StreamRange {
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
export async function recordsOf(client: DynamoDBStreamsClient, range: StreamRange): Promise<_Record[]> {
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
