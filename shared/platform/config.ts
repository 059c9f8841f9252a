import * as z from 'zod';
import { parseSettings } from './settings.ts';

/** Where a setting counts that does not count everywhere. */
const local = { where: 'one machine' } as const;
const onAws = { where: 'AWS' } as const;

/** All settings of the functions. On AWS the stacks write them, on one machine the local runner does. */
export const FunctionSettings = z.object({
  SVC_TABLE: z.string().default('svc').describe('The name of the table.'),
  SVC_STAGE: z.string().default('local').describe('The name of the stage.'),
  SVC_BASE_URL: z
    .url()
    .default('http://127.0.0.1:4000')
    .describe(
      'The public address of the service: for links, for the pages of errors, and as the issuer of tokens.',
    ),
  AWS_REGION: z.string().default('us-east-1').describe('The region of the services that functions call.'),
  AWS_ENDPOINT_URL_DYNAMODB: z
    .url()
    .optional()
    .meta({ ...local, description: 'Where the table answers.' }),
  AWS_ENDPOINT_URL_SQS: z
    .url()
    .optional()
    .meta({ ...local, description: 'Where the queues answer.' }),
  AWS_ENDPOINT_URL_EVENTBRIDGE: z
    .url()
    .optional()
    .meta({ ...local, description: 'Where the bus answers.' }),
  AWS_ENDPOINT_URL_S3: z
    .url()
    .optional()
    .meta({ ...local, description: 'Where the bucket answers.' }),
  AWS_ENDPOINT_URL_GEO_PLACES: z
    .url()
    .optional()
    .meta({ ...local, description: 'Where Amazon Location answers, in tests.' }),
  SVC_PUBLIC_KEYS: z
    .string()
    .optional()
    .describe('The JWKS of the public keys that verify tokens; two keys during a rotation.'),
  SVC_SECRETS: z
    .string()
    .optional()
    .meta({ ...local, description: 'What the next three hold on AWS, in one JSON.' }),
  SVC_SIGNING_KEYS_ARN: z
    .string()
    .optional()
    .meta({ ...onAws, description: 'The ARN of the secret with the private keys that sign tokens.' }),
  SVC_CODES_ARN: z
    .string()
    .optional()
    .meta({
      ...onAws,
      description:
        'The ARN of the secret with the pepper of delivery codes, mailed tokens and second factors.',
    }),
  SVC_PAYMENTS_KEY_ARN: z
    .string()
    .optional()
    .meta({ ...onAws, description: 'The ARN of the secret with the key of Paystack.' }),
  SVC_SEAL_KEY: z
    .string()
    .min(16, '16 characters or more')
    .optional()
    .describe('Base64url of the secret that seals cursors and idempotency records, derived from the pepper.'),
  SVC_PAYMENTS: z
    .enum(['sandbox', 'paystack'])
    .optional()
    .describe('Who handles live money. If unset, nobody does, except the sandbox on one machine.'),
  SVC_IDENTITY_CHECK: z
    .enum(['manual', 'sandbox'])
    .default('manual')
    .describe('Who checks the papers of riders and carriers: an admin, or the sandbox.'),
  SVC_VIEWER_IP_HEADER: z
    .string()
    .optional()
    .meta({
      ...onAws,
      description: 'The header, in lower case, in which CloudFront passes on the address of the caller.',
    }),
  SVC_GEOCODER: z
    .enum(['embedded', 'amazon-location'])
    .default('embedded')
    .describe('Who completes addresses: the built-in gazetteer, or Amazon Location.'),
  SVC_FILES_BUCKET: z.string().default('svc').describe('The bucket of files.'),
  AWS_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe(
      'With the next two, what signs requests and links to files: on AWS, what Lambda gives each function.',
    ),
  AWS_SECRET_ACCESS_KEY: z.string().optional().describe('See `AWS_ACCESS_KEY_ID`.'),
  AWS_SESSION_TOKEN: z
    .string()
    .optional()
    .meta({ ...onAws, description: 'See `AWS_ACCESS_KEY_ID`.' }),
  SVC_NAMESPACES: z
    .enum(['embedded', 'aws'])
    .default('embedded')
    .describe(
      'Who looks up the domains of partners and certifies them: the zone `.test` alone, or DNS and AWS too.',
    ),
  SVC_NAMESPACE_EDGE: z
    .string()
    .default('edge.svc.test')
    .describe('Where the names below the domains of partners must lead.'),
  SVC_NAMESPACE_DISTRIBUTION: z
    .string()
    .optional()
    .meta({ ...onAws, description: 'The distribution that serves the domains of partners.' }),
  SVC_NAMESPACE_CONNECTIONS: z
    .string()
    .optional()
    .meta({ ...onAws, description: 'The connection group of that distribution.' }),
  SVC_BUS: z.string().default('svc').describe('The name of the event bus.'),
  SVC_FIFO_TARGETS: z
    .string()
    .optional()
    .describe('The FIFO queues that the publisher fills where no rule of the bus does, as JSON.'),
  SVC_WEBHOOK_QUEUE_URL: z.string().optional().describe('The queue of the slow lane of webhooks.'),
  SVC_QUICK_WEBHOOK_QUEUE_URL: z.string().optional().describe('The queue of the quick lane of webhooks.'),
  SVC_AWS_ACCOUNT: z
    .string()
    .optional()
    .meta({ ...onAws, description: 'Our own account, to whose queues and buses no webhook may go.' }),
  SVC_GIVEN_UP_QUEUE_URL: z.string().optional().describe('The dead-letter queue of the publisher.'),
  SVC_DEAD_LETTER_QUEUES: z
    .string()
    .optional()
    .describe('The dead-letter queues of the consumers of queues, as JSON.'),
  SVC_WORK_QUEUES: z.string().optional().describe('The queues of consumers, as JSON.'),
  SVC_PUSH_APPLICATION: z
    .string()
    .optional()
    .meta({
      ...onAws,
      description: 'The ARN of the SNS platform application that registers devices; none without push.',
    }),
  SVC_INBOX_FILE: z
    .string()
    .optional()
    .meta({ ...local, description: 'The file that messages to people go to instead of being sent.' }),
  SVC_MAIL_FROM: z.string().default('no-reply@svc.example').describe('The sender of mail.'),
  SVC_WEBHOOK_ALLOW_LOOPBACK: z
    .enum(['0', '1'])
    .default('0')
    .meta({ ...local, description: 'Whether webhooks may go to http on this machine.' }),
});

export type Config = Readonly<z.output<typeof FunctionSettings>>;

/**
 * Reads the settings from an environment. Empty variables count as unset.
 * @throws when a setting is malformed, in a sentence that names it
 */
export const parseConfig = (environment: Readonly<Record<string, string | undefined>>): Config =>
  parseSettings(FunctionSettings, environment);
