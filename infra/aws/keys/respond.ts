import * as z from 'zod';
import { deriveSealKey, Keyring, publicKeysOf, rotate } from './rotate.ts';

/** Stores the keyring. */
export interface SecretStore {
  /** @returns the secret's text, or undefined if it has none yet */
  read(id: string): Promise<string | undefined>;
  write(id: string, text: string): Promise<void>;
}

/** The parts of CloudFormation's request for a custom resource that we read. */
export interface Request {
  readonly RequestType: 'Create' | 'Update' | 'Delete';
  readonly StackId: string;
  readonly RequestId: string;
  readonly LogicalResourceId: string;
  readonly ResourceProperties: Readonly<Record<string, unknown>>;
}

/** The values that a stack may ask for. */
const names = ['PublicKeys', 'SealKey'] as const;
export type Value = (typeof names)[number];
const values: Readonly<Record<Value, (ring: Keyring) => string>> = {
  PublicKeys: publicKeysOf,
  SealKey: deriveSealKey,
};

const Properties = z.object({
  SecretId: z.string(),
  /** Only the stack of the secret has it. The others read the existing secret. */
  Generation: z.coerce.number().int().positive().optional(),
  Values: z.array(z.enum(names)),
});
type Properties = z.output<typeof Properties>;

async function bringUpToDate({ SecretId, Generation }: Properties, secrets: SecretStore): Promise<Keyring> {
  const text = await secrets.read(SecretId);
  const current = text === undefined ? undefined : Keyring.parse(JSON.parse(text));
  if (Generation === undefined) {
    if (!current) throw new Error('the secret has no keys yet');
    return current;
  }
  const ring = rotate(current, Generation);
  if (ring !== current) await secrets.write(SecretId, JSON.stringify(ring));
  return ring;
}

/**
 * Creates or rotates the keyring, or reads it, and answers the values that the stack asks for. Deleting the resource
 * leaves the secret as it is.
 * @returns the answer for CloudFormation, including failures: without an answer the deployment would hang for an hour
 */
export async function respond(request: Request, secrets: SecretStore) {
  const { RequestType, StackId, RequestId, LogicalResourceId, ResourceProperties } = request;
  const answer = { StackId, RequestId, LogicalResourceId, PhysicalResourceId: 'keyring' };
  try {
    if (RequestType === 'Delete') return { ...answer, Status: 'SUCCESS' };
    const properties = Properties.parse(ResourceProperties);
    const ring = await bringUpToDate(properties, secrets);
    const Data = Object.fromEntries(properties.Values.map((value) => [value, values[value](ring)]));
    return { ...answer, Status: 'SUCCESS', NoEcho: true, Data };
  } catch (error) {
    return { ...answer, Status: 'FAILED', Reason: error instanceof Error ? error.name : 'unknown' };
  }
}
