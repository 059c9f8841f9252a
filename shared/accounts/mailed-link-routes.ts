import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import {
  type Access,
  type CallerOf,
  Commit,
  defineRoute,
  Empty,
  emailIn,
  type Id,
  Problem,
  pepperAccess,
  type Route,
  type Table,
  type Write,
} from '#ground';
import { MailedToken, newPassword } from './contract/sign-in.ts';
import { type AccountKeeper, saveVerifiedEmail } from './data/holder.ts';
import { hashPassword } from './domain/passwords.ts';
import { holderOfMailedToken } from './holder-of-token.ts';
import type { AccountKind } from './kind.ts';
import { limitByIp, limitGuessing, limitMails } from './limits.ts';
import type { RouteOfKind } from './sign-in-routes.ts';

type Identified<B extends string> = { readonly id: Id<B> };

/** The route that verifies an e-mail address with the token of a mailed link. */
export const defineVerifyRoute = <
  B extends string,
  C extends Identified<B>,
  A extends C & AccountKeeper,
  R extends z.ZodType,
>({
  kind,
  returns,
  viewOf,
  ...own
}: RouteOfKind & {
  readonly kind: AccountKind<B, C, A>;
  readonly returns: R;
  viewOf(account: A): z.input<R>;
}): Route =>
  defineRoute({
    ...own,
    auth: { public: true },
    body: z.object({ token: MailedToken }),
    returns: [200, returns],
    errors: ['invalid_token'],
    subject: 'token',
    uses: { pepper: pepperAccess },
    async handle({ body, now }, { table, pepper }) {
      const at = { table, pepper: await pepper.bytes(), now };
      const account = await holderOfMailedToken(kind, body.token, 'verify-email', at);
      const email_verified_at = now.toISOString();
      return new Commit(
        [saveVerifiedEmail(kind.key(account.id), now)],
        viewOf({ ...account, email_verified_at }),
      );
    },
  });

/** The route that mails another link, which verifies the caller's e-mail address. */
export const defineResendRoute = <
  const A extends Access,
  H extends { readonly email_verified_at?: string | undefined },
>({
  limit,
  ownAccount,
  requestMail,
  ...own
}: RouteOfKind & {
  readonly auth: A;
  /** The name of its rate limit. */
  readonly limit: string;
  ownAccount(table: Table, caller: CallerOf<A>): Promise<H>;
  /** Mails the link, and counts the mail. */
  requestMail(account: H, now: Date): readonly Write[];
}): Route =>
  defineRoute({
    ...own,
    returns: [202, Empty],
    errors: ['not_found', 'invalid_state'],
    limits: [limitByIp(limit)],
    async handle({ caller, now }, { table }) {
      const account = await ownAccount(table, caller);
      if (account.email_verified_at)
        throw new Problem(
          'invalid_state',
          'Your e-mail address is already verified. You need no other link.',
        );
      return new Commit(requestMail(account, now), {});
    },
  });

/** The route that mails a link with which whoever reads the mail sets a new password. */
export const defineResetRequestRoute = <L>({
  limit,
  loginOf,
  checkNobody,
  requestMail,
  ...own
}: RouteOfKind & {
  /** The name of its rate limits. */
  readonly limit: string;
  loginOf(table: Table, email: string): Promise<L | undefined>;
  /** Holds while no account has this address. */
  checkNobody(email: string): Write;
  requestMail(login: L, email: string, now: Date): Write;
}): Route =>
  defineRoute({
    ...own,
    auth: { public: true },
    body: z.object({ email: emailIn }),
    returns: [202, Empty],
    limits: [...limitGuessing(limit), limitMails(limit)],
    subject: 'email',
    async handle({ body: { email }, now }, { table }) {
      const login = await loginOf(table, email);
      return new Commit([login ? requestMail(login, email, now) : checkNobody(email)], {});
    },
  });

/** The route that sets a new password with the token of a mailed link, and ends all sessions. */
export const defineResetConfirmRoute = <
  B extends string,
  C extends Identified<B>,
  A extends C & AccountKeeper,
>({
  kind,
  changePassword,
  ...own
}: RouteOfKind & {
  readonly kind: AccountKind<B, C, A>;
  /**
   * Changes the password, and says so.
   * @param password its argon2id hash, as a PHC string
   */
  changePassword(account: A, password: string, now: Date): readonly Write[];
}): Route =>
  defineRoute({
    ...own,
    auth: { public: true },
    body: z.object({ token: MailedToken, password: newPassword }),
    returns: [200, Empty],
    errors: ['invalid_token'],
    subject: 'token',
    uses: { pepper: pepperAccess },
    async handle({ body, now }, { table, pepper }) {
      const at = { table, pepper: await pepper.bytes(), now };
      const account = await holderOfMailedToken(kind, body.token, 'reset-password', at);
      const hash = await hashPassword(body.password, randomBytes(16));
      return new Commit(changePassword(account, hash, now), {});
    },
  });
