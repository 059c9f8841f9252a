import * as z from 'zod';
import { Codes, deriveSealKey } from './codes.ts';
import { publicKeysOf } from './rotate.ts';
import { readSecretAs, type SecretStore, StageSecrets, updateSecrets } from './update-secrets.ts';

/** The parts of CloudFormation's request for a custom resource that we read. */
export interface Request {
  readonly RequestType: 'Create' | 'Update' | 'Delete';
  readonly StackId: string;
  readonly RequestId: string;
  readonly LogicalResourceId: string;
  readonly ResourceProperties: Readonly<Record<string, unknown>>;
}

/** The values that a stack may ask for. The stack of the secrets has them made, the others read what is there. */
const Properties = z.discriminatedUnion('Value', [
  StageSecrets.extend({ Value: z.literal('PublicKeys') }),
  z.object({ Value: z.literal('SealKey'), CodesId: z.string() }),
]);
type Properties = z.output<typeof Properties>;
export type Value = Properties['Value'];

async function answerValue(asked: Properties, secrets: SecretStore): Promise<string> {
  if (asked.Value === 'PublicKeys') return publicKeysOf(await updateSecrets(asked, secrets));
  const codes = await readSecretAs(Codes, asked.CodesId, secrets);
  if (!codes) throw new Error('the secret has no pepper yet');
  return deriveSealKey(codes);
}

/**
 * Creates or rotates the secrets, or reads one, and answers the value that the stack asks for. Deleting the resource leaves
 * the secrets as they are.
 * @returns the answer for CloudFormation, including failures: without an answer the deployment would hang for an hour
 */
export async function respond(request: Request, secrets: SecretStore) {
  const { RequestType, StackId, RequestId, LogicalResourceId, ResourceProperties } = request;
  const answer = { StackId, RequestId, LogicalResourceId, PhysicalResourceId: 'keyring' };
  try {
    if (RequestType === 'Delete') return { ...answer, Status: 'SUCCESS' };
    const asked = Properties.parse(ResourceProperties);
    const Data = { [asked.Value]: await answerValue(asked, secrets) };
    return { ...answer, Status: 'SUCCESS', NoEcho: true, Data };
  } catch (error) {
    return { ...answer, Status: 'FAILED', Reason: error instanceof Error ? error.name : 'unknown' };
  }
}
