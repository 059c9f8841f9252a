import type { Fault } from '../../../shared/shopfront/domain/basket.ts';
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

/**
 * Calls the API. Nothing of it is kept.
 * @param path after /api/v1
 * @param body of a POST; without one it is a GET
 * @param key makes repetitions of the same request one
 * @throws Refusal
 */
export async function callApi<T>(path: string, body?: object, key?: string): Promise<T> {
  const init: RequestInit = {
    cache: 'no-store',
    credentials: 'omit',
    headers: { accept: 'application/json' },
  };
  if (body) {
    init.method = 'POST';
    init.headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    init.body = JSON.stringify(body);
  }
  const answer = await fetch(`/api/v1${path}`, init).catch(() => undefined);
  const content = await answer?.json().catch(() => undefined);
  if (!answer?.ok || content === undefined) throw new Refusal(answer?.status, content);
  return content;
}
