/** So many requests in so long. */
type Quota = { readonly perMinute: number } | { readonly perHour: number };

/** Limits of the exact, inner rate limiter, each a token bucket of its own. */
export type RateLimit = Quota & {
  readonly name: string;
  /** True: when the limiter cannot be asked the request is refused. False: it is let through. */
  readonly failClosed: boolean;
  /**
   * What is counted: the account that is signed in, or a field of the body or path, such as the e-mail of a login. The
   * caller's IP where none is named.
   */
  readonly by?: 'account' | { readonly body: string } | { readonly params: string };
};
