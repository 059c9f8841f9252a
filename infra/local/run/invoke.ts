import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { awaitWithin } from '../../../shared/kernel/concurrency.ts';
import { createRunner } from '../../../shared/platform/events/consumer.ts';
import { createLambda } from '../../../shared/platform/http/lambda.ts';
import { runLazily } from '../../../shared/platform/wire.ts';

/** What Lambda passes to a handler besides the event, without the obsolete callbacks. */
type HandlerContext = Omit<Context, 'done' | 'fail' | 'succeed'>;
export type Handler = (event: unknown, context: HandlerContext) => unknown;

/** Finds the handler of a route or consumer by its id. */
export type LoadHandler = (id: string) => Promise<Handler>;

/** Takes a function for a handler, whatever events it expects. */
export function toHandler(made: unknown, name: string): Handler {
  if (typeof made !== 'function') throw new Error(`${name} has no handler`);
  return (event, context) => made(event, context);
}

/** The handler did not answer in time. Lambda would end it; here its late answer is ignored. */
export class TimedOut extends Error {}

/**
 * Imports handlers from a build, each on its first use, so that the start does not wait for unused routes.
 * @param folder where functions/ is
 * @param fileOf the file of a function below it, without its ending
 */
export const importFrom =
  (folder: URL, fileOf: (id: string) => string | undefined): LoadHandler =>
  async (id) => {
    const file = `functions/${fileOf(id)}.js`;
    const module: unknown = await import(new URL(file, folder).href);
    const exported = typeof module === 'object' && module !== null && 'handler' in module;
    return toHandler(exported ? module.handler : undefined, file);
  };

const listHandlers = runLazily(async () => {
  const [{ routes }, { consumers }] = await Promise.all([
    import('../../../functions/routes.ts'),
    import('../../../functions/consumers.ts'),
  ]);
  return new Map<string, unknown>([
    ...routes.map((route) => [route.id, createLambda(route)] as const),
    ...consumers.map((consumer) => [consumer.id, createRunner(consumer)] as const),
  ]);
});

/** Makes the handlers of the lists in the sources, all at once. */
export const importHandler: LoadHandler = async (id) => toHandler((await listHandlers()).get(id), id);

function contextOf(functionName: string, requestId: string, deadline: number): HandlerContext {
  return {
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
    memoryLimitInMB: '512',
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
}

/**
 * Runs a handler once, as Lambda would.
 * @param milliseconds the longest time it may take
 * @throws TimedOut, or the handler's error
 */
export async function invoke(
  handler: Handler,
  event: unknown,
  {
    name,
    milliseconds,
    requestId = randomUUID(),
  }: { name: string; milliseconds: number; requestId?: string },
): Promise<unknown> {
  const run = Promise.resolve(handler(event, contextOf(name, requestId, Date.now() + milliseconds)));
  const late = () => new TimedOut(`${name} took longer than ${milliseconds} ms`);
  return awaitWithin(run, milliseconds, late);
}
