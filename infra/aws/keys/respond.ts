import * as z from 'zod';
import { edgeKey, Keyring, publicKeys, rotate } from './rotate.ts';

/** Where the keyring is kept. */
export interface SecretStore {
  /** @returns the secret's text, or undefined while it has none */
  read(id: string): Promise<string | undefined>;
  write(id: string, text: string): Promise<void>;
}

/** What CloudFormation sends for a custom resource, as far as it is read. */
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
 * Makes or rotates the keyring and answers its public keys. Deleting the resource leaves the secret as it is.
 * @returns the answer for CloudFormation, a failure too: silence would block the deployment for an hour
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
      Data: { PublicKeys: publicKeys(ring), EdgeKey: edgeKey(ring) },
    };
  } catch (error) {
    return { ...answer, Status: 'FAILED', Reason: error instanceof Error ? error.name : 'unknown' };
  }
}
