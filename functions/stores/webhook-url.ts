import { invalidField } from '../../shared/kernel/problem.ts';
import type { UrlGuard } from '../../shared/webhooks/url-guard.ts';

/** Queues and event buses of partners who run on AWS. */
const arn =
  /^arn:aws:(sqs:[a-z0-9-]{4,30}:\d{12}:[\w-]{1,80}(\.fifo)?|events:[a-z0-9-]{4,30}:\d{12}:event-bus\/[\w./-]{1,256})$/;

/**
 * Checks where a store wants its webhooks.
 * @throws Problem unsafe_url for what is not public HTTPS; invalid_request for an ARN of anything else
 */
export async function checkWebhookUrl(urls: UrlGuard, url: string): Promise<void> {
  if (!url.startsWith('arn:')) return urls.check(url, '/webhook_url');
  if (!arn.test(url))
    throw invalidField('/webhook_url', 'must be the ARN of an SQS queue or of an event bus');
}
