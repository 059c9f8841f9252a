import type { CancellationReason } from '@aws-sdk/client-dynamodb';
import { Problem } from '../../kernel/problem.ts';

/**
 * Thrown when DynamoDB is too busy for a transaction; it has then written nothing. `retryOnConflict` waits and tries
 * again; if it gives up, the caller is asked to try again later.
 */
export class Throttled extends Problem {
  constructor() {
    super('unavailable', undefined, { retryAfter: 1 });
  }
}

const throttlings: readonly string[] = [
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
];

/** Whether DynamoDB refused a request because it is too busy. The SDK has then already waited and tried once more. */
export const isThrottled = (error: unknown): boolean =>
  error instanceof Error && throttlings.includes(error.name);

/**
 * Whether DynamoDB cancelled a transaction because it is too busy for one of its items. The SDK does not retry those.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html#API_TransactWriteItems_Errors
 */
export const isCancelledByThrottle = (reasons: readonly CancellationReason[]): boolean =>
  reasons.some(({ Code }) => Code === 'ThrottlingError' || Code === 'ProvisionedThroughputExceeded');
