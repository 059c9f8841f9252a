/** A number of requests in a period. */
type Quota =
  | { readonly perMinute: number }
  | { readonly perQuarterHour: number }
  | { readonly perHour: number };

/** A limit of the exact inner rate limiter. Each has its own token bucket. */
export type RateLimit = Quota & {
  readonly name: string;
  /** True: a request is refused when the limiter cannot be reached. False: it is let through. */
  readonly failClosed: boolean;
  /**
   * What the limit counts by: the signed-in account, or a field of the body or path, such as the e-mail address of a
   * login. Without it, the caller's IP address, or its /64 for IPv6.
   */
  readonly by?: 'account' | { readonly body: string } | { readonly params: string };
  /**
   * Counts each network separately (a /24 of IPv4, a /64 of IPv6), so that nobody can use up the limit of callers
   * elsewhere.
   */
  readonly perNetwork?: true;
  /** Counts failures only: a request that succeeds returns its token. */
  readonly onlyFailures?: true;
};
