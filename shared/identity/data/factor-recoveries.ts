import * as z from 'zod';
import {
  defineList,
  defineReader,
  type Id,
  type Item,
  isNew,
  type Key,
  type PageRequest,
  roles,
  stored,
  type Table,
  type Write,
} from '#ground/data';
import { type RecoveryStatus, recoveryStatuses } from '../domain/factors/recovery.ts';

/**
 * Requests to recover an account whose second factors are lost: one item each. The user names the open one.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadRecovery` | 1 GetItem | 1 read |
 * | `listRecoveries` in a status, oldest first | 1 Query, 1 BatchGetItem | 0.5 read per 4 KB of keys, 1 read each |
 * | `saveRecovery` | within a transaction | 2 write, and 1 for each changed index entry |
 */
const FactorRecovery = z.object({
  id: stored.id<'FactorRecovery'>(),
  user: stored.id<'User'>(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(recoveryStatuses),
  requested_at: z.string(),
  decided_at: z.string().optional(),
  effective_at: z.string().optional(),
  reason: z.string().optional(),
});
export type FactorRecovery = Readonly<z.output<typeof FactorRecovery>>;
export type FactorRecoveryId = Id<'FactorRecovery'>;

const keyOfRecovery = (id: FactorRecoveryId): Key => ({
  pk: `FACTOR_RECOVERY#${id}`,
  sk: 'FACTOR_RECOVERY',
});

const recoveryLists = {
  /** The requests in a status, by their time: for admins. */
  inStatus: defineList({
    index: 'gsi1',
    pk: ({ status }: { readonly status: RecoveryStatus }) => `FACTOR_RECOVERIES#${status}`,
    sk: ({ requested_at, id }: Pick<FactorRecovery, 'requested_at' | 'id'>) => `${requested_at}#${id}`,
  }),
};

/** Where the requests in a status are listed. */
export const placeOfRecoveries = (status: RecoveryStatus) => recoveryLists.inStatus.at({ status });

/** Reads an item that is a request. */
export const parseRecovery = (item: Item): FactorRecovery => FactorRecovery.parse(item);

/** What is the request with this id? */
const items = defineReader({ schema: FactorRecovery, keyOf: keyOfRecovery });
export const { find: loadRecovery } = items;

/** Which requests have this status? Oldest first. */
export const listRecoveries = (table: Table, status: RecoveryStatus, page: PageRequest) =>
  items.listPage(table, { ...placeOfRecoveries(status), newestFirst: false }, page);

/** Saves a request. @param before its status as it was read; undefined for a new one. Stale when that has changed */
export const saveRecovery = (before: RecoveryStatus | undefined, now: FactorRecovery): Write => ({
  put: { ...keyOfRecovery(now.id), ...now, ...recoveryLists.inStatus.keys(now) },
  when: before ? { status: before } : isNew,
});
