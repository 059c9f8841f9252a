import * as z from 'zod';
import { unsigned } from '../../../shared/platform/table/sdk-client.ts';
import type { Position } from './checkpoints.ts';

const Shard = z.object({ ShardId: z.string(), ParentShardId: z.string().nullish() });
const Described = z.object({ StreamDescription: z.object({ Shards: z.array(Shard) }) });
const Iterator = z.object({ ShardIterator: z.string() });
const Records = z.object({
  Records: z.array(z.record(z.string(), z.unknown())),
  NextShardIterator: z.string().nullish(),
});
const Refusal = z.object({ __type: z.string(), message: z.string().optional() });

interface Page {
  /** Records as the engine writes them, which is how Lambda passes them on: times as epoch seconds, bytes as base64. */
  readonly records: z.output<typeof Records>['Records'];
  readonly shard: string;
}

export interface StreamReader {
  /** The next records, at most 1,000; empty if there are none yet. After an error the reader is unusable. */
  next(): Promise<Page>;
}

/** The engine refused a request. Its type is the name of the exception. */
class Refused extends Error {
  readonly type: string;
  constructor({ __type, message }: z.output<typeof Refusal>) {
    super(`${__type}: ${message}`);
    this.type = __type;
  }
}

/**
 * Reads a stream in order, shard after shard: when a shard is closed, its child follows. The SDK would turn each value of each
 * item into another form, from which Lambda's would have to be made again.
 * @param from where to start; by default, and when its shard no longer exists, at the oldest record
 */
export function createReader(endpoint: string, StreamArn: string, from: Position | undefined): StreamReader {
  let shard: string | undefined;
  let iterator: string | undefined;

  async function ask<T extends z.ZodType>(action: string, input: object, answer: T): Promise<z.output<T>> {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        ...unsigned,
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDBStreams_20120810.${action}`,
      },
      body: JSON.stringify(input),
    });
    const body = await response.json();
    if (!response.ok) throw new Refused(Refusal.parse(body));
    return answer.parse(body);
  }

  async function iteratorAt(ShardId: string, after?: string): Promise<string> {
    const where =
      after === undefined
        ? { ShardIteratorType: 'TRIM_HORIZON' }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after };
    try {
      const input = { StreamArn, ShardId, ...where };
      return (await ask('GetShardIterator', input, Iterator)).ShardIterator;
    } catch (error) {
      // Trimmed records are lost for everyone: continue with the oldest remaining one.
      const trimmed = error instanceof Refused && error.type.endsWith('TrimmedDataAccessException');
      if (after === undefined || !trimmed) throw error;
      return iteratorAt(ShardId);
    }
  }

  async function open(): Promise<void> {
    const { StreamDescription } = await ask('DescribeStream', { StreamArn }, Described);
    const known = StreamDescription.Shards;
    const ids = new Set(known.map(({ ShardId }) => ShardId));
    const next =
      shard === undefined
        ? (known.find(({ ShardId }) => ShardId === from?.shard) ??
          known.find(({ ParentShardId }) => !ParentShardId || !ids.has(ParentShardId)))
        : known.find(({ ParentShardId }) => ParentShardId === shard);
    if (!next) return;
    shard = next.ShardId;
    iterator = await iteratorAt(shard, shard === from?.shard ? from.after : undefined);
  }

  return {
    async next() {
      if (iterator === undefined) await open();
      if (iterator === undefined || shard === undefined) return { records: [], shard: '' };
      const page = await ask('GetRecords', { ShardIterator: iterator }, Records);
      iterator = page.NextShardIterator ?? undefined;
      return { records: page.Records, shard };
    },
  };
}
