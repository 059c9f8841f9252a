import type { Fault } from '../../../shared/shopfront/domain/faults.ts';
import { words } from './words.ts';

/** A refusal of the API, or a request that did not reach it. */
export class Refusal extends Error {
  /** Undefined where nothing answered. */
  readonly status: number | undefined;
  readonly code: string;
  readonly faults: readonly Fault[];
  /** What an order comes to now, where that is why it is refused. */
  readonly total: string | undefined;

  constructor(
    status: number | undefined,
    body: { detail?: string; code?: string; errors?: Fault[]; total?: string } = {},
  ) {
    super(body.detail ?? words.failed);
    this.status = status;
    this.code = body.code ?? '';
    this.faults = body.errors ?? [];
    this.total = body.total;
  }

  /** Whether the API has decided; otherwise the same request can be sent again. */
  get isAnswer(): boolean {
    return this.status !== undefined && this.status < 500;
  }
}

/** What a request has besides its path. */
interface Sent {
  /** Of a POST; without one the request is a GET. */
  readonly body?: object;
  /** Makes repetitions of the same request one. */
  readonly key?: string | undefined;
  /** The access token of a customer who has signed in. */
  readonly bearer?: string | undefined;
}

/**
 * Calls the API. Nothing of it is kept.
 * @param path after /api/v1
 * @throws Refusal
 */
export async function callApi<T>(path: string, { body, key, bearer }: Sent = {}): Promise<T> {
  const init: RequestInit = {
    cache: 'no-store',
    credentials: 'omit',
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  };
  const answer = await fetch(`/api/v1${path}`, init).catch(() => undefined);
  const content = await answer?.json().catch(() => undefined);
  if (!answer?.ok || content === undefined) throw new Refusal(answer?.status, content);
  return content;
}
