import {
  type Accounts,
  audiences,
  defineDependency,
  type Item,
  type SessionAccount,
  type SessionCheck,
  tableAccess,
} from '#ground';
import { definedSessionsOf } from '../accounts/data/sessions.ts';
import { hasEnded } from '../accounts/domain/sessions.ts';
import type { AccountKind } from '../accounts/kind.ts';
import { keyOfShopper, parseShopper, type Shopper, shopperPartition } from './data/shoppers.ts';

/** The accounts of signed-in customers. Their tokens are for the storefront. */
export const shopperAccounts: AccountKind<'Shopper', Pick<Shopper, 'id'>, Shopper> = {
  audience: audiences.storefront,
  sessions: definedSessionsOf(shopperPartition),
  key: keyOfShopper,
  read: parseShopper,
  claimsOf: () => ({}),
};

/** The customer of an item, if the session has not ended. */
export function shopperOfSession(item: Item | undefined, session: string): Shopper | undefined {
  const shopper = item && parseShopper(item);
  return shopper && !hasEnded(shopper, session) ? shopper : undefined;
}

const accounts = defineDependency(
  tableAccess.needs,
  ({ table }): Accounts => ({
    async find(caller): Promise<SessionAccount | undefined> {
      if (caller.kind !== 'shopper') return undefined;
      const key = keyOfShopper(caller.shopper);
      const item = await table.get(key);
      const shopper = shopperOfSession(item, caller.credential);
      if (!item || !shopper) return undefined;
      // The handler reads the same item.
      table.reuse(key, item);
      return { verified: shopper.email_verified_at !== undefined };
    },
  }),
);

/**
 * The session must not have ended. Every route of a customer's account reads the account, so the check costs nothing.
 */
export const shopping: SessionCheck = { accounts };
