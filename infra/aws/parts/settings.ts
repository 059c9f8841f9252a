import type { Node } from 'constructs';
import * as z from 'zod';
import { apis } from '../../edge/apis.ts';
import { delivery } from '../../edge/limits.ts';
import { locationRegions } from './region.ts';

const positive = z.int().positive();

/** The most that a stage does at a time, so that an attack or a mistake has a bounded price. */
const Ceilings = z.strictObject({
  table: z
    .strictObject({ reads: positive, writes: positive })
    .optional()
    .describe(
      'Read and write units a second of the table, and of each of its indexes: `{ "reads", "writes" }`. Unless set, the quotas of the account. What is above waits, or gets 429 or 503.',
    ),
  queue: z
    .int()
    .min(2)
    .max(1000)
    .default(delivery.concurrency)
    .describe(
      'Batches of a queue that are worked on at the same time. A reserved sender needs as many instances.',
    ),
  routes: z
    .partialRecord(
      z.enum(apis.map(({ name }) => name)),
      z.strictObject({ perSecond: positive, burst: positive }),
    )
    .default({})
    .describe(
      'The throttle of each route of an API, if it is not the usual one: `{ "delivery": { "perSecond", "burst" } }`.',
    ),
});

/** What a month may cost before a person is told. */
const Budgets = z.strictObject({
  month: z
    .number()
    .positive()
    .default(100)
    .describe('USD a month for the whole account. It is mailed at 80 %, and when the forecast is above it.'),
  sms: z
    .number()
    .positive()
    .default(1)
    .describe(
      'USD a month for text messages: the spending limit that AWS has granted, which begins at 1. The alarm goes off at 80 %.',
    ),
});

/** The default region of the canary: the first region that is not the stage's own. */
const canaryRegions = ['eu-west-1', 'eu-central-1'] as const;

export const StageSettings = z.strictObject({
  region: z
    .string()
    .default('us-east-1')
    .describe('Where all but the edge runs, which must be in us-east-1.'),
  canaryRegion: z
    .string()
    .optional()
    .describe(
      `From where the canary looks at the service each minute: another region than \`region\`. Unless set, ${canaryRegions[0]}, or ${canaryRegions[1]} for a stage that is there.`,
    ),
  keepData: z
    .boolean()
    .describe(
      'True: table, files, secrets and logs outlive their stacks, and the table refuses to be deleted.',
    ),
  domain: z
    .strictObject({ name: z.string(), hostedZoneId: z.string(), hostedZoneName: z.string() })
    .optional()
    .describe(
      'The address of the API and its Route 53 zone, which exists in the same account: `{ "name", "hostedZoneId", "hostedZoneName" }`. Without it the API answers at the address of CloudFront.',
    ),
  alarmEmail: z
    .email()
    .optional()
    .describe(
      'Who is mailed when an alarm goes off. The address has to confirm twice: once for each of the two regions. Required where `keepData` is true.',
    ),
  mailFrom: z.email().describe('The sender of mail. Its domain must be a verified identity in SES.'),
  payments: z
    .enum(['sandbox', 'paystack'])
    .optional()
    .describe(
      'Who handles live money: Paystack, whose key is added to the secret by hand, or the sandbox, which only pretends to. Without it live funding and withdrawals are refused.',
    ),
  identityCheck: z
    .enum(['manual', 'sandbox'])
    .default('manual')
    .describe(
      'Who checks the papers of riders and carriers: an admin, or the sandbox, which only pretends to and verifies nearly everybody. Nobody carries or offers live parcels before that.',
    ),
  geocoder: z
    .enum(['embedded', 'amazon-location'])
    .default('embedded')
    .describe(
      'Who completes addresses: the gazetteer that the functions carry, or Amazon Location, which knows every street and charges for each suggestion. It is not in every region.',
    ),
  reserved: z
    .record(z.string(), z.int().positive())
    .default({})
    .describe(
      'How many instances are kept free for a function, by the id of its route or consumer: `{ "platform.publish": 10 }`. Without it all functions share the instances of the account. A new account has few, of which 100 must stay unreserved, so AWS may refuse this there.',
    ),
  fifo: z
    .enum(['rules', 'publisher'])
    .default('rules')
    .describe(
      'Who puts events into FIFO queues: rules of the bus, or the publisher, if AWS accepts no path of a message group in a rule ([FIFO queues](deploying.md#fifo-queues)).',
    ),
  restored: z
    .strictObject({ table: z.string(), stream: z.iso.datetime({ local: true }) })
    .optional()
    .describe(
      'A table that was restored from a backup and replaces the own one of the stage: its name, and the label of its stream ([restoring](restoring.md)).',
    ),
  backup: z
    .strictObject({
      copyTo: z
        .string()
        .regex(/^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]+$/, 'the ARN of a backup vault'),
      days: z.int().min(1).default(35),
    })
    .optional()
    .describe(
      'A backup of the table each night, and its copy in the vault `copyTo` of another region, best of another account too, each kept for `days` (35): `{ "copyTo", "days" }` ([a copy elsewhere](restoring.md#a-copy-elsewhere)).',
    ),
  closed: z
    .boolean()
    .default(false)
    .describe(
      'True while the service moves to another table: callers get 503, and nothing is scheduled ([restoring](restoring.md)).',
    ),
  ceilings: Ceilings.prefault({}),
  budgets: Budgets.prefault({}),
  edgeKeyGeneration: z
    .int()
    .positive()
    .default(1)
    .describe(
      'Raise it by one to rotate the key that the edge sends to the gateways, and never lower it ([the key of the edge](deploying.md#the-key-of-the-edge)).',
    ),
  signingKeyGeneration: z
    .int()
    .positive()
    .describe('1. Raise it by one to rotate the keys that sign tokens, and never lower it.'),
});

/** The settings of a deployment, from cdk.json. Nothing comes from the machine that deploys. */
export type Settings = Readonly<z.output<typeof StageSettings>> & {
  readonly stage: string;
  readonly canaryRegion: string;
};

/** @throws when settings do not fit together */
function assertFitting(settings: Settings): void {
  const { stage, region, canaryRegion, keepData, alarmEmail, geocoder, backup } = settings;
  if (canaryRegion === region)
    throw new Error(`the canary of ${stage} must look from another region than ${region}`);
  if (keepData && alarmEmail === undefined)
    throw new Error(`${stage} keeps its data and names nobody to mail its alarms to: set alarmEmail`);
  if (backup?.copyTo.split(':')[3] === region)
    throw new Error(`the copies of the backups of ${stage} must be in another region than ${region}`);
  if (geocoder === 'amazon-location' && !locationRegions.includes(region))
    throw new Error(
      `Amazon Location is not in ${region}: set the geocoder of ${stage} to embedded, or its region to one of ${locationRegions.join(', ')}`,
    );
}

/**
 * Reads the settings of the stage that the context names.
 * @throws when the stage is not in the context, one of its settings is malformed, or two do not fit together
 */
export function readSettings(node: Pick<Node, 'getContext'>): Settings {
  const stage = z
    .string()
    .regex(/^[a-z][a-z0-9]{1,9}$/)
    .parse(node.getContext('stage'));
  const stages = z.record(z.string(), StageSettings).parse(node.getContext('stages'));
  const settings = stages[stage];
  if (!settings) throw new Error(`cdk.json has no stage "${stage}", only ${Object.keys(stages).join(', ')}`);
  const { region, canaryRegion = canaryRegions.find((one) => one !== region) ?? '' } = settings;
  const whole = { ...settings, stage, canaryRegion };
  assertFitting(whole);
  return whole;
}
