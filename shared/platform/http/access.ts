import type { UserId } from '../../kernel/ids.ts';
import type { Mode, Role } from '../../kernel/roles.ts';

/** Who is asking, as proven by a key or a token. What is made belongs to the user, in the mode. */
export interface Caller {
  readonly kind: 'key' | 'jwt';
  readonly user: UserId;
  readonly role: Role;
  readonly mode: Mode;
  readonly country: string;
  /** The API key or the login session that was used. */
  readonly credential: string;
}

/** Who may call a route, said once: it makes the checks, the OpenAPI security and the authorization tests. */
export type Access =
  | { readonly public: true; readonly optional?: Credentials }
  | ({ readonly public?: never } & Credentials);

/** Which roles' credentials are taken, of each kind. */
export interface Credentials {
  readonly secretKey?: readonly Role[];
  readonly jwt?: readonly Role[];
}

/** Proves that a request comes from somebody who shares a secret with us and signs what it sends. */
export interface Signature {
  /** Whether these very bytes were signed, as the headers (their names in lower case) claim. */
  isRight(raw: Uint8Array, headers: Readonly<Record<string, string | undefined>>): Promise<boolean>;
}

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
