import type { Fault } from '../../shared/shopfront/domain/faults.ts';

/** What pages read of the body of a refusal. */
export interface Refused {
  readonly code?: string;
  readonly detail?: string;
  readonly errors?: readonly Fault[];
  /** What an order comes to now, where that is why it is refused. */
  readonly total?: string;
}

/** A refusal of the API, or a request that did not reach it. */
export class Refusal extends Error {
  declare readonly body: Refused;
  /** Undefined where nothing answered. */
  declare readonly status: number | undefined;
  declare readonly code: string;
  declare readonly faults: readonly Fault[];

  constructor(body: Refused, status?: number) {
    const { detail, code = '', errors: faults = [] } = body;
    super(detail);
    this.body = body;
    this.status = status;
    this.code = code;
    this.faults = faults;
  }
}

/** What a request has besides its path. */
export interface ApiRequest {
  /** Of a POST, or of the method that is named; without one the request is a GET. */
  readonly body?: object;
  readonly method?: string;
  /** Makes repetitions of the same request one. */
  readonly key?: string | undefined;
  /** The access token of somebody who has signed in. */
  readonly bearer?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A key that no other request has. */
export const createRequestKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Makes what calls the API. Nothing of its answers is kept.
 * @param explain says a refusal to whoever reads the page; without a body, that the service was not reached
 * @returns takes a path after /api/v1, and throws a Refusal
 */
export const createApiCall =
  (explain: (body: Refused) => string) =>
  async <T>(path: string, { body, method = 'POST', key, bearer, headers }: ApiRequest = {}): Promise<T> => {
    const init: RequestInit = {
      cache: 'no-store',
      credentials: 'omit',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(body && { method, body: JSON.stringify(body) }),
    };
    const answer = await fetch(`/api/v1${path}`, init).catch(() => undefined);
    const content = await answer?.json().catch(() => undefined);
    if (answer?.ok && content !== undefined) return content;
    throw new Refusal({ ...content, detail: explain({ ...content }) }, answer?.status);
  };
