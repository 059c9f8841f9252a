/** The headers of an unsigned request. Local engines check only the form of a signature. */
export const unsigned: Readonly<Record<string, string>> = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20000101/us-east-1/local/aws4_request, SignedHeaders=host, Signature=none',
  'x-amz-date': '20000101T000000Z',
};

const signer = {
  async sign<R extends { readonly headers: object }>(request: R): Promise<R> {
    Object.assign(request.headers, unsigned);
    return request;
  },
};

const onThisMachine = (endpoint: string) =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(endpoint).hostname);

/**
 * The settings with which a client of the SDK reaches its service. Requests to a local engine are not signed, because a
 * signature takes a third of the CPU time of a small request there.
 * @param endpoint AWS's own if undefined
 */
export const clientSettingsOf = (region: string, endpoint: string | undefined) => ({
  region,
  cacheMiddleware: true,
  ...(endpoint !== undefined && { endpoint, ...(onThisMachine(endpoint) && { signer }) }),
});

/** The same for a client that gives up early, so that its caller can try again later or do without. */
export const briefClientSettingsOf = (region: string, endpoint: string | undefined) => ({
  ...clientSettingsOf(region, endpoint),
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000 },
});

/** SDK middleware that no request of ours needs. It takes a quarter of the CPU time of small requests. */
const useless = ['loggerMiddleware', 'getUserAgentMiddleware', 'recursionDetectionMiddleware'];

/** Removes unneeded middleware from a client of the SDK. This must happen before the first request. */
export function trimClient<C extends { readonly middlewareStack: { remove(name: string): boolean } }>(
  client: C,
): C {
  for (const step of useless) client.middlewareStack.remove(step);
  return client;
}
