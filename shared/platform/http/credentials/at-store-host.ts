import { Problem } from '../../../kernel/problem.ts';
import type { Wire } from '../../wire.ts';
import { fieldOf, type Input } from '../route/input.ts';
import type { Route } from '../route/route.ts';
import { type StoreAtHost, storeHostHeader } from '../route/store-host.ts';
import type { Headers } from './credential.ts';
import { storeOfHost } from './store-hosts.ts';

/**
 * The store at whose host a request came: 1 request; undefined, without one, at our own address.
 * @throws Problem not_found at a host that no store has, and for a route that does not answer at the hosts of stores
 */
export async function findStoreAtHost(
  wire: Wire,
  { atStoreHost }: Pick<Route, 'atStoreHost'>,
  headers: Headers,
): Promise<StoreAtHost | undefined> {
  const host = headers[storeHostHeader];
  if (host === undefined) return undefined;
  const found = atStoreHost ? await storeOfHost({ table: wire.table, now: wire.now() }, host) : undefined;
  if (!found) throw new Problem('not_found', 'No such page at this address.');
  return found;
}

/**
 * Asserts that a request by a store's host names that store, if it names one. @throws Problem not_found, as for an
 * unknown store
 */
export function assertNamesStore(
  { atStoreHost }: Pick<Route, 'atStoreHost'>,
  at: StoreAtHost | undefined,
  input: Input,
): void {
  if (!at || atStoreHost === undefined || atStoreHost === true) return;
  const named = fieldOf(input[atStoreHost.in], atStoreHost.field)?.toLowerCase();
  if (named === undefined || named === at.store || at.slugs.includes(named)) return;
  throw new Problem('not_found');
}
