import { randomUUID } from 'node:crypto';
import middy from '@middy/core';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { Problem } from '../../kernel/problem.ts';
import { metered } from '../table/meter.ts';
import { type Dependency, processWire, type Wire } from '../wire.ts';
import { authenticate, credentialOf, strangerRefused } from './authenticate.ts';
import { bytesOf, ignoredBody, jsonBody } from './body.ts';
import { callerIp } from './caller-ip.ts';
import { idOf, onceOf } from './idempotency.ts';
import { bucketsOf, limit } from './limiter.ts';
import { observe } from './observe.ts';
import { type HttpResult, problemResult } from './respond.ts';
import type { Caller, Route, Signature } from './route.ts';
import { run } from './run.ts';
import { validate } from './validate.ts';

type Event = APIGatewayProxyEventV2;
type Handler = (event: Event, context: Context) => Promise<HttpResult>;

/** What is known of a request by the time it is answered, well or badly. */
interface Seen {
  readonly requestId: string;
  caller?: Caller | undefined;
  /** Headers that every answer carries, refusals too. */
  headers: Record<string, string>;
}

/** One request, from event to answer: form, caller, input, limits, then the handler. */
async function serve(route: Route, wire: Wire, event: Event, seen: Seen): Promise<HttpResult> {
  const { headers, pathParameters = {} } = event;
  const now = wire.now();
  const ip = callerIp(event, wire);
  const params = route.params?.safeParse(pathParameters);
  if (params && !params.success) throw new Problem('not_found');
  seen.caller = await authenticate(wire, route, headers, params?.data);
  const { caller, requestId } = seen;
  const query = route.query && validate(route.query, event.queryStringParameters ?? {});
  const body = route.body && validate(route.body, event.body);
  seen.headers = await limit(
    wire.table,
    bucketsOf(route, { ip, caller, body, params: params?.data }),
    now.getTime(),
  );
  const once = onceOf(route, caller, headers['idempotency-key'], { params: params?.data, body });
  const baseUrl = wire.config.SVC_BASE_URL;
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(pathParameters[name] ?? ''),
  );
  const onceId = once ? idOf(once) : randomUUID();
  const request = {
    params: params?.data,
    query,
    body,
    caller,
    now,
    ip,
    requestId,
    baseUrl,
    url: baseUrl + path,
    onceId,
    keyed: once !== undefined,
  };
  return run(route, wire, request, once);
}

/** Middleware: a stranger learns nothing from a protected route, not even whether the body was well formed. */
function refuseStrangers(route: Route) {
  return {
    before({ event }: { event: Event }) {
      if (!route.auth.public && !credentialOf(event.headers)) throw strangerRefused();
    },
  };
}

/** Middleware: what is not signed as the route wants it is not even parsed. */
function refuseUnsigned(signature: Dependency<Signature>, wireOf: () => Wire) {
  return {
    async before({ event }: { event: Event }) {
      if (await signature.of(wireOf()).isRight(bytesOf(event), event.headers)) return;
      throw new Problem('unauthenticated', 'The request is not signed as it should be.');
    },
  };
}

/**
 * The Lambda handler of a route.
 * @param wireOf where settings, clock and table come from; tests pass their own
 */
export function lambda(route: Route, wireOf: () => Wire = processWire): Handler {
  return (event, context) =>
    metered(async (meter) => {
      const started = performance.now();
      const seen: Seen = { requestId: event.requestContext.requestId, headers: {} };
      const { accept } = event.headers;
      let failure: unknown;
      const chain = middy<Event, HttpResult>({ timeoutEarlyInMillis: 0 })
        .use(refuseStrangers(route))
        .use(route.signedBy ? [refuseUnsigned(route.signedBy, wireOf)] : [])
        .use(route.body ? [jsonBody()] : route.method === 'GET' ? [] : [ignoredBody()])
        .onError((request) => {
          failure = request.error;
          const { requestId } = seen;
          request.response = problemResult(failure, {
            requestId,
            baseUrl: wireOf().config.SVC_BASE_URL,
            accept,
          });
        })
        .handler((parsed: Event) => serve(route, wireOf(), parsed, seen));
      const answer = await chain(event, context);
      // What a refusal says of another limit than those counted here goes before them.
      answer.headers = { ...seen.headers, ...answer.headers, 'x-request-id': seen.requestId };
      const ms = performance.now() - started;
      observe(
        route,
        wireOf().config.SVC_STAGE,
        { requestId: seen.requestId, status: answer.statusCode ?? 500, ms, caller: seen.caller, meter },
        failure,
      );
      return answer;
    });
}
