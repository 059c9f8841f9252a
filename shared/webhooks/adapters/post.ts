import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { hostOf } from '../domain/webhook-url.ts';

/** Bytes of an answer that are kept, and after which the connection is closed. */
const keptBytes = 1024;
const read = 64 * 1024;

/** The answer to a webhook. */
export interface Posted {
  readonly status_code: number;
  readonly answer: string;
  readonly retry_after?: string;
}

/** Resolves every name to the addresses that were checked. */
const pinned =
  (addresses: readonly [string, ...string[]]): LookupFunction =>
  (_host, options, done) => {
    const [first] = addresses;
    if (options.all)
      done(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      );
    else done(null, first, isIP(first));
  };

/** The first bytes of an answer. An answer that is too long or too slow is cut off, because its status is enough. */
async function beginningOf(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      const bytes = Buffer.from(chunk);
      if (size < keptBytes) chunks.push(bytes.subarray(0, keptBytes - size));
      size += bytes.length;
      if (size >= read) break;
    }
  } catch {
    // The connection was closed by the other side or by the time-out.
  }
  response.destroy();
  // Streaming leaves out an incomplete character at the end.
  return new TextDecoder().decode(Buffer.concat(chunks), { stream: true });
}

/**
 * Posts a body to one of the addresses, under the host name of the URL (Host header, TLS server name and certificate).
 * Redirects are not followed.
 * @throws when the connection fails, or no answer came before the signal
 */
export function postTo(
  url: URL,
  addresses: readonly [string, ...string[]],
  { headers, body, signal }: { headers: Readonly<Record<string, string>>; body: string; signal: AbortSignal },
): Promise<Posted> {
  const { request } = url.protocol === 'https:' ? https : http;
  const bytes = Buffer.from(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        method: 'POST',
        protocol: url.protocol,
        hostname: hostOf(url),
        port: url.port || undefined,
        path: url.pathname + url.search,
        headers: { ...headers, 'content-length': bytes.length, 'user-agent': 'svc-webhooks/1' },
        lookup: pinned(addresses),
        // A new connection, because the other side may close a kept-alive one just as it is reused.
        agent: false,
        signal,
      },
      (response) => {
        // From here on the status counts, even if the rest of the answer never arrives.
        sent.off('error', reject).on('error', () => undefined);
        const { statusCode: status_code = 0 } = response;
        const retry_after = response.headers['retry-after'];
        beginningOf(response).then((answer) => {
          resolve({ status_code, answer, ...(retry_after !== undefined && { retry_after }) });
        }, reject);
      },
    );
    sent.on('error', reject);
    sent.end(bytes);
  });
}
