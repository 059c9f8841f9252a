import { hasEnded } from '../accounts/domain/sessions.ts';
import type { Account, Accounts, Standing } from '../platform/http/access.ts';
import { tableAccess } from '../platform/table-access.ts';
import { dependency } from '../platform/wire.ts';
import { readUser, userKey } from './data/users.ts';

const accounts = dependency(
  tableAccess.needs,
  ({ table }): Accounts => ({
    async find(caller): Promise<Account | undefined> {
      if (caller.kind === 'shopper') return undefined;
      const { user, delegate, credential } = caller;
      const key = userKey(delegate?.member ?? user);
      const item = await table.get(key);
      if (!item) return undefined;
      const person = readUser(item);
      if (hasEnded(person, credential)) return undefined;
      // The handler often reads the same item.
      table.reuse(key, item);
      return { verified: person.email_verified_at !== undefined };
    },
  }),
);

/** The session must not have ended. For routes that move money, keys and sessions. */
export const goingOn: Standing = { accounts };
/** The same, and in live mode the e-mail address must be verified. */
export const verifiedInLive: Standing = { accounts, verified: 'caller' };
/** The same, if the body asks for live mode. */
export const verifiedForLive: Standing = { accounts, verified: 'body' };
