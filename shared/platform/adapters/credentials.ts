import type { Config } from '../config.ts';
import type { AwsCredentials } from './presigned.ts';

/** The function's own credentials, which Lambda gives it. @throws when there are none */
export function ownCredentials(config: Config): AwsCredentials {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = config;
  const { AWS_SESSION_TOKEN: sessionToken } = config;
  if (!accessKeyId || !secretAccessKey) throw new Error('there are no AWS credentials to sign with');
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
}
