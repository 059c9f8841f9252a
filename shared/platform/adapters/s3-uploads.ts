import { Problem } from '../../kernel/problem.ts';
import { msPerSecond } from '../../kernel/time.ts';
import type { StoredFile, Uploads } from '../ports/uploads.ts';
import { createS3Links, type FileBucket } from './s3-links.ts';

/** Milliseconds to wait for an answer from S3. */
const requestTimeout = 3 * msPerSecond;

/**
 * Files in a bucket of S3, by signed links. S3 accepts a file under such a link only with the signed headers, so only
 * with the requested type and exact size.
 */
export function createS3Uploads(bucket: FileBucket): Uploads {
  const link = createS3Links(bucket);

  /** The store's answer; undefined for a missing file. @throws Problem unavailable */
  async function look(
    method: 'GET' | 'HEAD',
    key: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response | undefined> {
    const { url } = await link(method, key);
    const signal = AbortSignal.timeout(requestTimeout);
    const answer = await fetch(url, { method, headers, signal }).catch(() => undefined);
    // Without s3:ListBucket, S3 answers 403 instead of 404 for a missing key. An empty file has no first byte: 416.
    if (answer && [403, 404, 416].includes(answer.status)) return undefined;
    if (!answer?.ok) throw new Problem('unavailable');
    return answer;
  }
  const formOf = ({ headers }: Response): Pick<StoredFile, 'contentType' | 'storedAt'> => ({
    contentType: headers.get('content-type') ?? '',
    storedAt: new Date(headers.get('last-modified') ?? bucket.now()),
  });

  return {
    async toPut(key, { contentType, size, once }) {
      const headers = {
        'content-length': String(size),
        'content-type': contentType,
        ...(once && { 'if-none-match': '*' }),
      };
      return { ...(await link('PUT', key, headers)), headers };
    },
    // The uploader chose the bytes, so no browser may show them on the store's own origin.
    toGet: (key) => link('GET', key, {}, { 'response-content-disposition': 'attachment' }),
    async find(key) {
      const answer = await look('HEAD', key);
      return answer && { ...formOf(answer), size: Number(answer.headers.get('content-length')) };
    },
    async begin(key, bytes) {
      const answer = await look('GET', key, { range: `bytes=0-${bytes - 1}` });
      const start = await answer?.arrayBuffer().catch(() => undefined);
      if (answer && !start) throw new Problem('unavailable');
      const [, size] = /\/(\d+)$/.exec(answer?.headers.get('content-range') ?? '') ?? [];
      return answer && start && { ...formOf(answer), size: Number(size), start: new Uint8Array(start) };
    },
  };
}
