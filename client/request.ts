import { keylessPosts } from './keyless-posts.data.ts';
import { makeRequestKey } from './request-key.ts';
import type { CallOptions } from './types.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a call carries, whatever its operation. */
export interface Carried extends CallOptions {
  readonly path?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/** A request that can be sent more than once. */
export interface Prepared {
  readonly url: URL;
  readonly init: RequestInit;
  /** Whether it does the same however often it is sent. */
  readonly repeatable: boolean;
}

const entriesOf = (values: Values): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );

/** The address of an operation. @throws when a part of the path is missing */
function addressOf(baseUrl: string, template: string, { path, query }: Carried): URL {
  const parts = new Map(entriesOf({ ...path }));
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parts.get(name);
    if (!value) throw new TypeError(`${template} needs path.${name}`);
    return encodeURIComponent(value);
  });
  const url = new URL(baseUrl.replace(/\/$/, '') + filled);
  for (const [name, value] of entriesOf({ ...query })) url.searchParams.set(name, value);
  return url;
}

/**
 * The request of a call. A POST that takes an Idempotency-Key has one, which all its attempts share.
 * @param client where its calls go, and their headers
 */
export function prepareRequest(
  { baseUrl, headers }: { readonly baseUrl: string; readonly headers: Readonly<Record<string, string>> },
  method: string,
  template: string,
  carried: Carried,
): Prepared {
  const { body, signal, idempotencyKey = makeRequestKey() } = carried;
  const isKeyed = method === 'POST' && !keylessPosts.includes(template);
  const isForm = body instanceof FormData;
  return {
    url: addressOf(baseUrl, template, carried),
    init: {
      method,
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(isKeyed && { 'idempotency-key': idempotencyKey }),
        ...headers,
        ...carried.headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    },
    repeatable: method !== 'POST' || isKeyed,
  };
}
