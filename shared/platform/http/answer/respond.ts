import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type FieldProblem, Problem, type RateStanding } from '../../../kernel/problem.ts';
import type { Mode } from '../../../kernel/roles.ts';

/** A field as a caller writes it: `items[0].quantity`; empty for the body itself. */
function pathOf(pointer: string): string {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const name = parts.map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`)).join('');
  return name.replace(/^\./, '');
}

const nameOf = (pointer: string) => (pathOf(pointer) === '' ? 'The body' : `\`${pathOf(pointer)}\``);

/** The most ignored fields that an answer names. */
const maxNamed = 20;

/** The header that names the fields of a test request that its route does not know; none in live mode. */
export const ignoredHeadersOf = (
  mode: Mode | undefined,
  ignored: readonly string[],
): Record<string, string> =>
  mode === 'test' && ignored.length > 0
    ? {
        'x-svc-ignored-fields': ignored
          .slice(0, maxNamed)
          .map((pointer) =>
            pathOf(pointer)
              .slice(0, 100)
              .replaceAll(/[^\w.[\]-]/gu, '?'),
          )
          .join(', '),
      }
    : {};

/** The first refused field in full, and how many others there are. */
function inFull([first, ...others]: readonly FieldProblem[]): string | undefined {
  if (!first) return undefined;
  // A reason that is a sentence of its own, such as one about a file, stands behind the name.
  const joined = `${nameOf(first.pointer)}${/^[A-Z]/.test(first.detail) ? ':' : ''} ${first.detail}`;
  const sentence = joined.endsWith('.') ? joined : `${joined}.`;
  return others.length > 0 ? `${sentence} And ${others.length} more.` : sentence;
}

/** What went wrong in this request, for people: never the title again. */
export function detailOf({ hasDetail, message, declared, extras }: Problem): string {
  if (hasDetail) return message;
  return inFull(extras.errors ?? []) ?? declared.detail ?? 'The page at `type` explains it.';
}

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

/** The answer without its body, if its `ETag` is among those that the caller has. */
export function omitKnown(answer: HttpResult, known = ''): HttpResult {
  const { 'content-type': _, ...headers } = answer.headers;
  const tags = known.split(/,\s*/).map((tag) => tag.replace(/^W\//, ''));
  const same = answer.statusCode === 200 && tags.includes(String(headers.etag));
  return same ? { statusCode: 304, headers } : answer;
}

/** The answer of a route. Its body is already in the contract's form; a 204 has none. */
export function toSuccess(
  status: number,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>>,
): HttpResult {
  // 204 No Content has no body, and so no type of one.
  if (status === 204) return { statusCode: status, headers: { 'cache-control': 'no-store', ...headers } };
  const binary = typeof body !== 'string';
  return {
    statusCode: status,
    headers: { 'content-type': json, 'cache-control': 'no-store', ...headers },
    body: binary ? Buffer.from(body).toString('base64') : body,
    ...(binary && { isBase64Encoded: true }),
  };
}
