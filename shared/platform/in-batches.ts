import { SQSClient } from '@aws-sdk/client-sqs';
import type { Config } from '../../platform/config.ts';
import { lean, reach } from '../../platform/table/sdk-client.ts';

/** Messages per request. */
const batch = 10;

/** A client that gives up soon enough for its caller to do without. */
export const sqsClient = ({ AWS_REGION, AWS_ENDPOINT_URL_SQS: endpoint }: Config): SQSClient =>
  lean(
    new SQSClient({
      ...reach(AWS_REGION, endpoint),
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000 },
    }),
  );

/**
 * Makes requests for ten messages each.
 * @param request answers which entries failed, by their positions
 * @returns the messages that failed, all of a request that failed among them
 */
export async function inBatches<M>(
  messages: readonly M[],
  request: (some: readonly M[]) => Promise<readonly { readonly Id?: string | undefined }[] | undefined>,
): Promise<readonly M[]> {
  const lost: M[] = [];
  for (let start = 0; start < messages.length; start += batch) {
    const some = messages.slice(start, start + batch);
    try {
      const failed = new Set((await request(some))?.map(({ Id }) => Id));
      lost.push(...some.filter((_, position) => failed.has(String(position))));
    } catch {
      lost.push(...some);
    }
  }
  return lost;
}
