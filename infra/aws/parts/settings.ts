import type { Node } from 'constructs';
import * as z from 'zod';

const Stage = z.strictObject({
  /** AWS region of everything but the edge, which AWS wants in us-east-1. */
  region: z.string().default('us-east-1'),
  /** True: data and logs outlive their stack, and the table cannot be deleted. */
  keepData: z.boolean(),
  /** The address of callers. Without one it is CloudFront's own. */
  domain: z
    .strictObject({ name: z.string(), hostedZoneId: z.string(), hostedZoneName: z.string() })
    .optional(),
  /** Who is mailed when an alarm rings. */
  alarmEmail: z.email().optional(),
  /** The sender of mail; its domain is an identity that is verified in SES. */
  mailFrom: z.email(),
  /** Who handles live money; nobody unless said. Paystack's key is put into the secret by hand. */
  payments: z.enum(['sandbox', 'paystack']).optional(),
  /** Who finds addresses. Amazon Location knows every street, and each suggestion is paid for. */
  geocoder: z.enum(['embedded', 'amazon-location']).default('embedded'),
  /** Raised by one to rotate the keys that sign tokens. Never lowered. */
  signingKeyGeneration: z.int().positive(),
});

/** What a deployment is told in cdk.json; nothing comes from the machine that deploys. */
export type Settings = Readonly<z.output<typeof Stage>> & { readonly stage: string };

/**
 * Reads the settings of the stage that the context names.
 * @throws when the stage is not in the context, or one of its settings is malformed
 */
export function readSettings(node: Node): Settings {
  const stage = z
    .string()
    .regex(/^[a-z][a-z0-9]{1,9}$/)
    .parse(node.getContext('stage'));
  const stages = z.record(z.string(), Stage).parse(node.getContext('stages'));
  const settings = stages[stage];
  if (!settings) throw new Error(`cdk.json has no stage "${stage}", only ${Object.keys(stages).join(', ')}`);
  return { ...settings, stage };
}
