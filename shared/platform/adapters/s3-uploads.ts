import { escapeUriPath } from '@smithy/core/protocols';
import { Problem } from '../../kernel/problem.ts';
import { msPerSecond, secondsPerMinute } from '../../kernel/time.ts';
import type { FileLink, Uploads } from '../ports/uploads.ts';
import { type AwsCredentials, type Permission, presigned } from './presigned.ts';

/** Seconds for which links work. */
const expires = 15 * secondsPerMinute;
/** Milliseconds to wait for an answer from S3. */
const requestTimeout = 3 * msPerSecond;

/**
 * Files in a bucket of S3, by signed links. S3 accepts a file under such a link only with the signed headers, so only
 * with the requested type and exact size.
 * @param options endpoint: if set, the bucket is the first part of the path instead of the host
 */
export function s3Uploads(options: {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  readonly credentials: () => AwsCredentials;
  readonly now: () => Date;
}): Uploads {
  const { bucket, region, endpoint, credentials, now } = options;
  const base = endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;

  async function link(
    method: Permission['method'],
    key: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<FileLink> {
    const at = now();
    const url = new URL(`${base}/${escapeUriPath(key)}`);
    return {
      url: await presigned({ method, url, headers, region, at, expires }, credentials()),
      expiresAt: new Date(at.getTime() + expires * msPerSecond),
    };
  }

  return {
    async toPut(key, { contentType, size, once }) {
      const headers = {
        'content-length': String(size),
        'content-type': contentType,
        ...(once && { 'if-none-match': '*' }),
      };
      return { ...(await link('PUT', key, headers)), headers };
    },
    toGet: (key) => link('GET', key),
    async find(key) {
      const { url } = await link('HEAD', key);
      const signal = AbortSignal.timeout(requestTimeout);
      const answer = await fetch(url, { method: 'HEAD', signal }).catch(() => undefined);
      // Without s3:ListBucket, S3 answers 403 instead of 404 for a missing key.
      if (answer?.status === 404 || answer?.status === 403) return undefined;
      if (!answer?.ok) throw new Problem('unavailable');
      return {
        contentType: answer.headers.get('content-type') ?? '',
        size: Number(answer.headers.get('content-length')),
        storedAt: new Date(answer.headers.get('last-modified') ?? now()),
      };
    },
  };
}
