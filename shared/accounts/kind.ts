import type { Audience, Id, Item, Key, Work, Write } from '#ground';
import type { AccountKeeper } from './data/holder.ts';
import type { Session, Sessions } from './data/sessions.ts';

/**
 * A kind of account: where it is stored, and the claims of its tokens. The tokens of one kind are refused for another.
 */
export interface AccountKind<
  B extends string,
  C extends { readonly id: Id<B> },
  A extends C & AccountKeeper,
> {
  readonly audience: Audience;
  readonly sessions: Sessions<B>;
  key(id: Id<B>): Key;
  read(item: Item): A;
  /** The claims of an access token besides the id of the account and of the session. */
  claimsOf(holder: C): Readonly<Record<string, unknown>>;
  /** The further writes of a refresh, if this kind has any. */
  onRefresh?(work: Work, holder: A, session: Session): Promise<readonly Write[]>;
}
