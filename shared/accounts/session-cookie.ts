import * as z from 'zod';
import {
  type BrowserSession,
  type Config,
  defineDependency,
  deriveKey,
  type HttpResult,
  Problem,
  sealKeyAccess,
} from '#ground';
import { refreshTokenLife } from './domain/sessions.ts';

/** The cookie in which a browser keeps the refresh token. On plain loopback a browser takes no secure one. */
function cookieOf({ SVC_BASE_URL }: Config) {
  const isSecure = SVC_BASE_URL.startsWith('https:');
  const name = isSecure ? '__Secure-svc_refresh' : 'svc_refresh';
  const attributes = `Path=/api/v1/auth/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return {
    /** @param life seconds; 0 removes the cookie */
    write: (value: string, life: number) => `${name}=${value}; Max-Age=${life}; ${attributes}`,
    find: (cookies: readonly string[]) =>
      cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1),
  };
}

const Pair = z.looseObject({ access: z.string(), refresh: z.string() });
const Claims = z.object({ sub: z.string() });

/** Whose a token is that was made just now. */
function subjectOfToken(token: string): string {
  const [, claims = ''] = token.split('.');
  return Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString())).sub;
}

/** Answers a pair of tokens as one token and a cookie, with the key under which the browser keeps what is not sent yet. */
function completePair(answer: HttpResult, cookie: ReturnType<typeof cookieOf>, sealKey: Buffer): HttpResult {
  const { refresh, ...told } = Pair.parse(JSON.parse(answer.body ?? ''));
  const queueKey = deriveKey(sealKey, 'queue', subjectOfToken(told.access)).toString('base64url');
  return {
    ...answer,
    cookies: [cookie.write(refresh, refreshTokenLife)],
    body: JSON.stringify({ ...told, queue_key: queueKey }),
  };
}

/** Of routes that begin a session. */
export const beginsInCookie = defineDependency(sealKeyAccess.needs, (wire): BrowserSession => {
  const cookie = cookieOf(wire.config);
  return {
    readBody: (body) => body,
    completeAnswer: (answer) => completePair(answer, cookie, sealKeyAccess.of(wire)),
  };
});

/** Of the route that goes on with a session: its token is that of the cookie. */
export const goesOnInCookie = defineDependency(sealKeyAccess.needs, (wire): BrowserSession => {
  const cookie = cookieOf(wire.config);
  return {
    readBody(_body, cookies) {
      const refresh = cookie.find(cookies);
      if (!refresh) throw new Problem('unauthenticated', 'This browser is not signed in. Sign in.');
      return { refresh };
    },
    completeAnswer: (answer) => completePair(answer, cookie, sealKeyAccess.of(wire)),
  };
});

/** Of the route that ends a session. */
export const endsInCookie = defineDependency([], ({ config }): BrowserSession => {
  const cookie = cookieOf(config);
  return {
    readBody: (body) => body,
    completeAnswer: (answer) => ({ ...answer, cookies: [cookie.write('', 0)] }),
  };
});
