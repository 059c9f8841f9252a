import * as z from 'zod';
import type { DeclaredProblem, ProblemCode } from '../../../kernel/problem-codes.ts';
import { conditionsOf, credentialsOf } from '../route/access.ts';
import type { Route } from '../route/route.ts';
import { type Problems, problemSchemaOf } from './problem-bodies.ts';
import type { Header, Ref, Response } from './types.ts';

const inBody = ['invalid_json', 'unsupported_media_type'] as const;
const onKeys = ['invalid_idempotency_key', 'idempotency_key_reused'] as const;

/** Every code that a route may answer: the ones it lists, and the ones that follow from its declaration. */
export function problemsOf(route: Route): ProblemCode[] {
  const { method, auth, params, query, body, idempotent, errors } = route;
  const taken = credentialsOf(auth);
  const { organization, store, standing, grant } = conditionsOf(auth);
  const lists = query instanceof z.ZodObject && ('cursor' in query.shape || 'since' in query.shape);
  const codes: ProblemCode[] = [
    ...errors,
    // Every route refuses a malformed credential, and two that differ.
    ...(['unauthenticated', 'invalid_request'] as const),
    ...(taken && !auth.public
      ? (['forbidden', taken.partnerKey ? 'insufficient_scope' : 'partner_key_not_allowed'] as const)
      : []),
    ...(taken?.secretKey && !auth.public ? (['account_suspended'] as const) : []),
    ...(standing?.verified ? (['email_unverified'] as const) : []),
    ...(standing?.factor ? (['factor_required'] as const) : []),
    ...(grant ? (['grant_required'] as const) : []),
    ...(grant || (organization && method !== 'GET') ? (['organization_suspended'] as const) : []),
    ...(params || organization || store ? (['not_found'] as const) : []),
    ...(lists ? (['invalid_cursor'] as const) : []),
    ...(body ? inBody : []),
    ...(method === 'GET' ? [] : (['payload_too_large'] as const)),
    ...(idempotent ? onKeys : []),
    'rate_limited',
    'internal_error',
    'unavailable',
  ];
  return [...new Set(codes)];
}

const header = (description: string, type: 'string' | 'integer' = 'string'): Header => ({
  description,
  schema: { type },
});

export const headers = {
  'X-Request-Id': header('The id of this request, as in our logs.'),
  'WWW-Authenticate': header('The authentication schemes that are accepted.'),
  'Retry-After': header('Seconds to wait before trying again.', 'integer'),
  'RateLimit-Limit': header(
    'Requests allowed per minute, or in the time that the operation names.',
    'integer',
  ),
  'RateLimit-Remaining': header('Requests left at this moment.', 'integer'),
  'RateLimit-Reset': header('Seconds until the whole limit is available again.', 'integer'),
  'Idempotent-Replayed': header('`true` when this repeats the first answer.'),
  'X-Svc-Ignored-Fields': header(
    'In test mode: the fields of the body that the operation does not know and has ignored, such as `items[0].colour`. At most 20.',
  ),
} as const satisfies Readonly<Record<string, Header>>;

/** References to headers in the list above. */
export const headerRefsOf = (names: readonly (keyof typeof headers)[]): Record<string, Ref> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

export const rateHeaderNames = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const;

/** The response for the given codes of one status. */
function problemResponse(status: number, said: readonly DeclaredProblem[], counted: boolean): Response {
  const examples = Object.fromEntries(
    said.map(({ code }) => [code, { $ref: `#/components/examples/${code}` }]),
  );
  const media = { schema: problemSchemaOf(said), examples };
  return {
    description: said.map(({ code, title }) => `- \`${code}\`: ${title}`).join('\n'),
    headers: headerRefsOf([
      'X-Request-Id',
      ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
      ...(status === 429 || status === 503 ? (['Retry-After'] as const) : []),
      ...(status === 429 && counted ? rateHeaderNames : []),
    ]),
    content: { 'application/json': media, 'application/problem+json': media },
  };
}

/** The error responses of a route by status, and the shared components that they point to. */
export function refusalsOf(route: Route, problems: Problems) {
  const counted = route.limits.length > 0;
  const order = Object.keys(problems);
  const said = problemsOf(route)
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((code) => problems[code]);
  const named = [...Map.groupBy(said, ({ status }) => status)].map(([status, some]) => {
    const last = status === 429 && counted ? ['counted'] : [];
    const name = [...some.map(({ code }) => code), ...last].join('.');
    return { status: String(status), name, response: problemResponse(status, some, counted) };
  });
  return {
    responses: Object.fromEntries(
      named.map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]),
    ),
    components: Object.fromEntries(named.map(({ name, response }) => [name, response])),
  };
}
