import { cors } from './cors.ts';

/** The headers of the answer to a preflight, which is a 204 without a body. */
const answer: Readonly<Record<string, string>> = {
  'access-control-allow-origin': cors.origins.join(', '),
  'access-control-allow-methods': cors.methods.join(', '),
  'access-control-allow-headers': cors.headers.join(', '),
  'access-control-max-age': String(cors.maxAge),
};

/**
 * Whether a request is a browser's preflight, and the headers of its answer. CloudFront answers it, and so does the
 * local gateway, before anything else sees it: it is not documented how an HTTP API handles a preflight that only its
 * default route matches (docs/adr/0022-fifo-groups-and-preflights-have-a-fallback.md). It uses only what CloudFront functions support:
 * ECMAScript 5.1 and little more.
 *
 * @param has whether the request has a header of this name, in lower case
 * @returns undefined for any other request
 */
export function answerPreflight(
  method: string,
  has: (header: string) => boolean,
): Readonly<Record<string, string>> | undefined {
  return method === 'OPTIONS' && has('origin') && has('access-control-request-method') ? answer : undefined;
}
