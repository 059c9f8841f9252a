import { escapeUriPath } from '@smithy/core/protocols';
import { msPerSecond, secondsPerMinute } from '../../kernel/time.ts';
import type { AwsCredentials } from '../credentials.ts';
import type { FileLink } from '../ports/uploads.ts';
import { type Permission, presignLink } from './presigned.ts';

/** A bucket of S3, and who signs the requests to it. */
export interface FileBucket {
  readonly bucket: string;
  readonly region: string;
  /** If set, the bucket is the first part of the path instead of the host. */
  readonly endpoint: string | undefined;
  readonly credentials: () => AwsCredentials;
  readonly now: () => Date;
}

/** Seconds for which links work. */
const expires = 15 * secondsPerMinute;

/** Signs a link to a file of the bucket: one method, with exactly these headers and this query. */
export type Link = (
  method: Permission['method'],
  key: string,
  headers?: Readonly<Record<string, string>>,
  query?: Readonly<Record<string, string>>,
) => Promise<FileLink>;

/** Links into a bucket. */
export function createS3Links({ bucket, region, endpoint, credentials, now }: FileBucket): Link {
  const base = endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;
  return async (method, key, headers = {}, query = {}) => {
    const at = now();
    const url = new URL(`${base}/${escapeUriPath(key)}?${new URLSearchParams(query)}`);
    return {
      url: await presignLink({ method, url, headers, region, at, expires }, credentials()),
      expiresAt: new Date(at.getTime() + expires * msPerSecond),
    };
  };
}
