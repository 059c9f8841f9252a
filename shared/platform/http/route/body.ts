import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import { Problem } from '../../../kernel/problem.ts';
import { requestProblems } from '../answer/request-problems.ts';

/** Bytes. */
export const bodyLimit = 256 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The bytes of a body as they were sent. */
export const bytesOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

/** The problem for a body of more bytes than the limit. */
export const problemOfSize = (limit: number): Problem =>
  new Problem(
    requestProblems.payload_too_large,
    `The body is larger than ${limit / 1024} KB. Send less at once.`,
  );

/** @param bytes how many a body has @throws Problem payload_too_large */
export function assertSize(bytes: number, limit: number = bodyLimit): void {
  if (bytes > limit) throw problemOfSize(limit);
}

/** Middleware for a route without a body. A body that is sent anyway is ignored, but its size is limited too. */
export function ignoreBody() {
  return {
    before({ event }: { event: APIGatewayProxyEventV2 }) {
      assertSize(bytesOf(event).length);
    },
  };
}

/** The parser's error for a key that could reach a prototype. */
const ForbiddenKey = z.object({
  message: z.literal('Forbidden key in JSON body'),
  cause: z.object({ data: z.string() }),
});

/** Why valid JSON was refused; undefined if the body is not JSON. */
function objectionTo(bytes: Buffer, error: unknown): string | undefined {
  const forbidden = ForbiddenKey.safeParse(error);
  if (forbidden.success) return `The body has the key ${forbidden.data.cause.data}, which is not allowed.`;
  try {
    JSON.parse(utf8.decode(bytes));
    return 'The body is nested too deeply.';
  } catch {
    return undefined;
  }
}

/** A body format that a route accepts besides JSON: see form.ts, which is bundled only with routes that use it. */
interface Other {
  isSent(headers: APIGatewayProxyEventV2['headers']): boolean;
  read(event: APIGatewayProxyEventV2): Promise<unknown>;
}

/** Middleware: reads a body of the other format in place, or else JSON. */
export function readOtherBody(other: Other) {
  const json = readJsonBody().before;
  const before: typeof json = async (request) => {
    const { event } = request;
    if (other.isSent(event.headers)) Object.assign(event, { body: await other.read(event) });
    else await json?.(request);
  };
  return { before };
}

/**
 * Middleware: parses the JSON body in place. A missing body counts as an empty object, so that validation names the
 * missing fields. If a member occurs twice, the last one counts, as in JSON.parse.
 * @throws Problem payload_too_large, unsupported_media_type, invalid_json
 */
export function readJsonBody() {
  const parse = httpJsonBodyParser<APIGatewayProxyEventV2>().before;
  const before: typeof parse = (request) => {
    const { body, isBase64Encoded } = request.event;
    if (body === undefined || body === '') {
      Object.assign(request.event, { body: {} });
      return;
    }
    const bytes = bytesOf(request.event);
    assertSize(bytes.length);
    try {
      if (isBase64Encoded) utf8.decode(bytes);
      parse?.(request);
    } catch (error) {
      const unsupported = error instanceof Error && 'statusCode' in error && error.statusCode === 415;
      if (unsupported) throw new Problem(requestProblems.unsupported_media_type);
      throw new Problem(requestProblems.invalid_json, objectionTo(bytes, error));
    }
  };
  return { before };
}
