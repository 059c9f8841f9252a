import { Problem } from '../../kernel/problem.ts';
import { msPerSecond } from '../../kernel/time.ts';
import type { Files } from '../ports/files.ts';
import { createS3Links, type FileBucket } from './s3-links.ts';

/** Milliseconds in which a request must be done, its bytes included. */
const requestTimeout = 8 * msPerSecond;

/** Bytes of the largest file that is read into memory. */
const largest = 64 * 1024 * 1024;

/** S3's answer to a request for a missing key where the caller may not list the bucket. */
const missing = '<Code>AccessDenied</Code>';

/** Why a request failed. A refusal is our fault, and must not look like a missing file. */
const failure = (method: string, status: number, text: string) =>
  status >= 500
    ? new Problem('unavailable')
    : new Error(`S3 answered ${status} to ${method}: ${text.slice(0, 300)}`);

/**
 * Files in a bucket of S3, by the same signed links that callers get, so that no function bundles an S3 client. A
 * request that S3 did not answer, or answered with a server error, is sent once more: all three methods can be
 * repeated.
 */
export function createS3Files(bucket: FileBucket): Files {
  const link = createS3Links(bucket);

  async function send(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    file?: { readonly bytes: Uint8Array; readonly headers: Readonly<Record<string, string>> },
  ): Promise<Response> {
    const once = async () => {
      const { url } = await link(method, key, file?.headers);
      const signal = AbortSignal.timeout(requestTimeout);
      const sent = file && { headers: file.headers, body: Buffer.from(file.bytes) };
      return fetch(url, { method, signal, ...sent }).catch(() => undefined);
    };
    const first = await once();
    const answer = first === undefined || first.status >= 500 ? await once() : first;
    if (!answer) throw new Problem('unavailable');
    return answer;
  }

  return {
    async get(key) {
      const answer = await send('GET', key);
      if (answer.ok) {
        const size = Number(answer.headers.get('content-length'));
        if (size > largest) throw new Error(`the file ${key} has ${size} bytes, more than are read at once`);
        const bytes = await answer.arrayBuffer().catch(() => undefined);
        if (!bytes) throw new Problem('unavailable');
        return new Uint8Array(bytes);
      }
      const text = await answer.text();
      if (answer.status === 404 || text.includes(missing)) return undefined;
      throw failure('GET', answer.status, text);
    },
    async put(key, bytes, { contentType, cacheControl }) {
      const headers = {
        'content-length': String(bytes.byteLength),
        'content-type': contentType,
        ...(cacheControl && { 'cache-control': cacheControl }),
      };
      const answer = await send('PUT', key, { bytes, headers });
      if (!answer.ok) throw failure('PUT', answer.status, await answer.text());
    },
    async remove(key) {
      const answer = await send('DELETE', key);
      if (!answer.ok && answer.status !== 404) throw failure('DELETE', answer.status, await answer.text());
    },
  };
}
