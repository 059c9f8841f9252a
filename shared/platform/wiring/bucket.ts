import type { Bucket } from '../adapters/s3-links.ts';
import type { Wire } from '../wire.ts';

/** The bucket of files, reached with the function's own credentials. @throws on use when there are none */
export function bucketOf({ config, now }: Wire): Bucket {
  const { SVC_FILES_BUCKET: bucket, AWS_REGION: region, AWS_ENDPOINT_URL_S3: endpoint } = config;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = config;
  const { AWS_SESSION_TOKEN: sessionToken } = config;
  function credentials() {
    if (!accessKeyId || !secretAccessKey) throw new Error('there are no AWS credentials to sign links with');
    return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
  }
  return { bucket, region, endpoint, credentials, now };
}
