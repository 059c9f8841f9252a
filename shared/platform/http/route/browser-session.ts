import type { HttpResult } from '../answer/respond.ts';

/** Keeps the lasting token of a session in a cookie that no script can read, for pages of our own. */
export interface BrowserSession {
  /** The body as the route knows it, with what the cookies of the request add. @throws Problem */
  readBody(body: unknown, cookies: readonly string[]): unknown;
  /** A success with what becomes of the cookie. */
  completeAnswer(answer: HttpResult): HttpResult;
}

/**
 * Whether a request asks for its session in a cookie. Another site's page cannot send the header: CORS does not allow it.
 * @param headers with names in lower case
 */
export const isForCookie = (headers: Readonly<Record<string, string | undefined>>): boolean =>
  headers['x-svc-session'] === 'cookie';
