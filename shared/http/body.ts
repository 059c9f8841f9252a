import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { Problem } from '../domain/problem.ts';

/** Bytes. */
export const bodyLimit = 256 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The bytes of a body, as they were sent. */
export const bytesOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

/**
 * Middleware: parses the JSON body in place. A missing body counts as an empty object, so that the schema names what is
 * missing. Of a member that is given twice the last one counts, as in JSON.parse.
 * @throws Problem payload_too_large, unsupported_media_type, invalid_json
 */
export function jsonBody() {
  const parse = httpJsonBodyParser<APIGatewayProxyEventV2>().before;
  const before: typeof parse = (request) => {
    const { body, isBase64Encoded } = request.event;
    if (body === undefined || body === '') {
      Object.assign(request.event, { body: {} });
      return;
    }
    const bytes = bytesOf(request.event);
    if (bytes.length > bodyLimit) throw new Problem('payload_too_large');
    try {
      if (isBase64Encoded) utf8.decode(bytes);
      parse?.(request);
    } catch (error) {
      const unsupported = error instanceof Error && 'statusCode' in error && error.statusCode === 415;
      throw new Problem(unsupported ? 'unsupported_media_type' : 'invalid_json');
    }
  };
  return { before };
}
