import { type Carried, prepareRequest } from './request.ts';
import { contentOfAnswer, type Sending, sendRequest } from './send.ts';
import type { Answer, InputArgument, ListItem, ListPath, Method, PathOf } from './types.ts';

/** Settings of a client. */
export interface ClientOptions extends Partial<Sending> {
  /** The address of the service, such as `https://api.svc.example`. */
  readonly baseUrl: string;
  /** A secret key, a partner key or an access token. Public operations need none. */
  readonly key?: string | undefined;
  /** Headers of every request, such as `X-Svc-Mode`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Calls an operation by its path. @throws ApiError when the service refuses */
type Call<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...input: InputArgument<M, P>
) => Promise<Answer<M, P>>;

/** All operations of the service. */
export interface ApiClient {
  readonly get: Call<'get'>;
  readonly post: Call<'post'>;
  readonly put: Call<'put'>;
  readonly patch: Call<'patch'>;
  readonly delete: Call<'delete'>;
  /** The results of a list, from page to page as they are asked for. */
  readonly list: <P extends ListPath>(
    path: P,
    ...input: InputArgument<'get', P>
  ) => AsyncGenerator<ListItem<P>, void>;
}

/** A client of the service. Each attempt has 30 seconds, and a request is sent again three times at most. */
export function createApiClient({ baseUrl, key, headers, ...sending }: ClientOptions): ApiClient {
  const how = { fetch, retries: 3, timeout: 30_000, ...sending };
  const own = { ...(key && { authorization: `Bearer ${key}` }), ...headers };
  const call =
    (method: string) =>
    async (path: string, input: Carried = {}) =>
      contentOfAnswer(await sendRequest(prepareRequest({ baseUrl, headers: own }, method, path, input), how));
  const get = call('GET');

  async function* list(path: string, input: Carried = {}) {
    for (let query = input.query; query; ) {
      const { results, next } = await get(path, { ...input, query });
      yield* results;
      query = next === null ? undefined : Object.fromEntries(new URL(next).searchParams);
    }
  }

  return {
    get,
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
    list: (path, ...[input]) => list(path, { query: {}, ...input }),
  };
}
