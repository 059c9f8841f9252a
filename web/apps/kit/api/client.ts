import { type ApiClient, createApiClient } from '../../../../client/client.ts';
import type { Mode } from './mode.ts';
import type { Session } from './session.ts';

/** What the client of a face needs. */
export interface FaceClientOptions {
  readonly baseUrl: string;
  readonly session: Session;
  readonly mode: () => Mode;
  readonly fetch: typeof fetch;
  /** Asks for a second factor. @returns whether it was proven, so that the act goes on */
  proveFactor(): Promise<boolean>;
}

const isFactorAsked = async (answer: Response) =>
  answer.status === 403 && (await answer.clone().json()).code === 'factor_required';

/** Sends requests signed with the session, and asks for a second factor where the API does. */
export function signRequests({ session, mode, fetch, proveFactor }: FaceClientOptions): typeof fetch {
  return async (input, init) => {
    const send = (token: string | undefined) => {
      const headers = new Headers(init?.headers);
      if (token) {
        headers.set('authorization', `Bearer ${token}`);
        headers.set('x-svc-mode', mode());
      }
      return fetch(input, { ...init, headers });
    };
    const token = await session.token();
    const answer = await send(token);
    if (token && answer.status === 401) {
      const next = await session.renew(token);
      return next ? send(next) : answer;
    }
    if (token && (await isFactorAsked(answer)) && (await proveFactor())) return send(await session.token());
    return answer;
  };
}

/** The client of a face. */
export const createFaceClient = (options: FaceClientOptions): ApiClient =>
  createApiClient({ baseUrl: options.baseUrl, retries: 2, fetch: signRequests(options) });
