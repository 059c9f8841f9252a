import { hasEnded } from '../accounts/domain/sessions.ts';
import type { Accounts, SessionAccount, SessionCheck } from '../platform/http/route/access.ts';
import { tableAccess } from '../platform/table-access.ts';
import { defineDependency } from '../platform/wire.ts';
import { keyOfUser, parseUser } from './data/users.ts';

const accounts = defineDependency(
  tableAccess.needs,
  ({ table }): Accounts => ({
    async find(caller): Promise<SessionAccount | undefined> {
      if (caller.kind === 'shopper') return undefined;
      const { user, delegate, credential } = caller;
      const key = keyOfUser(delegate?.member ?? user);
      const item = await table.get(key);
      if (!item) return undefined;
      const person = parseUser(item);
      if (hasEnded(person, credential)) return undefined;
      // The handler often reads the same item.
      table.reuse(key, item);
      return { verified: person.email_verified_at !== undefined };
    },
  }),
);

/** The session must not have ended. For routes that move money, keys and sessions. */
export const activeSession: SessionCheck = { accounts };
/** The same, and in live mode the e-mail address must be verified. */
export const verifiedInLive: SessionCheck = { accounts, verified: 'caller' };
/** The same, if the body asks for live mode. */
export const verifiedForLive: SessionCheck = { accounts, verified: 'body' };
