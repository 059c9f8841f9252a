import type { Caller, Item, Table, Tenant } from '#ground';
import { keyOfWorks, parseWorks, type Works } from './data/works.ts';

/** Somebody who asks: a user, or a partner who acts for one. */
export type Worker = Tenant & Pick<Caller, 'delegate'>;

/**
 * Where a caller works, read from the item of its user. A partner works as a manager, and only in those of the merchant's
 * own stores that its grant covers: the stores in which the merchant works for others are not the merchant's to share.
 */
export function parseWorksFor({ delegate }: Worker, item: Item | undefined): Works {
  const works = parseWorks(item);
  if (!delegate) return works;
  const covered = [...works.roles].filter(
    ([id, role]) => role === 'OWNER' && (delegate.store === undefined || delegate.store === id),
  );
  return { ...works, roles: new Map(covered.map(([id]) => [id, 'MANAGER'])) };
}

/** In which stores does this caller work, and in which roles? 1 GetItem. */
export const worksOfCaller = async (table: Table, caller: Worker): Promise<Works> =>
  parseWorksFor(caller, await table.get(keyOfWorks(caller.user, caller.mode)));
