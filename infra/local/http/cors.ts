import type { IncomingMessage } from 'node:http';
import { cors } from '../../edge/cors.ts';
import { answerPreflight } from '../../edge/preflight.ts';
import type { Answer } from './answer.ts';

/** The headers that the edge adds to each answer for a page of another origin. */
export function corsHeadersOf({ headers }: IncomingMessage): Record<string, string> {
  if (headers.origin === undefined) return {};
  return {
    'access-control-allow-origin': cors.origins.join(', '),
    'access-control-expose-headers': cors.exposed.join(', '),
  };
}

/** The edge's own answer to a preflight request; undefined for any other request. */
export function respondToPreflight({ method = '', headers }: IncomingMessage): Answer | undefined {
  const answered = answerPreflight(method, (name) => headers[name] !== undefined);
  return answered && { statusCode: 204, headers: { ...answered } };
}
