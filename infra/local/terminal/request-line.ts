import { styleText } from 'node:util';
import * as z from 'zod';
import type { AnsweredRequest } from '../http/gateway-options.ts';
import { ownPageHeader } from '../own/welcome/progress/progress.ts';
import { shownPathOf } from './shown-path.ts';

const Refusal = z.object({ code: z.string(), type: z.string() });

/** The code of a refusal and the page that explains it. */
function refusalIn(body: string): readonly string[] {
  try {
    const { code, type } = Refusal.parse(JSON.parse(body));
    return [code, type];
  } catch {
    return [];
  }
}

const colourOf = (status: number) => (status >= 500 ? 'red' : status >= 400 ? 'yellow' : 'green');

/** Requests that nobody at the terminal made: those of monitors, of the pages of this machine, and for files. */
const isNoise = ({ path, headers, route, status }: AnsweredRequest): boolean =>
  path.startsWith('/_local') ||
  headers[ownPageHeader] !== undefined ||
  route === 'health.get' ||
  (route === undefined && status < 400);

/**
 * A request in one line: `POST /shipments/ 400 unsafe_url 12 ms http://127.0.0.1:4000/docs/errors/#unsafe_url`.
 * @returns undefined for those that nobody wants to see
 */
function requestLineOf(request: AnsweredRequest): string | undefined {
  if (isNoise(request)) return undefined;
  const { method, path, parameters, status, body, ms } = request;
  const [code, link] = status >= 400 ? refusalIn(body) : [];
  return [
    method,
    shownPathOf(path, parameters),
    styleText(colourOf(status), [status, code].filter((part) => part !== undefined).join(' ')),
    styleText('dim', [`${Math.round(ms)} ms`, link].filter((part) => part !== undefined).join(' ')),
  ].join(' ');
}

/** Prints the line of a request that has one. */
export function printRequest(request: AnsweredRequest, print: (line: string) => void): void {
  const line = requestLineOf(request);
  if (line !== undefined) print(line);
}
