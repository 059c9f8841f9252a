import type * as z from 'zod';
import type { StoreId } from '../../../kernel/ids.ts';
import type { Problem } from '../../../kernel/problem.ts';
import type { ProblemCode } from '../../../kernel/problem-codes.ts';
import type { AnyCaller } from '../../caller.ts';
import type { Commit } from '../../commit.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import type { Key } from '../../table/table.ts';
import { tableAccess, type Used } from '../../table-access.ts';
import type { Dependency, Uses } from '../../wire.ts';
import type { Written } from '../answer/written.ts';
import type { Access, CallerOf } from './access.ts';
import type { BrowserSession } from './browser-session.ts';
import type { Form } from './form.ts';
import type { Signature } from './signature.ts';
import type { AtStoreHost } from './store-host.ts';

/**
 * Seconds that a call of most routes may take. Shorter than the gateway's time-out, so that a hanging function appears in
 * its own log.
 */
export const usualTimeout = 10;

/** A body with its own headers (cache, content type). A `Commit` may have one as its body. */
export class Reply<B> {
  readonly body: B;
  readonly headers: Readonly<Record<string, string>>;
  /** A status other than the route's, for a page that explains an error. */
  readonly status: number | undefined;
  constructor(body: B, headers: Readonly<Record<string, string>>, status?: number) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

export type Answer<B> = B | Reply<B | Written<B>> | Commit<B | Reply<B>>;

export interface Request<P, Q, B, C> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly caller: C;
  /** Why the credential sent to a public route was ignored, for a handler that requires one after all. */
  readonly refused?: Problem | undefined;
  readonly now: Date;
  readonly ip: string;
  readonly requestId: string;
  /** The host that the request named in its `Host` header. On AWS it is the gateway's and says nothing. */
  readonly host: string | undefined;
  /** The public address of the service, and the full URL of this request without its query. */
  readonly baseUrl: string;
  readonly url: string;
  /** The same id for all requests with the same Idempotency-Key; a new id without one. */
  readonly stableId: string;
  /** The address by which the caller came: that of the service, or `https://` and the host of a store. */
  readonly origin: string;
  /** Whether the request has an Idempotency-Key. */
  readonly keyed: boolean;
  /** Whether the caller is a browser that opens a page: it asks for HTML. */
  readonly wantsPage: boolean;
  /**
   * The store at whose own host the request came; undefined at our own address. The loader of what a token names compares
   * it: what belongs to another store is not found there.
   */
  readonly atStore: StoreId | undefined;
  /** Pointers to the fields of the body that the route does not know. */
  readonly ignored: readonly string[];
}

export type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
/** The body of a request: JSON, or the fields of a form if the route takes one. */
type Sent<B, F> = F extends z.ZodType ? Parsed<B> | z.output<F> : Parsed<B>;
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];
/** Where a route answers, such as `GET /api/v1/stores/`. */
export type RouteAt = `${Method} /${string}`;

export interface RouteDefinition<
  A extends Access,
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
  R extends z.ZodType,
  U extends Uses,
  F extends z.ZodType | undefined = undefined,
