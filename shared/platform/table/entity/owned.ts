import type { UserId } from '../../../kernel/ids.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Mode, Tenant } from '../../../kernel/roles.ts';

/**
 * Returns the object to its owner.
 * @throws Problem not_found for anyone else, as for an unknown id
 */
export function checkOwner<T extends { readonly owner: UserId; readonly mode: Mode }>(
  found: T | undefined,
  { user, mode }: Tenant,
): T {
  if (found?.owner !== user || found.mode !== mode) throw new Problem('not_found');
  return found;
}
