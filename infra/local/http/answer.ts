import type { ServerResponse } from 'node:http';
import * as z from 'zod';
import { gatewayQuotas } from '../../edge/limits.ts';
import type { FileAnswer } from './file-answer.ts';

const Header = z.union([z.string(), z.number(), z.boolean()]);

/**
 * A handler's answer, in payload format 2.0. API Gateway also turns any other JSON into a response. No handler relies
 * on that, so here it is a fault.
 */
const Answer = z.object({
  statusCode: z.int().min(200).max(599),
  headers: z.record(z.string(), Header).optional(),
  cookies: z.array(z.string()).optional(),
  body: z.string().optional(),
  isBase64Encoded: z.boolean().optional(),
});

export type Answer = z.output<typeof Answer>;

/**
 * Reads what a handler returned.
 * @throws when it is not an answer, or is larger than Lambda allows
 */
export function readAnswer(returned: unknown): Answer {
  const answer = Answer.parse(returned);
  if (Buffer.byteLength(answer.body ?? '') > gatewayQuotas.answer)
    throw new Error('the answer is larger than 6 MB');
  return answer;
}

const bytesOf = ({ body = '', isBase64Encoded }: Answer) =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

/**
 * Writes an answer to the connection.
 * @throws before anything is sent, when a header is invalid
 */
export function sendAnswer(response: ServerResponse, answer: Answer | FileAnswer) {
  const { statusCode, headers = {} } = answer;
  const cookies = 'bytes' in answer ? undefined : answer.cookies;
  const bytes = 'bytes' in answer ? answer.bytes : bytesOf(answer);
  const written: Record<string, string | string[]> = { 'content-length': String(bytes.length) };
  for (const [name, value] of Object.entries(headers)) written[name.toLowerCase()] = String(value);
  if (cookies?.length) written['set-cookie'] = cookies;
  if (statusCode === 204 || statusCode === 304) delete written['content-length'];
  response.writeHead(statusCode, written);
  response.end(response.req.method === 'HEAD' ? undefined : bytes);
}