> {
  /**
   * `<area>.<operation>`: the Lambda's name and the operationId. The route's file is the operation's in the folder of
   * the area, which functions/routes.ts names.
   */
  readonly id: string;
  /** The method, and the path as the contract lists it: canonical, with the trailing slash. */
  readonly at: RouteAt;
  /** Other paths with the same answer. */
  readonly aliases?: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly auth: A;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** A form with files, which the route accepts besides JSON. */
  readonly form?: F extends z.ZodType ? Form<F> : never;
  readonly returns: readonly [status: number, schema: R];
  /** Answers of other statuses that are no problems, such as what was there before: when, and their schema. */
  readonly also?: Readonly<Record<number, readonly [when: string, schema: z.ZodType]>>;
  /** Whether the OpenAPI document lists the route; by default it does. Pages for people are none of its operations. */
  readonly documented?: boolean;
  readonly errors?: readonly ProblemCode[];
  readonly limits?: readonly RateLimit[];
  /** Whether the route answers at the hosts of stores too; by default it answers 404 there. */
  readonly atStoreHost?: AtStoreHost;
  /** For callers that sign requests instead of using a credential. Checked on the raw body, before it is parsed. */
  readonly signedBy?: Dependency<Signature>;
  /** Keeps the session's lasting token in a cookie, for requests that ask for it. */
  readonly inCookie?: Dependency<BrowserSession>;
  /** A POST that creates or moves something accepts an Idempotency-Key; false if that makes no sense. */
  readonly idempotent?: boolean;
  /** The body field that names the subject of a stranger's request, to which its idempotency keys are scoped. */
  readonly subject?: keyof Parsed<B> & string;
  /** Whether the handler changes the table, if it differs from the default: a GET does not, all others do. */
  readonly writes?: boolean;
  /** Seconds that a call may take, if not `usualTimeout`. For a route that waits for other systems. */
  readonly timeout?: number;
  /** An item that the route always reads, fetched in the same request as the caller's key. */
  prefetch?(params: Parsed<P>): Key | undefined;
  /** What the handler uses besides the table. */
  readonly uses?: U;
  handle(
    request: Request<Parsed<P>, Parsed<Q>, Sent<B, F>, CallerOf<A>>,
    uses: Used<U>,
  ): Promise<Answer<z.input<R>>>;
}

/** A route without its specific types, as the list, the gateway, OpenAPI and the shared tests read it. */
export interface Route {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly aliases: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly auth: Access;
  readonly params: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  readonly form: Form | undefined;
  readonly returns: readonly [status: number, schema: z.ZodType];
  readonly also: Readonly<Record<number, readonly [when: string, schema: z.ZodType]>>;
  readonly documented: boolean;
  readonly errors: readonly ProblemCode[];
  readonly limits: readonly RateLimit[];
  readonly atStoreHost: AtStoreHost | undefined;
  readonly signedBy: Dependency<Signature> | undefined;
  readonly inCookie: Dependency<BrowserSession> | undefined;
  readonly idempotent: boolean;
  readonly subject: string | undefined;
  readonly timeout: number;
  /** Whether a call may write the table, even if only for a limit. A function that may not gets a role that cannot. */
  readonly writes: boolean;
  readonly uses: Uses;
  prefetch(params: unknown): Key | undefined;
  handle(
    request: Request<unknown, unknown, unknown, AnyCaller | undefined>,
    uses: Readonly<Record<string, unknown>>,
  ): Promise<unknown>;
}

/** The method and the path of a route. */
function splitAt(at: RouteAt): readonly [Method, string] {
  const method = methods.find((one) => at.startsWith(`${one} `));
  if (!method) throw new RangeError(`no method in ${at}`);
  return [method, at.slice(method.length + 1)];
}

/** Declares a route. Importing a route file has no side effect. */
export function defineRoute<
  const A extends Access,
  R extends z.ZodType,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  U extends Uses = Record<never, never>,
  F extends z.ZodType | undefined = undefined,
>(definition: RouteDefinition<A, P, Q, B, R, U, F>): Route {
  const { id, at, summary, auth, returns, limits = [] } = definition;
  const [method, path] = splitAt(at);
  const { writes = method !== 'GET' } = definition;
  const idempotent = definition.idempotent ?? method === 'POST';
  return {
    id,
    method,
    path,
    summary,
    auth,
    returns,
    aliases: definition.aliases ?? [],
    description: definition.description ?? '',
    also: definition.also ?? {},
    documented: definition.documented ?? true,
    params: definition.params,
    query: definition.query,
    body: definition.body,
    form: definition.form,
    errors: definition.errors ?? [],
    limits,
    atStoreHost: definition.atStoreHost,
    signedBy: definition.signedBy,
    inCookie: definition.inCookie,
    idempotent,
    writes: writes || idempotent || limits.length > 0,
    subject: definition.subject,
    timeout: definition.timeout ?? usualTimeout,
    uses: { table: tableAccess, ...definition.uses },
    prefetch: definition.prefetch ? (params: Parsed<P>) => definition.prefetch?.(params) : () => undefined,
    handle: (request: Parameters<typeof definition.handle>[0], uses: Used<U>) =>
      definition.handle(request, uses),
  };
}
