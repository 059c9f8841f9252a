import * as z from 'zod';

/** Every setting of the service. On AWS the stacks write them, on one machine the local runner does. */
const Settings = z.object({
  SVC_TABLE: z.string().default('svc'),
  SVC_STAGE: z.string().default('local'),
  /** Where callers reach us: makes label URLs, docs links and the token issuer. */
  SVC_BASE_URL: z.url().default('http://127.0.0.1:4000'),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ENDPOINT_URL_DYNAMODB: z.url().optional(),
  AWS_ENDPOINT_URL_SQS: z.url().optional(),
  AWS_ENDPOINT_URL_EVENTBRIDGE: z.url().optional(),
  AWS_ENDPOINT_URL_S3: z.url().optional(),
  AWS_ENDPOINT_URL_GEO_PLACES: z.url().optional(),
  /** JWKS of the public keys that tokens are checked against; two during a rotation. */
  SVC_PUBLIC_KEYS: z.string().optional(),
  /** The private counterpart and the pepper of delivery codes: a JSON text, or the ARN of the secret that holds it. */
  SVC_SECRETS: z.string().optional(),
  SVC_SECRETS_ARN: z.string().optional(),
  /** Who handles live money. Unset: nobody, except on a developer's machine, where the sandbox does. */
  SVC_PAYMENTS: z.enum(['sandbox', 'paystack']).optional(),
  /** What CloudFront sends along to prove that a request came through it; unset where there is no CloudFront. */
  SVC_EDGE_KEY: z.string().min(16).optional(),
  /** Who finds addresses: the gazetteer that the service carries, or Amazon Location. */
  SVC_GEOCODER: z.enum(['embedded', 'amazon-location']).default('embedded'),
  /** The bucket of files, and what links to them are signed with: on AWS what Lambda gives each function. */
  SVC_FILES_BUCKET: z.string().default('svc'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  SVC_BUS: z.string().default('svc'),
  SVC_WEBHOOK_QUEUE_URL: z.string().optional(),
  /** ARN of the SNS platform application that devices are registered with; unset where push is not set up. */
  SVC_PUSH_APPLICATION: z.string().optional(),
  /** Set by the local runner: messages to people are kept in this file instead of being sent. */
  SVC_INBOX_FILE: z.string().optional(),
  SVC_MAIL_FROM: z.string().default('no-reply@svc.example'),
  /** Set by the local runner alone: webhooks may go to http on this machine. */
  SVC_WEBHOOK_ALLOW_LOOPBACK: z.literal('1').optional(),
});

export type Config = Readonly<z.output<typeof Settings>>;

/**
 * Reads the settings from an environment. Empty variables count as unset.
 * @throws when one is malformed, naming it.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  return Settings.parse(
    Object.fromEntries(
      Object.entries(environment).filter(([name, value]) => value !== '' && name in Settings.shape),
    ),
  );
}
