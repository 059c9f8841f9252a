import type { Config } from './config.ts';

/** The credentials that sign requests to AWS. */
export interface AwsCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** For temporary credentials, such as those of a function. */
  readonly sessionToken?: string;
}

/** The function's own credentials, which Lambda gives it. @throws when there are none */
export function getOwnCredentials(config: Config): AwsCredentials {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = config;
  const { AWS_SESSION_TOKEN: sessionToken } = config;
  if (!accessKeyId || !secretAccessKey) throw new Error('there are no AWS credentials to sign with');
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
}
