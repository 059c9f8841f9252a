import { ApiError, errorOf } from './errors.ts';
import type { Prepared } from './request.ts';
import { isPassing, waitBefore, waitFor } from './retry.ts';

/** How requests are sent. */
export interface Sending {
  readonly fetch: typeof fetch;
  /** How often a request is sent again at most. */
  readonly retries: number;
  /** Milliseconds for each attempt. */
  readonly timeout: number;
}

/** Sends a request once. @returns undefined if no answer came and it may be sent again */
async function attempt({ url, init, repeatable }: Prepared, { fetch, timeout }: Sending) {
  const limit = AbortSignal.timeout(timeout);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  try {
    return await fetch(url, { ...init, signal });
  } catch (error) {
    if (!repeatable || init.signal?.aborted) throw error;
    return { error };
  }
}

/** Sends a request until it is answered. @throws ApiError for a refusal; the last failure if no answer came */
export async function sendRequest(request: Prepared, sending: Sending): Promise<Response> {
  for (let number = 1; ; number += 1) {
    const answer = await attempt(request, sending);
    const came = answer instanceof Response ? answer : undefined;
    if (came?.ok) return came;
    const error = answer instanceof Response ? await errorOf(answer) : answer.error;
    const again = !(error instanceof ApiError) || isPassing(error, request.repeatable);
    const wait = again ? waitBefore(number, came) : undefined;
    if (wait === undefined || number > sending.retries) throw error;
    await waitFor(wait, request.init.signal ?? undefined);
  }
}

/** Reads an answer: JSON as it is, nothing for 204, a file as a Blob. */
export async function contentOfAnswer(answer: Response) {
  if (answer.status === 204) return undefined;
  if (answer.headers.get('content-type')?.includes('json')) return JSON.parse(await answer.text());
  return answer.blob();
}
