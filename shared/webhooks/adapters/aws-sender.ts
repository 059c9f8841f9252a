import * as z from 'zod';
import { getOwnCredentials, type Wire } from '#ground';
import { type AwsDestination, machineAccount, parseAwsDestination } from '../domain/aws-destination.ts';
import { longestAttempt } from '../domain/retry.ts';
import type { Sent, WebhookSender } from '../ports/webhook-sender.ts';
import { type Calling, callAws, Refused } from './aws-json.ts';

type Answer = Omit<Sent, 'ms'>;

/** Puts one webhook into a queue or onto a bus. */
type Put = (
  to: AwsDestination,
  headers: Readonly<Record<string, string>>,
  body: string,
  calling: Calling,
) => Promise<Answer>;

/** The fields that identify the subject of an event. Those of a partner's events are in `data`. */
const Subject = z.object({
  order_id: z.string().optional(),
  shipment_id: z.string().optional(),
  data: z.object({ id: z.string().optional() }).optional(),
});

/** A FIFO queue delivers the events of an order one after the other. */
function groupOf(body: string): string {
  const { order_id, shipment_id, data } = Subject.parse(JSON.parse(body));
  return order_id ?? shipment_id ?? data?.id ?? 'svc';
}

/**
 * Puts webhooks into customers' queues: the body is the message, the headers are its attributes, of which SQS allows
 * ten. A FIFO queue drops a second message with the same event id within five minutes.
 */
const toQueue: Put = async ({ region, account, name }, headers, body, calling) => {
  const attribute = ([header, StringValue]: [string, string]) =>
    [header, { DataType: 'String', StringValue }] as const;
  const answer = await callAws(
    { service: 'sqs', target: 'AmazonSQS.SendMessage', version: '1.0' },
    {
      QueueUrl: `${calling.endpoint ?? `https://sqs.${region}.amazonaws.com`}/${account}/${name}`,
      MessageBody: body,
      MessageAttributes: Object.fromEntries(Object.entries(headers).map(attribute)),
      ...(name.endsWith('.fifo') && {
        MessageGroupId: groupOf(body),
        MessageDeduplicationId: headers['x-svc-event-id'],
      }),
    },
    calling,
  );
  return { status_code: 200, answer: z.object({ MessageId: z.string() }).parse(answer).MessageId };
};

/** It differs from the source of our own events, so that no rule of ours matches a webhook. */
const source = 'svc.webhooks';

/** A bus's answer to each event. It may accept the request and refuse the event. */
const Entries = z.object({
  Entries: z.tuple([z.object({ EventId: z.string().optional(), ErrorCode: z.string().optional() })]),
});

/**
 * Puts webhooks onto customers' event buses. `detail.body` is the exact text that is signed, `detail.headers` has the
 * signatures, and `detail.data` is the body again as an object, for the patterns of rules.
 */
const toBus: Put = async ({ arn }, headers, body, calling) => {
  const entry = {
    EventBusName: arn,
    Source: source,
    DetailType: headers['x-svc-event'],
    Detail: JSON.stringify({ headers, body, data: JSON.parse(body) }),
  };
  const answer = await callAws(
    { service: 'events', target: 'AWSEvents.PutEvents', version: '1.1' },
    { Entries: [entry] },
    calling,
  );
  const [{ EventId, ErrorCode = 'unknown' }] = Entries.parse(answer).Entries;
  if (EventId === undefined) throw new Refused(503, ErrorCode);
  return { status_code: 200, answer: EventId };
};

function answerTo(error: unknown, aborted: boolean, ours: string | undefined): Answer {
  if (aborted) return { error: 'timeout', answer: '' };
  if (!(error instanceof Refused)) return { error: 'connection_failed', answer: '' };
  const { status: status_code, code } = error;
  const denied = code.startsWith('AccessDenied') && ours;
  return { status_code, answer: denied ? `${code}: its policy must allow account ${ours}` : code };
}

/**
 * Sends webhooks to queues and event buses on AWS, in the regions that their ARNs name. Their owner's policy must allow
 * our account to send. Destinations in our own account are refused, so that nobody reaches our queues by their names. On one
 * machine all are: its engines look at the name alone, whatever the account.
 */
export function createAwsSender({ config, now }: Pick<Wire, 'config' | 'now'>): WebhookSender {
  const { SVC_AWS_ACCOUNT: ours, AWS_ENDPOINT_URL_SQS, AWS_ENDPOINT_URL_EVENTBRIDGE } = config;
  const services = {
    sqs: { put: toQueue, endpoint: AWS_ENDPOINT_URL_SQS },
    events: { put: toBus, endpoint: AWS_ENDPOINT_URL_EVENTBRIDGE },
  } as const;
  return {
    async post(arn, headers, body, timeout = longestAttempt) {
      const started = performance.now();
      const ended = (answer: Answer): Sent => ({ ...answer, ms: Math.round(performance.now() - started) });
      const to = parseAwsDestination(arn);
      if (!to || to.account === ours || ours === machineAccount)
        return ended({ error: 'unsafe_url', answer: '' });
      const signal = AbortSignal.timeout(timeout);
      const { put, endpoint } = services[to.service];
      try {
        const credentials = getOwnCredentials(config);
        const calling = { region: to.region, endpoint, credentials, at: now(), signal };
        return ended(await put(to, headers, body, calling));
      } catch (error) {
        return ended(answerTo(error, signal.aborted, ours));
      }
    },
  };
}
