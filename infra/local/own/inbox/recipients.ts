import { loadUsers, type User } from '../../../../shared/identity/data/users.ts';
import { toId, type UserId } from '../../../../shared/kernel/ids.ts';
import type { Table } from '../../../../shared/platform/table/table.ts';
import type { Message } from './inbox.ts';

/** Whom a message is to, as people know them. */
export interface Recipient {
  /** What a filter finds the messages to the same person by: an e-mail address or a phone number. */
  readonly address: string;
  readonly name?: string;
}

/** Users of one request. */
const most = 100;

/**
 * Whom these messages are to. A push notification goes to a user, whose id nobody knows by heart.
 * @param table undefined while it cannot be read
 */
export async function recipientsOf(
  messages: readonly Message[],
  table: Table | undefined,
): Promise<(message: Message) => Recipient> {
  const pushed = messages.filter(({ channel }) => channel === 'push').map(({ to }) => toId<'User'>(to));
  const ids = [...new Set(pushed)];
  const users = new Map<UserId, User>();
  for (let at = 0; table && at < ids.length; at += most)
    for (const [id, user] of await loadUsers(table, ids.slice(at, at + most))) users.set(id, user);
  return ({ to, channel }) => {
    const user = channel === 'push' ? users.get(toId<'User'>(to)) : undefined;
    return user ? { address: user.email, name: user.name } : { address: to };
  };
}
