import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';

/** What Lambda passes to a handler besides the event, without the obsolete callbacks. */
type HandlerContext = Omit<Context, 'done' | 'fail' | 'succeed'>;
export type Handler = (event: unknown, context: HandlerContext) => unknown;

/** Finds the handler of a route or consumer by its id. */
export type LoadHandler = (id: string) => Promise<Handler>;

/** The handler did not answer in time. Lambda would end it; here its late answer is ignored. */
export class TimedOut extends Error {}

/**
 * Imports handlers, each on its first use, so that the start does not wait for unused routes.
 * @param folder where functions/ is: sources, or a build of them
 * @param fileOf the file of a function below it, without its ending
 */
export const importFrom =
  (folder: URL, ending: '.ts' | '.js', fileOf: (id: string) => string | undefined): LoadHandler =>
  async (id) => {
    const file = `functions/${fileOf(id)}${ending}`;
    const module: unknown = await import(new URL(file, folder).href);
    if (
      typeof module === 'object' &&
      module !== null &&
      'handler' in module &&
      typeof module.handler === 'function'
    ) {
      const { handler } = module;
      return (event, context) => handler(event, context);
    }
    throw new Error(`${file} exports no handler`);
  };

/** Imports handlers from the sources. */
export const importHandler: LoadHandler = async (id) => {
  // To know the files is to load all routes, which a build need not.
  const { fileOf } = await import('../../../functions/files.ts');
  return importFrom(new URL('../../../', import.meta.url), '.ts', fileOf)(id);
};

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
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const expire = () => reject(new TimedOut(`${name} took longer than ${milliseconds} ms`));
    timer = setTimeout(expire, milliseconds);
  });
  try {
    const run = Promise.resolve(handler(event, contextOf(name, requestId, Date.now() + milliseconds)));
    return await Promise.race([run, late]);
  } finally {
    clearTimeout(timer);
  }
}
