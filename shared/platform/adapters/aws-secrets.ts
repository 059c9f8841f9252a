import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/**
 * The text of a secret in AWS Secrets Manager.
 * @throws when it does not exist, is binary, or may not be read
 */
export async function readAwsSecret(region: string, arn: string): Promise<string> {
  const { SecretString } = await new SecretsManagerClient({ region }).send(
    new GetSecretValueCommand({ SecretId: arn }),
  );
  if (SecretString === undefined) throw new Error('the secret has no text');
  return SecretString;
}
