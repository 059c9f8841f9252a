import { s3Uploads } from '../adapters/s3-uploads.ts';
import type { Uploads } from '../ports/uploads.ts';
import { dependency, type Need } from '../wire.ts';

/**
 * Files in the bucket, through links that the function signs with its own credentials.
 * @param need says which files the function reaches
 */
export const uploadsFor = (need: Need) =>
  dependency([need], ({ config, now }): Uploads => {
    const { SVC_FILES_BUCKET: bucket, AWS_REGION: region, AWS_ENDPOINT_URL_S3: endpoint } = config;
    const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = config;
    const { AWS_SESSION_TOKEN: sessionToken } = config;
    function credentials() {
      if (!accessKeyId || !secretAccessKey)
        throw new Error('there are no AWS credentials to sign links with');
      return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
    }
    return s3Uploads({ bucket, region, endpoint, credentials, now });
  });
