import { type ApiClient, createApiClient } from '../../../../client/client.ts';
import { isForClient } from './acting.ts';
import type { Mode } from './mode.ts';
import type { Session } from './session.ts';

/** What the client of a face needs. */
export interface FaceClientOptions {
  readonly baseUrl: string;
  readonly session: Pick<Session, 'token' | 'renew'>;
  readonly mode: () => Mode;
  readonly fetch: typeof fetch;
  /** The client of a partner for whom requests are made, if she works for one. */
  readonly client?: () => string | undefined;
  /** Is told that the client does not let her do something. */
  readonly onGrantMissing?: () => void;
  /** Asks for a second factor. @returns whether it was proven, so that the act goes on */
  proveFactor(): Promise<boolean>;
}

const isRefusedFor = async (answer: Response, code: 'factor_required' | 'grant_required') =>
  answer.status === 403 && JSON.parse(await answer.clone().text()).code === code;

const pathOf = (input: Parameters<typeof fetch>[0], baseUrl: string) =>
  new URL(input instanceof Request ? input.url : input, baseUrl).pathname;

/** Sends requests signed with the session, and asks for a second factor where the API does. */
export function signRequests({
  baseUrl,
  session,
  mode,
  fetch,
  client,
  onGrantMissing,
  proveFactor,
}: FaceClientOptions): typeof fetch {
  return async (input, init) => {
    const actsFor = client?.();
    const isActing = actsFor !== undefined && isForClient(pathOf(input, baseUrl));
    const send = (token: string | undefined) => {
      const headers = new Headers(init?.headers);
      if (token) {
        headers.set('authorization', `Bearer ${token}`);
        headers.set('x-svc-mode', mode());
        if (isActing) headers.set('x-svc-client', actsFor);
      }
      return fetch(input, { ...init, headers });
    };
    const token = await session.token();
    const answer = await send(token);
    if (token && answer.status === 401) {
      const next = await session.renew(token);
      return next ? send(next) : answer;
    }
    if (token && (await isRefusedFor(answer, 'factor_required')) && (await proveFactor()))
      return send(await session.token());
    if (isActing && (await isRefusedFor(answer, 'grant_required'))) onGrantMissing?.();
    return answer;
  };
}

/** The client of a face. */
export const createFaceClient = (options: FaceClientOptions): ApiClient =>
  createApiClient({ baseUrl: options.baseUrl, retries: 2, fetch: signRequests(options) });
