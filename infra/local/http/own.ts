import type { IncomingMessage } from 'node:http';
import { shopHeaders } from '../../edge/shop.ts';
import { etagOf, type FileAnswer } from './file-answer.ts';
import { type From, storeHostOf } from './hosts.ts';

/**
 * The pages that only a service on one machine has: `/`, which shows the credentials of the demo, and those below
 * `/_local/`. They answer no preflight and allow no other origin to read them.
 */
export interface OwnRequest {
  /** Below `/_local`: `/` is `/_local/welcome/`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly from: From;
}

/** Answers a request for such a page; undefined if there is none, or not for this caller. */
export type OwnPages = (asked: OwnRequest) => Promise<FileAnswer | undefined>;

/** The request for a page of this machine alone; undefined for any other, such as those at the host of a store. */
export function ownRequestOf(request: IncomingMessage, baseUrl: string): OwnRequest | undefined {
  const { url = '/', headers } = request;
  if (storeHostOf(headers.host ?? '', baseUrl) !== undefined) return undefined;
  const [raw = '', query] = url.split(/\?(.*)/s);
  if (raw !== '/' && raw !== '/_local' && !raw.startsWith('/_local/')) return undefined;
  const path = raw === '/' ? '/_local/welcome/' : raw;
  return { path, query: new URLSearchParams(query), from: request };
}

/** The answer with such a page, or with a file or the data of one: nobody keeps it, and no other origin embeds it. */
export function toOwnAnswer(contentType: string, body: string | Uint8Array): FileAnswer {
  const bytes = Buffer.from(body);
  const headers = {
    ...shopHeaders,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'content-type': contentType,
    etag: etagOf(bytes),
  };
  return { statusCode: 200, headers, bytes };
}
