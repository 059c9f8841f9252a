import { randomUUID } from 'node:crypto';
import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { Problem } from '../../kernel/problem.ts';
import { msPerSecond } from '../../kernel/time.ts';
import { modeOfCaller } from '../caller.ts';
import { type Meter, runMetered } from '../table/meter.ts';
import { giveUpLeases } from '../table/work/lease.ts';
import { traceRequest } from '../trace.ts';
import { processWire, type Wire } from '../wire.ts';
import { alarmsAccess } from '../wiring/alarms.ts';
import { type HttpResult, ignoredHeadersOf, omitKnown, toProblemResult } from './answer/respond.ts';
import { assertNamesStore } from './credentials/at-store-host.ts';
import { authenticate } from './credentials/authenticate.ts';
import { addMemberships } from './credentials/membership.ts';
import { addProvenStanding, addStanding, assertVerifiedAddress } from './credentials/standing.ts';
import { idempotencyAccess, stableIdOf } from './idempotency.ts';
import { readInput, validateQuery } from './input/validate.ts';
import { bucketsOf, limit, returnTokens } from './limiter.ts';
import {
  type Event,
  findHost,
  keepInCookie,
  readSentBody,
  refuseStrangers,
  refuseUnsigned,
  type Seen,
  type Serving,
} from './middleware.ts';
import { nameMissing } from './not-found.ts';
import { observe } from './observe.ts';
import { factorAskedOf } from './route/access.ts';
import type { Route } from './route/route.ts';
import { run } from './run.ts';

/**
 * Serves a request. If it fails through our fault it gives up its leases, so that its caller can repeat it without
 * waiting.
 * @throws what `serve` throws; if a lease could not be given up, a 503 says after how many seconds it ends
 */
async function releaseOnFault<T>(wire: Wire, serve: () => Promise<T>): Promise<T> {
  try {
    return await serve();
  } catch (error) {
    if (error instanceof Problem && error.status < 500) throw error;
    const until = await giveUpLeases(wire.table);
    if (until === undefined || !(error instanceof Problem)) throw error;
    const retryAfter = Math.max(1, Math.ceil((until - wire.now().getTime()) / msPerSecond));
    throw new Problem(error.declared, error.message, { ...error.extras, retryAfter });
  }
}

/**
 * The IP address of the caller. On AWS the gateway sees only CloudFront, which passes on the caller's address. The
 * gateway invokes a function only for requests that came through CloudFront, so the header can be trusted there.
 * @throws Problem forbidden when the edge should have passed on an address and did not
 */
export function callerIpOf({ headers, requestContext }: Event, { config }: Wire): string {
  if (config.SVC_VIEWER_IP_HEADER === undefined) return requestContext.http.sourceIp;
  const passedOn = headers[config.SVC_VIEWER_IP_HEADER];
  if (passedOn) return passedOn;
  throw new Problem('forbidden', 'Call the service at its public address.');
}

type Handler = (event: Event, context: Context) => Promise<HttpResult>;

/**
 * Serves one request: path, caller, second factor, input, limits, session, membership, verified address, then the handler.
 * A sign-in that lacks the route's second factor learns nothing else about its request.
 */
