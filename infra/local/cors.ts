import type { IncomingMessage } from 'node:http';
import { cors } from '../edge/cors.ts';
import type { Answer } from './answer.ts';

/** The headers that an HTTP API adds to each answer for a page of another origin. */
export function corsHeaders({ headers, url }: IncomingMessage): Record<string, string> {
  if (headers.origin === undefined || url?.startsWith('/_local')) return {};
  return {
    'access-control-allow-origin': cors.origins.join(', '),
    'access-control-expose-headers': cors.exposed.join(', '),
  };
}

/** The gateway's own answer to a preflight request; undefined for any other request. */
export function preflight({ method, headers, url }: IncomingMessage): Answer | undefined {
  const asks =
    method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'];
  if (!asks || url?.startsWith('/_local')) return undefined;
  return {
    statusCode: 204,
    headers: {
      'access-control-allow-origin': cors.origins.join(', '),
      'access-control-allow-methods': cors.methods.join(', '),
      'access-control-allow-headers': cors.headers.join(', '),
      'access-control-max-age': cors.maxAge,
    },
  };
}
