import { seeded } from '../../seeded.ts';

/** What may happen to a request: DynamoDB refuses it, or it answers and the answer is lost. */
export type Fault = 'conflict' | 'throttle' | 'failure' | 'lost';

/** How often each fault happens to a request that writes, and to one that reads. */
const shares: Readonly<Record<'write' | 'read', readonly (readonly [Fault, number])[]>> = {
  write: [
    ['conflict', 0.04],
    ['throttle', 0.01],
    ['failure', 0.01],
    ['lost', 0.02],
  ],
  read: [
    ['throttle', 0.01],
    ['failure', 0.005],
    ['lost', 0.005],
  ],
};

/** Draws faults that are the same for a seed, request by request. */
export function faultsOf(seed: number) {
  const random = seeded(seed);
  return {
    random,
    /** The fault of the next request, if it has one. */
    next(kind: 'write' | 'read'): Fault | undefined {
      let drawn = random();
      for (const [fault, share] of shares[kind]) {
        if (drawn < share) return fault;
        drawn -= share;
      }
      return undefined;
    },
  };
}

/** An answer of DynamoDB over HTTP. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

const refused = (type: string, more: object = {}, status = 400): Answer => ({
  status,
  body: JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: type, ...more }),
});

/** A transaction that is cancelled for the item at one place. */
const cancelled = (items: number, Code: string, at: number): Answer =>
  refused('TransactionCanceledException', {
    CancellationReasons: Array.from({ length: items }, (_, place) =>
      place === at ? { Code, Message: Code } : { Code: 'None' },
    ),
  });

/** What a request is about, as far as its refusal depends on it. */
interface Refusable {
  readonly action: string;
  /** How many items its transaction writes. */
  readonly items: number;
}

/**
 * How DynamoDB refuses a request.
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 */
export function refusalOf(fault: Exclude<Fault, 'lost'>, { action, items }: Refusable, at: number): Answer {
  const isTransaction = action === 'TransactWriteItems';
  if (fault === 'failure') return refused('InternalServerError', {}, 500);
  if (fault === 'throttle')
    return isTransaction
      ? cancelled(items, 'ThrottlingError', at)
      : refused('ProvisionedThroughputExceededException');
  return isTransaction
    ? cancelled(items, 'TransactionConflict', at)
    : refused('TransactionConflictException');
}
