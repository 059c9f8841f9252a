import type { FileBucket } from '../adapters/s3-links.ts';
import { getOwnCredentials } from '../credentials.ts';
import type { Wire } from '../wire.ts';

/** The bucket of files, reached with the function's own credentials. @throws on use when there are none */
export function bucketOf({ config, now }: Wire): FileBucket {
  const { SVC_FILES_BUCKET: bucket, AWS_REGION: region, AWS_ENDPOINT_URL_S3: endpoint } = config;
  return { bucket, region, endpoint, credentials: () => getOwnCredentials(config), now };
}
