import type { StoreId } from '../../../kernel/ids.ts';
import type { Input } from './input.ts';

/**
 * The header in which the edge says that a request came by a store's own host, `slug.namespace`: that host in lower
 * case, without a port. The edge removes one that a caller sent.
 */
export const storeHostHeader = 'x-svc-store-host';

/**
 * Whether a route answers at the hosts of stores too: `true` if its requests name no store, or name it by a token, which
 * the route's loader compares; otherwise where they name one, by its id or slug.
 */
export type AtStoreHost = true | { readonly in: keyof Input; readonly field: string };

/** The store at whose host a request came, and the slugs by which it may be named there. */
export interface StoreAtHost {
  /** In lower case, without a port. */
  readonly host: string;
  readonly store: StoreId;
  readonly slugs: readonly string[];
}
