import {
  type _Record,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import type { Position } from './checkpoints.ts';

interface Page {
  readonly records: readonly _Record[];
  readonly shard: string;
}

export interface StreamReader {
  /** The next records, at most 1,000; empty if there are none yet. After an error the reader is unusable. */
  next(): Promise<Page>;
}

/**
 * Reads a stream in order, shard after shard: when a shard is closed, its child follows.
 * @param from where to start; by default, and when its shard no longer exists, at the oldest record
 */
export function createReader(
  client: DynamoDBStreamsClient,
  StreamArn: string,
  from: Position | undefined,
): StreamReader {
  let shard: string | undefined;
  let iterator: string | undefined;

  async function shards(): Promise<readonly Shard[]> {
    const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn }));
    return StreamDescription?.Shards ?? [];
  }

  async function iteratorAt(ShardId: string, after?: string): Promise<string | undefined> {
    const where =
      after === undefined
        ? ({ ShardIteratorType: 'TRIM_HORIZON' } as const)
        : ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after } as const);
    const command = new GetShardIteratorCommand({ StreamArn, ShardId, ...where });
    const { ShardIterator } = await client.send(command).catch((error: unknown) => {
      // Trimmed records are lost for everyone: continue with the oldest remaining one.
      if (after === undefined || !(error instanceof TrimmedDataAccessException)) throw error;
      return { ShardIterator: undefined };
    });
    return ShardIterator ?? (after === undefined ? undefined : iteratorAt(ShardId));
  }

  async function open(): Promise<void> {
    const known = await shards();
    const ids = new Set(known.map(({ ShardId }) => ShardId));
    const next =
      shard === undefined
        ? (known.find(({ ShardId }) => ShardId === from?.shard) ??
          known.find(({ ParentShardId }) => !ParentShardId || !ids.has(ParentShardId)))
        : known.find(({ ParentShardId }) => ParentShardId === shard);
    if (!next?.ShardId) return;
    shard = next.ShardId;
    iterator = await iteratorAt(shard, shard === from?.shard ? from.after : undefined);
  }

  return {
    async next() {
      if (iterator === undefined) await open();
      if (iterator === undefined || shard === undefined) return { records: [], shard: '' };
      const page = await client.send(new GetRecordsCommand({ ShardIterator: iterator }));
      iterator = page.NextShardIterator;
      return { records: page.Records ?? [], shard };
    },
  };
}
