import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { Problem, type RateStanding } from '../../kernel/problem.ts';
import { detailOf } from './details.ts';

export type HttpResult = APIGatewayProxyStructuredResultV2 & { headers: Record<string, string> };

/** The header of public content: browsers and the edge cache it for 15 seconds. */
export const briefly = { 'cache-control': 'public, max-age=15' } as const;

const json = 'application/json; charset=utf-8';

/** The body of a refusal: RFC 9457 members, the code, and the request's id. */
export function toProblemBody(
  problem: Problem,
  { requestId, baseUrl }: { readonly requestId: string; readonly baseUrl: string },
) {
  const { declared, extras } = problem;
  const { code, status, title } = declared;
  const { errors, members } = extras;
  return {
    type: `${baseUrl}/docs/errors/#${code}`,
    title,
    status,
    detail: detailOf(problem),
    code,
    request_id: requestId,
    ...(errors && { errors: [...errors] }),
    ...members,
  };
}

/** The state of a rate limit, as headers; none where nothing was counted. */
export const rateHeadersOf = (standing: RateStanding | undefined): Record<string, string> =>
  standing
    ? {
        'ratelimit-limit': String(standing.limit),
        'ratelimit-remaining': String(standing.remaining),
        'ratelimit-reset': String(standing.reset),
      }
    : {};

/** The answer to a refusal or a fault. It never contains a stack trace or an engine's message. */
export function toProblemResult(
  error: unknown,
  context: { readonly requestId: string; readonly baseUrl: string; readonly accept?: string | undefined },
): HttpResult {
  const problem = error instanceof Problem ? error : new Problem('internal_error');
  const { status } = problem;
  const { methods, rate, retryAfter = status === 503 ? 1 : undefined } = problem.extras;
  const asProblem = context.accept?.includes('application/problem+json');
  return {
    statusCode: status,
    headers: {
      'content-type': asProblem ? 'application/problem+json; charset=utf-8' : json,
      'cache-control': 'no-store',
      'x-request-id': context.requestId,
      ...(status === 401 && { 'www-authenticate': 'Bearer realm="svc", ApiKey realm="svc"' }),
      ...(methods && { allow: methods.join(', ') }),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...(rate && rateHeadersOf(rate)),
    },
    body: JSON.stringify(toProblemBody(problem, context)),
  };
}

/** The answer of a route. Its body is already in the contract's form. */
export function toSuccess(
  status: number,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>>,
): HttpResult {
  const binary = typeof body !== 'string';
  return {
    statusCode: status,
    headers: { 'content-type': json, 'cache-control': 'no-store', ...headers },
    body: binary ? Buffer.from(body).toString('base64') : body,
    ...(binary && { isBase64Encoded: true }),
  };
}
