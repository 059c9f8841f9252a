import { randomBytes } from 'node:crypto';
import type * as z from 'zod';
import {
  type Access,
  type AtStoreHost,
  type BrowserSession,
  type CallerOf,
  Commit,
  type Dependency,
  defineDependency,
  defineRoute,
  Empty,
  type Id,
  Problem,
  type ProblemCode,
  type Route,
  type RouteAt,
  type Table,
  tokenSignerAccess,
  tokensAccess,
  type Work,
  type Write,
} from '#ground';
import { Credentials, Logout, RefreshRequest, TokenPair } from './contract/sign-in.ts';
import type { AccountKeeper } from './data/holder.ts';
import { createSession } from './data/sessions.ts';
import { hashPassword } from './domain/passwords.ts';
import type { AccountKind } from './kind.ts';
import { limitGuessing, limitLogins } from './limits.ts';
import { refreshSession } from './refresh-session.ts';
import { proveLogin } from './sign-in.ts';
import { issueTokenPair } from './token-pair.ts';

/** What each route says for itself, whichever kind of account it is for. */
export interface RouteOfKind {
  readonly id: string;
  readonly at: RouteAt;
  readonly summary: string;
  readonly description: string;
  /** As `defineRoute` takes it. */
  readonly atStoreHost?: AtStoreHost;
  /** As `defineRoute` takes it. */
  readonly inCookie?: Dependency<BrowserSession>;
}

type Identified<B extends string> = { readonly id: Id<B> };

interface Registering<
  B extends string,
  C extends Identified<B>,
  A extends C & AccountKeeper,
  S extends { readonly email: string; readonly password: string },
  R extends z.ZodType,
> extends RouteOfKind {
  readonly kind: AccountKind<B, C, A>;
  /** The name of its rate limits. */
  readonly limit: string;
  readonly body: z.ZodType<S>;
  readonly returns: R;
  loginOf(table: Table, email: string): Promise<unknown>;
  newAccount(sent: Omit<S, 'password'>, now: Date): A;
  /** @param password its argon2id hash, as a PHC string */
  create(account: A, password: string, now: Date): readonly Write[];
  /** Mails the link that verifies the address. */
  requestMail(account: A, now: Date): Write;
  answerOf(account: A, pair: z.input<typeof TokenPair>): z.input<R>;
}

/** The route that opens an account and signs its holder in. */
export const defineRegisterRoute = <
  B extends string,
  C extends Identified<B>,
  A extends C & AccountKeeper,
  S extends { readonly email: string; readonly password: string },
  R extends z.ZodType,
>({
  kind,
  limit,
  returns,
  loginOf,
  newAccount,
  create,
  requestMail,
  answerOf,
  ...own
}: Registering<B, C, A, S, R>): Route =>
  defineRoute({
    ...own,
    auth: { public: true },
    returns: [201, returns],
    errors: ['conflict'],
    limits: limitGuessing(limit),
    subject: 'email',
    uses: { signer: tokenSignerAccess },
    async handle({ body: { password, ...sent }, now, ip }, { table, signer }) {
      if (await loginOf(table, sent.email))
        throw new Problem(
          'conflict',
          'This e-mail address already has an account. Sign in, or reset the password.',
        );
      const account = newAccount(sent, now);
      const session = createSession(account, now, ip);
      const writes = [
        ...create(account, await hashPassword(password, randomBytes(16)), now),
        kind.sessions.start(account.id, session),
        requestMail(account, now),
      ];
      return new Commit(writes, answerOf(account, await issueTokenPair(kind, signer, account, session)));
    },
  });

/** The second step of signing in, of accounts that can have one. */
export interface SecondStep<L> {
  /**
   * Lets a login pass whose password is right.
   * @param host that the request named
   * @returns the further writes of the sign-in
   * @throws Problem factor_required when the account has a second factor
   */
  pass(login: L, at: { readonly now: Date; readonly host: string | undefined }): Promise<readonly Write[]>;
}

/** For accounts that have no second step. */
const noSecondStep = defineDependency([], (): SecondStep<unknown> => ({ pass: async () => [] }));

/** The route that signs in with e-mail address and password. */
export const defineLoginRoute = <
  B extends string,
  C extends Identified<B>,
  A extends C & AccountKeeper,
  L extends { readonly password: string; readonly password_version: number },
>({
  kind,
  limit,
  loginOf,
  holderOf,
  secondStep = noSecondStep,
  errors = [],
  ...own
}: RouteOfKind & {
  readonly kind: AccountKind<B, C, A>;
  /** The name of its rate limits. */
  readonly limit: string;
  loginOf(table: Table, email: string): Promise<L | undefined>;
  holderOf(login: L): C;
  readonly secondStep?: Dependency<SecondStep<NoInfer<L>>>;
  readonly errors?: readonly ProblemCode[];
}): Route =>
  defineRoute({
    ...own,
    auth: { public: true },
    body: Credentials,
    returns: [200, TokenPair],
    errors: [...errors],
    limits: limitLogins(limit),
    idempotent: false,
    uses: { signer: tokenSignerAccess, second: secondStep },
    async handle({ body, now, ip, host }, { table, signer, second }) {
      const login = await proveLogin(await loginOf(table, body.email), body.password);
      const passed = await second.pass(login, { now, host });
      const session = createSession(login, now, ip);
      const holder = holderOf(login);
      const pair = await issueTokenPair(kind, signer, holder, session);
      return new Commit([kind.sessions.start(holder.id, session), ...passed], pair);
    },
  });

/** The route that exchanges a refresh token for a new pair. */
export const defineRefreshRoute = <B extends string, C extends Identified<B>, A extends C & AccountKeeper>({
  kind,
  ...own
}: RouteOfKind & { readonly kind: AccountKind<B, C, A> }): Route =>
  defineRoute({
    ...own,
    auth: { public: true },
    body: RefreshRequest,
    returns: [200, TokenPair],
    errors: ['refresh_reused'],
    idempotent: false,
    uses: { tokens: tokensAccess, signer: tokenSignerAccess },
    async handle({ body, now }, uses) {
      const { writes, pair } = await refreshSession(kind, body.refresh, uses, now);
      return new Commit(writes, pair);
    },
  });

/** The route that closes the caller's session, or all of its sessions. */
export const defineLogoutRoute = <const A extends Access>({
  endSessions,
  ...own
}: RouteOfKind & {
  readonly auth: A;
  readonly errors?: readonly ProblemCode[];
  /** @param all whether to end every session of the account, and not only that of the access token */
  endSessions(work: Work, caller: CallerOf<A>, all: boolean): Promise<readonly Write[]>;
}): Route =>
  defineRoute({
    ...own,
    body: Logout,
    returns: [200, Empty],
    idempotent: false,
    handle: async ({ body, caller, now }, { table }) =>
      new Commit(await endSessions({ table, now }, caller, body.all), {}),
  });
