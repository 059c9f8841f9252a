import { defineDependency, type Made, msPerSecond, Problem, refuseField } from '#ground';
import { isArn, machineAccount, parseAwsDestination } from './domain/aws-destination.ts';
import { addressesOf, UnsafeAddress } from './domain/destination-address.ts';
import { webhookProblems } from './domain/problems.ts';
import { inboxUrlOf, parseWebhookUrl } from './domain/webhook-url.ts';
import { resolverAccess } from './wiring/resolver.ts';

/** Milliseconds for which a caller waits for the resolver. */
const resolveTimeout = 2 * msPerSecond;

const refuse = (pointer: string, detail: string) =>
  new Problem(webhookProblems.unsafe_url, undefined, { errors: [{ pointer, code: 'wrong_format', detail }] });

/** Checks the destinations of webhooks when callers set them. */
export const urlGuardAccess = defineDependency([], (wire) => ({
  /**
   * Refuses a destination that is neither public HTTPS nor a queue or an event bus on AWS.
   * @param pointer the field with the URL or ARN
   * @throws Problem unsafe_url for a URL; invalid_request for an ARN of anything else, and of what is ours
   */
  async checkDestination(text: string, pointer: string): Promise<void> {
    if (!isArn(text)) return this.check(text, pointer);
    const named = parseAwsDestination(text);
    if (!named)
      throw refuseField(pointer, 'must be the ARN of an SQS queue or of an event bus', 'wrong_format');
    if (named.account === machineAccount || named.account === wire.config.SVC_AWS_ACCOUNT)
      throw refuseField(pointer, 'must be in an account of yours, not in ours', 'wrong_format');
  },
  /**
   * Refuses a URL that is neither public HTTPS, by its form and by the addresses of its host name, nor our inbox. If the resolver cannot
   * be asked, the URL passes, because it is checked again before every attempt.
   * @param pointer the field with the URL
   * @throws Problem unsafe_url
   */
  async check(text: string, pointer: string): Promise<void> {
    if (text === inboxUrlOf(wire.config.SVC_BASE_URL)) return;
    const url = parseWebhookUrl(text, wire.config.SVC_WEBHOOK_ALLOW_LOOPBACK === '1');
    if (typeof url === 'string') throw refuse(pointer, url);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((done) => {
      timer = setTimeout(done, resolveTimeout);
    });
    try {
      await Promise.race([addressesOf(url, resolverAccess.of(wire).resolve), late]);
    } catch (error) {
      if (error instanceof UnsafeAddress) throw refuse(pointer, error.message);
    } finally {
      clearTimeout(timer);
    }
  },
}));
export type UrlGuard = Made<typeof urlGuardAccess>;
