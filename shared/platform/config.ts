import * as z from 'zod';

/** All settings of the service. On AWS the stacks write them, on one machine the local runner does. */
const Settings = z.object({
  SVC_TABLE: z.string().default('svc'),
  SVC_STAGE: z.string().default('local'),
  /** The public address of the service: for label URLs, docs links and the token issuer. */
  SVC_BASE_URL: z.url().default('http://127.0.0.1:4000'),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ENDPOINT_URL_DYNAMODB: z.url().optional(),
  AWS_ENDPOINT_URL_SQS: z.url().optional(),
  AWS_ENDPOINT_URL_EVENTBRIDGE: z.url().optional(),
  AWS_ENDPOINT_URL_S3: z.url().optional(),
  AWS_ENDPOINT_URL_GEO_PLACES: z.url().optional(),
  /** JWKS of the public keys that verify tokens; two keys during a rotation. */
  SVC_PUBLIC_KEYS: z.string().optional(),
  /** The private keys and the pepper of delivery codes: a JSON text, or the ARN of the secret that holds it. */
  SVC_SECRETS: z.string().optional(),
  SVC_SECRETS_ARN: z.string().optional(),
  /** Base64url of the secret that seals cursors and idempotency records, derived from the pepper. */
  SVC_SEAL_KEY: z.string().min(16).optional(),
  /** Who handles live money. If unset, nobody does, except the sandbox on a developer's machine. */
  SVC_PAYMENTS: z.enum(['sandbox', 'paystack']).optional(),
  /** Who checks the papers of riders and carriers: an admin, or the sandbox if set. */
  SVC_IDENTITY_CHECK: z.enum(['manual', 'sandbox']).default('manual'),
  /** The header in which CloudFront passes on the caller's address, in lower case; unset without CloudFront. */
  SVC_VIEWER_IP_HEADER: z.string().optional(),
  /** The geocoder: the built-in gazetteer, or Amazon Location. */
  SVC_GEOCODER: z.enum(['embedded', 'amazon-location']).default('embedded'),
  /** The bucket of files, and the credentials that sign links to them: on AWS those that Lambda gives each function. */
  SVC_FILES_BUCKET: z.string().default('svc'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  /** Who looks up the domains of partners and certifies them: the zone `.test` alone, or DNS servers and AWS as well. */
  SVC_NAMESPACES: z.enum(['embedded', 'aws']).default('embedded'),
  /** Where the names below those domains must lead, and on AWS the distribution and the connection group that serve them. */
  SVC_NAMESPACE_EDGE: z.string().default('edge.svc.test'),
  SVC_NAMESPACE_DISTRIBUTION: z.string().optional(),
  SVC_NAMESPACE_CONNECTIONS: z.string().optional(),
  SVC_BUS: z.string().default('svc'),
  /** JSON: the FIFO queues that the publisher fills, where no rule of the bus does. */
  SVC_FIFO_TARGETS: z.string().optional(),
  /** The queues of the webhook senders: of the slow lane, and of the quick one. */
  SVC_WEBHOOK_QUEUE_URL: z.string().optional(),
  SVC_QUICK_WEBHOOK_QUEUE_URL: z.string().optional(),
  /** Our own account on AWS, whose queues and buses no webhook may go to. */
  SVC_AWS_ACCOUNT: z.string().optional(),
  /** The publisher's dead-letter queue. */
  SVC_GIVEN_UP_QUEUE_URL: z.string().optional(),
  /** ARN of the SNS platform application that registers devices; unset where push is not set up. */
  SVC_PUSH_APPLICATION: z.string().optional(),
  /** Set by the local runner: messages to people go to this file instead of being sent. */
  SVC_INBOX_FILE: z.string().optional(),
  SVC_MAIL_FROM: z.string().default('no-reply@svc.example'),
  /** Set only by the local runner: webhooks may go to http on this machine. */
  SVC_WEBHOOK_ALLOW_LOOPBACK: z.literal('1').optional(),
});

export type Config = Readonly<z.output<typeof Settings>>;

/**
 * Reads the settings from an environment. Empty variables count as unset.
 * @throws when a setting is malformed, naming it
 */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  return Settings.parse(
    Object.fromEntries(
      Object.entries(environment).filter(([name, value]) => value !== '' && name in Settings.shape),
    ),
  );
}
