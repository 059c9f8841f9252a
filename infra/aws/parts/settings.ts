import type { Node } from 'constructs';
import * as z from 'zod';
import { apis } from '../../edge/apis.ts';
import { delivery } from '../../edge/limits.ts';

const positive = z.int().positive();

/** The most that a stage does at a time, so that an attack or a mistake has a bounded price. */
const Ceilings = z.strictObject({
  /** Read and write units a second of the table, and of each of its indexes. If unset, the quotas of the account. */
  table: z.strictObject({ reads: positive, writes: positive }).optional(),
  /** Batches of one queue that are processed at the same time, within AWS's limits. */
  queue: z.int().min(2).max(1000).default(delivery.concurrency),
  /** The throttle of each route, by its API, if it is not that of infra/edge/apis.ts. */
  routes: z
    .partialRecord(
      z.enum(apis.map(({ name }) => name)),
      z.strictObject({ perSecond: positive, burst: positive }),
    )
    .default({}),
});

/** What a month may cost before a person is told, in USD. */
const Budgets = z.strictObject({
  /** Everything in the account. */
  month: z.number().positive().default(100),
  /** SMS: the spending limit that AWS has granted the account. It begins at 1. */
  sms: z.number().positive().default(1),
});

/** The default region of the canary: the first region that is not the stage's own. */
const canaryRegions = ['eu-west-1', 'eu-central-1'] as const;

const Stage = z.strictObject({
  /** AWS region of everything except the edge, which must be in us-east-1. */
  region: z.string().default('us-east-1'),
  /** The region from which the canary looks at the service: another than `region`. */
  canaryRegion: z.string().optional(),
  /** True: data and logs outlive their stack, and the table cannot be deleted. */
  keepData: z.boolean(),
  /** The public domain. Without one, the address is CloudFront's. */
  domain: z
    .strictObject({ name: z.string(), hostedZoneId: z.string(), hostedZoneName: z.string() })
    .optional(),
  /** The address that is mailed when an alarm goes off. */
  alarmEmail: z.email().optional(),
  /** The sender of mail. Its domain must be a verified identity in SES. */
  mailFrom: z.email(),
  /** Who handles live money; nobody by default. Paystack's key is added to the secret by hand. */
  payments: z.enum(['sandbox', 'paystack']).optional(),
  /** Who checks the papers of riders and carriers: an admin, or the sandbox, which only pretends to. */
  identityCheck: z.enum(['manual', 'sandbox']).default('manual'),
  /** The geocoder. Amazon Location knows every street and charges for each suggestion. */
  geocoder: z.enum(['embedded', 'amazon-location']).default('embedded'),
  /**
   * Concurrent instances that Lambda keeps for a function, by the id of its route or consumer, so that a rush elsewhere
   * can't take them. None by default, because an account with a small limit refuses them.
   */
  reserved: z.record(z.string(), z.int().positive()).default({}),
  /**
   * Who puts events into FIFO queues: rules, which read the message group by its path in the event, or the publisher,
   * if AWS accepts no path there (docs/adr/0022-fifo-groups-and-preflights-have-a-fallback.md).
   */
  fifo: z.enum(['rules', 'publisher']).default('rules'),
  /**
   * A table that was restored from a backup and replaces the stage's own: its name, and the label of its stream. The
   * stage's own table stays as it is (docs/restoring.md).
   */
  restored: z.strictObject({ table: z.string(), stream: z.iso.datetime({ local: true }) }).optional(),
  /** True while the service is moved to another table: callers get 503, and nothing is scheduled. */
  closed: z.boolean().default(false),
  ceilings: Ceilings.prefault({}),
  budgets: Budgets.prefault({}),
  /** Raise by one to rotate the keys that sign tokens. Never lower it. */
  signingKeyGeneration: z.int().positive(),
});

/** The settings of a deployment, from cdk.json. Nothing comes from the machine that deploys. */
export type Settings = Readonly<z.output<typeof Stage>> & {
  readonly stage: string;
  readonly canaryRegion: string;
};

/**
 * Reads the settings of the stage that the context names.
 * @throws when the stage is not in the context, one of its settings is malformed, or the canary is in the service's
 * region
 */
export function readSettings(node: Node): Settings {
  const stage = z
    .string()
    .regex(/^[a-z][a-z0-9]{1,9}$/)
    .parse(node.getContext('stage'));
  const stages = z.record(z.string(), Stage).parse(node.getContext('stages'));
  const settings = stages[stage];
  if (!settings) throw new Error(`cdk.json has no stage "${stage}", only ${Object.keys(stages).join(', ')}`);
  const { region, canaryRegion = canaryRegions.find((one) => one !== region) ?? '' } = settings;
  if (canaryRegion === region)
    throw new Error(`the canary of ${stage} must look from another region than ${region}`);
  return { ...settings, stage, canaryRegion };
}
