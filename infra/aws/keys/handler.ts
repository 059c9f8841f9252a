import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { type Request, respond } from './respond.ts';
import type { SecretStore } from './update-secrets.ts';

const client = new SecretsManagerClient();

const secrets: SecretStore = {
  async read(SecretId) {
    try {
      return (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString;
    } catch (error) {
      // The secret has no value yet.
      if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined;
      throw error;
    }
  },
  async write(SecretId, SecretString) {
    await client.send(new PutSecretValueCommand({ SecretId, SecretString }));
  },
};

/** Answers CloudFormation, which waits for the PUT and not for the function's return. */
export const handler = async (request: Request & { readonly ResponseURL: string }): Promise<void> => {
  const body = JSON.stringify(await respond(request, secrets));
  const answer = await fetch(request.ResponseURL, { method: 'PUT', body, headers: { 'content-type': '' } });
  if (!answer.ok) throw new Error(`CloudFormation did not accept the answer: ${answer.status}`);
};
