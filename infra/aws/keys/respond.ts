import * as z from 'zod';
import { edgeKey, Keyring, publicKeys, rotate, sealKey } from './rotate.ts';

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

const Properties = z.object({ SecretId: z.string(), Generation: z.coerce.number().int().positive() });

async function bringUpToDate(properties: unknown, secrets: SecretStore): Promise<Keyring> {
  const { SecretId, Generation } = Properties.parse(properties);
  const text = await secrets.read(SecretId);
  const current = text === undefined ? undefined : Keyring.parse(JSON.parse(text));
  const ring = rotate(current, Generation);
  if (ring !== current) await secrets.write(SecretId, JSON.stringify(ring));
  return ring;
}

/**
 * Creates or rotates the keyring and answers its public keys. Deleting the resource leaves the secret as it is.
 * @returns the answer for CloudFormation, including failures: without an answer the deployment would hang for an hour
 */
export async function respond(request: Request, secrets: SecretStore) {
  const { RequestType, StackId, RequestId, LogicalResourceId, ResourceProperties } = request;
  const answer = { StackId, RequestId, LogicalResourceId, PhysicalResourceId: 'keyring' };
  try {
    if (RequestType === 'Delete') return { ...answer, Status: 'SUCCESS' };
    const ring = await bringUpToDate(ResourceProperties, secrets);
    return {
      ...answer,
      Status: 'SUCCESS',
      NoEcho: true,
      Data: { PublicKeys: publicKeys(ring), EdgeKey: edgeKey(ring), SealKey: sealKey(ring) },
    };
  } catch (error) {
    return { ...answer, Status: 'FAILED', Reason: error instanceof Error ? error.name : 'unknown' };
  }
}
