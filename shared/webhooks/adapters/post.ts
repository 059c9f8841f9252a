import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { hostOf } from '../domain/webhook-url.ts';
import { ReceiverSilence, type SendFailure } from '../ports/webhook-sender.ts';

/** Bytes of an answer that are kept; after them the connection is closed. */
const keptBytes = 1024;
const read = 64 * 1024;
/** Milliseconds after its headers for which the rest of an answer is awaited. */
const maxBodyBytes = 2_000;
/** Interim answers (1xx) that a receiver may send before its answer. */
const maxHints = 100;

/** The answer to a webhook. */
export interface Posted {
  readonly status_code: number;
  readonly answer: string;
  readonly retry_after?: string;
}

/** Resolves every name to the addresses that were checked. */
const pinAddress =
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

/** OpenSSL's and Node's error codes for a failed certificate or handshake, and those of Node's HTTP parser. */
const tlsCode = /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO|EPROTO/;
const parserCode = /^HPE_/;

function failureOf(error: Error): SendFailure {
  const code = 'code' in error ? String(error.code) : '';
  if (parserCode.test(code)) return 'invalid_answer';
  return tlsCode.test(code) ? 'tls_failed' : 'connection_failed';
}

/** The first bytes of an answer. An answer that is too long or too slow is cut off, because its status is enough. */
async function beginningOf(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(() => response.destroy(), maxBodyBytes);
  try {
    for await (const chunk of response) {
      const bytes = Buffer.from(chunk);
      if (size < keptBytes) chunks.push(bytes.subarray(0, keptBytes - size));
      size += bytes.length;
      if (size >= read) break;
    }
  } catch {
    // The connection was closed by the other side or by a time-out.
  }
  clearTimeout(timer);
  response.destroy();
  // Streaming leaves out an incomplete character at the end.
  return new TextDecoder().decode(Buffer.concat(chunks), { stream: true });
}

async function postedOf(response: http.IncomingMessage): Promise<Posted> {
  const { statusCode: status_code = 0 } = response;
  const retry_after = response.headers['retry-after'];
  const answer = await beginningOf(response);
  return { status_code, answer, ...(retry_after !== undefined && { retry_after }) };
}

/**
 * Posts a body to one of the addresses, under the host name of the URL (Host header, TLS server name and certificate).
 * Redirects are not followed. Once the headers of an answer have arrived, its status counts, even if its body is cut off.
 * Ends with the signal at the latest, whatever the receiver does.
 * @throws NoAnswer
 */
export function postTo(
  url: URL,
  addresses: readonly [string, ...string[]],
  {
    headers,
    body,
    signal,
  }: { headers: Readonly<Record<string, string>>; body: string | Uint8Array; signal: AbortSignal },
): Promise<Posted> {
  const { request } = url.protocol === 'https:' ? https : http;
  const bytes = Buffer.from(body);
  return new Promise((resolve, reject) => {
    const sent = request({
      method: 'POST',
      protocol: url.protocol,
      hostname: hostOf(url),
      port: url.port || undefined,
      path: url.pathname + url.search,
      headers: { ...headers, 'content-length': bytes.length, 'user-agent': 'svc-webhooks/1' },
      lookup: pinAddress(addresses),
      // A new connection, because the other side may close a kept-alive one just as it is reused.
      agent: false,
      signal,
    });
    const fail = (failure: SendFailure) => reject(new ReceiverSilence(failure));
    let hints = 0;
    // The first of these settles the promise. The later ones change nothing.
    signal.addEventListener('abort', () => fail('timeout'), { once: true });
    sent.on('response', (response) => resolve(postedOf(response)));
    sent.on('upgrade', ({ statusCode: status_code = 101 }, socket) => {
      socket.destroy();
      resolve({ status_code, answer: '' });
    });
    sent.on('information', () => {
      hints += 1;
      if (hints <= maxHints) return;
      fail('invalid_answer');
      sent.destroy();
    });
    sent.on('error', (error) => fail(failureOf(error)));
    // Node reports some lost connections by this event alone.
    sent.on('close', () => fail('connection_failed'));
    sent.end(bytes);
  });
}
