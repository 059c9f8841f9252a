import { Problem } from '../../kernel/problem.ts';
import { msPerSecond } from '../../kernel/time.ts';
import type { Uploads } from '../ports/uploads.ts';
import { type Bucket, linksInto } from './s3-links.ts';

/** Milliseconds to wait for an answer from S3. */
const requestTimeout = 3 * msPerSecond;

/**
 * Files in a bucket of S3, by signed links. S3 accepts a file under such a link only with the signed headers, so only
 * with the requested type and exact size.
 */
export function s3Uploads(bucket: Bucket): Uploads {
  const link = linksInto(bucket);
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
        storedAt: new Date(answer.headers.get('last-modified') ?? bucket.now()),
      };
    },
  };
}
