import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import * as z from 'zod';
import { createLambda } from '../../../shared/platform/http/lambda.ts';
import { bytesOf } from '../../../shared/platform/http/route/body.ts';
import type { Route } from '../../../shared/platform/http/route/route.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { paystackKeyOf, signatureOf } from '../services/paystack.ts';
import { runningClock } from '../wires/wire.ts';
import { requiredQueryOf } from './fields.ts';

export interface Asked {
  /** A JSON value; `raw` sends a text as it is. */
  readonly body?: unknown;
  readonly raw?: string;
  /** Bytes as they are: what is no UTF-8 comes to a function as base64. */
  readonly bytes?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly params?: Readonly<Record<string, string>>;
  /** What the route cannot do without, where none is given. */
  readonly query?: Readonly<Record<string, string>>;
  /** A random one where none is given, so that tests do not use up each other's limits. */
  readonly ip?: string;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly cookies: readonly string[];
}

const Body = z.record(z.string(), z.unknown());

function randomIp(): string {
  return `fd00:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
}

/** The event that API Gateway would send for a request. */
export function eventOf(route: Route, asked: Asked): APIGatewayProxyEventV2 {
  const { params = {}, query = requiredQueryOf(route), ip = randomIp() } = asked;
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? '');
  const text = asked.raw ?? (asked.body === undefined ? undefined : JSON.stringify(asked.body));
  const body = asked.bytes ? Buffer.from(asked.bytes).toString('base64') : text;
  const headers = Object.fromEntries(
    Object.entries(asked.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return {
    version: '2.0',
    routeKey: `${route.method} ${route.path}`,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(asked.cookies && { cookies: [...asked.cookies] }),
    queryStringParameters: query,
    pathParameters: params,
    isBase64Encoded: asked.bytes !== undefined,
    ...(body !== undefined && { body }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: { method: route.method, path, protocol: 'HTTP/1.1', sourceIp: ip, userAgent: 'test' },
      requestId: randomUUID(),
      routeKey: `${route.method} ${route.path}`,
      stage: '$default',
      time: '01/Jan/2026:00:00:00 +0000',
      timeEpoch: 0,
    },
  };
}

const context: Context = {
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'test',
  functionVersion: '1',
  invokedFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:test',
  memoryLimitInMB: '512',
  awsRequestId: 'test',
  logGroupName: 'test',
  logStreamName: 'test',
  getRemainingTimeInMillis: () => 10_000,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
};

/** The event of a request to a route whose callers sign: with the right signature, unless the test brings its own. */
function signedEvent(wire: Wire, route: Route, asked: Asked): APIGatewayProxyEventV2 {
  const event = eventOf(route, asked);
  if (!route.signedBy) return event;
  const signature = signatureOf(bytesOf(event), paystackKeyOf(wire));
  return { ...event, headers: { 'x-paystack-signature': signature, ...event.headers } };
}

/** Sends one request through the whole chain of a route, as its Lambda would get it. */
export async function call(wire: Wire, route: Route, asked: Asked = {}): Promise<Answered> {
  const {
    statusCode = 0,
    headers,
    body = '',
    cookies = [],
  } = await createLambda(route, () => wire)(signedEvent(wire, route, asked), context);
  const isUndeclared =
    statusCode >= 200 &&
    statusCode < 300 &&
    ![route.returns[0], ...Object.keys(route.also).map(Number)].includes(statusCode);
  if (isUndeclared) throw new Error(`${route.id} answers ${statusCode}, which it does not declare`);
  const isJson = headers['content-type']?.includes('json') && body !== '';
  const read = isJson ? Body.parse(JSON.parse(body)) : {};
  // What a limit has counted it gives back with time: on a slow machine it would refuse later, or never.
  if (read.code === 'rate_limited' && wire.now === runningClock)
    throw new Error(`${route.id} counts a limit while time runs: start a clocked wire`);
  return { status: statusCode, headers, body: read, text: body, cookies };
}

/** The header that a JWT is sent in. */
export const bearer = (token: unknown) => ({ authorization: `Bearer ${token}` });
