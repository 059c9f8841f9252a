import { setTimeout as pause } from 'node:timers/promises';
import type * as z from 'zod';

/** The headers and the body of a request. */
export interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as a form. */
  readonly body?: object | FormData;
}

/** A service, as its callers reach it. */
export interface Service {
  /** Without a slash at its end. */
  readonly url: string;
  ask(method: string, path: string, sent?: Sent): Promise<Response>;
  /** The answer to a request. @throws when it is refused, or not what the schema says */
  read<T>(schema: z.ZodType<T>, method: string, path: string, sent?: Sent): Promise<T>;
}

/** Milliseconds for an answer, including a function's first one. */
const patience = 30_000;

export function serviceAt(address: string): Service {
  const url = address.replace(/\/+$/, '');
  async function ask(method: string, path: string, { headers = {}, body }: Sent = {}): Promise<Response> {
    const json = body !== undefined && !(body instanceof FormData);
    return fetch(url + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  }
  return {
    url,
    ask,
    async read(schema, method, path, sent) {
      const answer = await ask(method, path, sent);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
      return schema.parse(JSON.parse(text));
    },
  };
}

/**
 * Checks each second until there is a result.
 * @param what for the error
 * @throws when there is still none after this many seconds
 */
export async function waitFor<T>(
  what: string,
  seconds: number,
  look: () => Promise<T | undefined>,
): Promise<T> {
  for (let waited = 0; ; waited++) {
    const seen = await look();
    if (seen !== undefined) return seen;
    if (waited >= seconds) throw new Error(`${what}: nothing after ${seconds} seconds`);
    await pause(1_000);
  }
}
