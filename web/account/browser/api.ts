import { type ApiRequest, createApiCall, createRequestKey } from '../../browser/api.ts';

const send = createApiCall(
  ({ detail = 'We cannot reach the service. Please check your connection and try again.' }) => detail,
);

/** Idempotency keys by request, so that repeating a request whose answer was lost has no second effect. */
const keys = new Map<string, string>();

/** What a request has besides its path. Each has an idempotency key. */
export interface AccountRequest extends Pick<ApiRequest, 'body' | 'method' | 'bearer'> {
  readonly isTest?: boolean;
}

/**
 * Calls the API.
 * @param path after /api/v1
 * @throws Refusal
 */
export async function callAccountApi<T>(path: string, { isTest, ...asked }: AccountRequest = {}): Promise<T> {
  const request = { ...asked, headers: isTest ? { 'x-svc-mode': 'test' } : {} };
  const { body, method } = request;
  if (!body) return send<T>(path, request);
  const same = `${method} ${path} ${JSON.stringify(body)}`;
  const key = keys.get(same) ?? createRequestKey();
  keys.set(same, key);
  const answer = await send<T>(path, { ...request, key });
  keys.delete(same);
  return answer;
}
