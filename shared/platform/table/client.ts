import {
  DynamoDBClient,
  type DynamoDBClientConfig,
  DynamoDBServiceException as ServiceException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { Problem } from '../../kernel/problem.ts';
import { markedPrefix, readActions } from './actions.ts';
import { meter } from './meter.ts';
import { clientSettingsOf, trimClient } from './sdk-client.ts';
import { isCancelledByThrottle, isThrottled, Throttled } from './throttled.ts';

/** The settings for reaching the table. */
export interface TableSettings {
  readonly SVC_TABLE: string;
  readonly AWS_REGION: string;
  /** An engine other than that of AWS. */
  readonly AWS_ENDPOINT_URL_DYNAMODB?: string | undefined;
}

type RequestHandler = NonNullable<DynamoDBClientConfig['requestHandler']>;

/** Milliseconds. A late request must fail, because by default the SDK only warns. */
const timeouts = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true } as const;

/** Marks an error for the SDK's retry, which wraps this step: the same request may succeed. */
const repeatable = { $retryable: {} };

/** Counts a try that DynamoDB refused on the meter of its invocation. */
function countRefused(error: unknown): void {
  const current = meter();
  const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [];
  if (current && (isThrottled(error) || isCancelledByThrottle(reasons))) current.refused += 1;
}

/**
 * The DynamoDB client: one per process, with kept-alive connections and two attempts per request. The second attempt is
 * for a connection that was closed while Lambda slept, and for an update that met a transaction of its item: nothing was
 * written, and its condition is checked again. Handlers retry cancelled transactions themselves, and an early 503 is better
 * for a waiting caller than ten seconds of silence.
 * Each request is counted on the meter of its invocation, with the capacity units that DynamoDB reports. Middleware
 * must be added before the first request, because the SDK builds an operation's stack only once.
 * @param requestHandler replaces the network
 */
export function createClient(
  config: TableSettings,
  requestHandler: RequestHandler = timeouts,
): DynamoDBClient {
  const client = trimClient(
    new DynamoDBClient({
      ...clientSettingsOf(config.AWS_REGION, config.AWS_ENDPOINT_URL_DYNAMODB),
      maxAttempts: 2,
      requestHandler,
      accountIdEndpointMode: 'disabled',
    }),
  );
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: unknown) => {
        countRefused(error);
        throw error instanceof TransactionConflictException ? Object.assign(error, repeatable) : error;
      }),
    { step: 'finalizeRequest', name: 'watchTries' },
  );
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const current = meter();
        if (current?.readsOnly && !isReading(commandName, args.input))
          throw new Error(`${commandName} in a function that only reads`);
        if (current) current.requests += 1;
        Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
        try {
          const result = await next(args);
          if (current) current.units += unitsOf(result.output);
          return result;
        } catch (error) {
          if (isThrottled(error) && commandName === 'TransactWriteItemsCommand') throw new Throttled();
          throw unreachable(error) ? new Problem('unavailable', undefined, { retryAfter: 1 }) : error;
        }
      },
    { step: 'initialize', name: 'meter' },
  );
  return client;
}

/** The key of an update, as the engine takes it. */
const Marked = z.object({ Key: z.object({ pk: z.object({ S: z.string().startsWith(markedPrefix) }) }) });

/** Whether a function that only reads may send this: a read, or the update of a mark. */
const isReading = (commandName: string, input: object): boolean =>
  readActions.includes(commandName.replace('Command', '')) ||
  (commandName === 'UpdateItemCommand' && Marked.safeParse(input).success);

/** `ConsumedCapacity` is one object, or a list for batches and transactions. */
function unitsOf(output: object): number {
  const reported: unknown = 'ConsumedCapacity' in output ? output.ConsumedCapacity : [];
  let units = 0;
  for (const one of Array.isArray(reported) ? reported : [reported]) units += Number(one?.CapacityUnits ?? 0);
  return units;
}

/**
 * True when DynamoDB could not be reached (no connection, no answer in time, throttled, failing), not when it refused.
 */
function unreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'TimeoutError' || ('code' in error && /^E[A-Z_]+$/.test(String(error.code))))
    return true;
  const status = error instanceof ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
  return status >= 500 || isThrottled(error) || error.name === 'TransactionInProgressException';
}
