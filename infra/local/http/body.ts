import type { IncomingMessage } from 'node:http';
import { problemOfSize } from '../../../shared/platform/http/route/body.ts';

/**
 * The body of a request. Bytes beyond the limit are read and discarded, so that the caller can finish writing and read
 * the refusal.
 * @param limit bytes
 * @throws Problem payload_too_large; or an error when the caller closes the connection
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else reject(problemOfSize(limit));
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
  });
}