async function serve(route: Route, wire: Wire, event: Event, seen: Seen): Promise<HttpResult> {
  const { headers, pathParameters = {} } = event;
  const now = wire.now();
  const ip = callerIpOf(event, wire);
  const read = route.params?.safeParse(pathParameters);
  const unread = seen.unread ?? (read?.success === false ? new Problem('not_found') : undefined);
  if (unread && !factorAskedOf(route.auth)) throw unread;
  const params = read?.data;
  const known = await authenticate(wire, { route, headers, params });
  seen.caller = known.caller;
  const proven = await addProvenStanding(wire, route, known, { params, query: undefined, body: event.body });
  if (unread) throw unread;
  const query = route.query && validateQuery(route.query, event.queryStringParameters ?? {});
  const schema = route.form?.isSent(headers) ? route.form.schema : route.body;
  const { body, ignored = [] } = schema ? readInput(schema, event.body, route.returns[1]) : {};
  assertNamesStore(route, seen.at, { params, query, body });
  const buckets = bucketsOf(route, { ip, caller: known.caller, body, params });
  const mode = known.caller && modeOfCaller(known.caller);
  seen.headers = ignoredHeadersOf(mode, ignored);
  Object.assign(seen.headers, await limit(wire.table, buckets, now.getTime()));
  const input = { params, query, body };
  const standing = proven ?? (await addStanding(wire, route, known));
  const { caller: asking, refused } = standing;
  seen.caller = asking;
  const idempotency = route.idempotent
    ? idempotencyAccess.of(wire).ofHeader(route, asking, headers['idempotency-key'], { ip, params, body })
    : undefined;
  const caller = await addMemberships(wire, route, asking, input);
  assertVerifiedAddress(route, standing, input);
  const baseUrl = wire.config.SVC_BASE_URL;
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(pathParameters[name] ?? ''),
  );
  const stableId = idempotency ? stableIdOf(idempotency) : randomUUID();
  const { requestId } = seen;
  const url = baseUrl + path;
  const keyed = idempotency !== undefined;
  const wantsPage = headers.accept?.includes('text/html') ?? false;
  const { store: atStore, host: ownHost } = seen.at ?? {};
  const origin = ownHost === undefined ? baseUrl : `https://${ownHost}`;
  const told = { baseUrl, host: headers.host, url, origin, stableId, keyed, wantsPage, atStore, ignored };
  const request = { ...input, caller, refused, now, ip, requestId, ...told };
  try {
    const answer = await releaseOnFault(wire, () => run(route, wire, request, idempotency));
    await returnTokens(wire.table, buckets);
    return answer;
  } catch (error) {
    if (error instanceof Problem && error.extras.isStep) await returnTokens(wire.table, buckets);
    throw error;
  }
}

/**
 * The Lambda handler of a route. Its chain is built once per process; the state of a request is in its context.
 * @param wireOf supplies settings, clock and table; tests pass their own
 */
export function createLambda(route: Route, wireOf: () => Wire = processWire): Handler {
  const chain = middy<Event, HttpResult, Error, Serving>({ timeoutEarlyInMillis: 0 })
    .use(findHost(route, wireOf))
    .use(refuseStrangers(route, wireOf))
    .use(route.signedBy ? [refuseUnsigned(route.signedBy, wireOf)] : [])
    .use(route.method === 'GET' ? [] : [readSentBody(route)])
    .use(route.inCookie ? [keepInCookie(route.inCookie, wireOf)] : [])
    .onError((request) => {
      const { seen } = request.context;
      seen.failure = request.error;
      request.response = toProblemResult(nameMissing(request.error, route), {
        requestId: seen.requestId,
        baseUrl: wireOf().config.SVC_BASE_URL,
        accept: request.event.headers.accept,
      });
    })
    .handler((event: Event, { seen }: Serving) => serve(route, wireOf(), event, seen));
  async function answerTo(event: Event, context: Context, meter: Meter): Promise<HttpResult> {
    const started = performance.now();
    const seen: Seen = { requestId: event.requestContext.requestId, headers: {} };
    const answer = omitKnown(await chain(event, { ...context, seen }), event.headers['if-none-match']);
    // A refusal by another limit has its own rate headers, which override these.
    answer.headers = { ...seen.headers, ...answer.headers, 'x-request-id': seen.requestId };
    const { caller, failure } = seen;
    const ms = performance.now() - started;
    const status = answer.statusCode ?? 500;
    const wire = wireOf();
    observe(route, wire.config.SVC_STAGE, { status, ms, caller, meter }, failure);
    const { refused } = meter;
    if (refused > 0) alarmsAccess.of(wire).raise('table_refused', { route: route.id, refused });
    return answer;
  }
  return (event, context) =>
    traceRequest(event.requestContext.requestId, () =>
      runMetered((meter) => answerTo(event, context, meter), !route.writes),
    );
}
