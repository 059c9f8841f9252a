import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { edgeHeaders } from '../../edge/headers.ts';
import type { Match } from './router.ts';

/** A request as the gateway read it. */
export interface Received {
  readonly id: string;
  readonly method: string;
  /** After the rewrite. */
  readonly path: string;
  readonly query: string;
  /** The host of a store by which it came. */
  readonly storeHost?: string | undefined;
  readonly headers: IncomingMessage['headersDistinct'];
  readonly ip: string;
  readonly body: Buffer;
  readonly time: Date;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const textual = /^\s*(text\/|application\/(json|xml|javascript|[\w.-]+\+(json|xml))\s*(;|$))/i;

/** Text stays text. Anything else, including text that is not UTF-8, is sent as base64. */
function bodyOf(body: Buffer, contentType: string | undefined): { body?: string; isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false };
  try {
    if (contentType === undefined || textual.test(contentType)) {
      return { body: utf8.decode(body), isBase64Encoded: false };
    }
  } catch {
    // Not UTF-8.
  }
  return { body: body.toString('base64'), isBase64Encoded: true };
}

/**
 * Headers in lower case, with repeated ones joined by commas. The caller's address comes only from the connection:
 * forwarding headers and the edge's own headers from the client are replaced, as CloudFront does.
 */
function headersOf({ headers, ip, storeHost }: Received): Record<string, string> {
  const joined = Object.entries(headers).map(([name, values]) => [name, (values ?? []).join(',')]);
  const { cookie: _, [edgeHeaders.storeHost]: _sent, ...rest } = Object.fromEntries(joined);
  return {
    ...rest,
    'x-forwarded-for': ip,
    'x-forwarded-proto': 'http',
    ...(storeHost !== undefined && { [edgeHeaders.storeHost]: storeHost }),
  };
}

function queryOf(query: string): Record<string, string> | undefined {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const known = parameters.get(name);
    parameters.set(name, known === undefined ? value : `${known},${value}`);
  }
  return parameters.size > 0 ? Object.fromEntries(parameters) : undefined;
}

/** The time in the common log format, as API Gateway writes it. */
function logTime(time: Date): string {
  const [, day, month, year, clock] = time.toUTCString().split(' ');
  return `${day}/${month}/${year}:${clock} +0000`;
}

/** The event that an HTTP API passes to a Lambda function, in payload format 2.0. */
export function toEvent(received: Received, { key, parameters }: Match): APIGatewayProxyEventV2 {
  const { method, path, query, ip, time } = received;
  const headers = headersOf(received);
  const cookies = received.headers.cookie?.flatMap((line) => line.split(/;\s*/));
  const queryStringParameters = queryOf(query);
  return {
    version: '2.0',
    routeKey: key,
    rawPath: path,
    rawQueryString: query,
    headers,
    ...(cookies && { cookies }),
    ...(queryStringParameters && { queryStringParameters }),
    ...(Object.keys(parameters).length > 0 && { pathParameters: { ...parameters } }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: ip, userAgent: headers['user-agent'] ?? '' },
      requestId: received.id,
      routeKey: key,
      stage: '$default',
      time: logTime(time),
      timeEpoch: time.getTime(),
    },
    ...bodyOf(received.body, headers['content-type']),
  };
}
