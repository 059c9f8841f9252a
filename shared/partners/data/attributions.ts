import type { UserId } from '../../kernel/ids.ts';
import type { Mode } from '../../kernel/roles.ts';
import { isNew } from '../../platform/table/condition.ts';
import type { Key, Write } from '../../platform/table/table.ts';
import type { Client } from './clients.ts';

/**
 * The partner that earns on a merchant: the first one, for good. One item for each merchant and mode.
 *
 * | question | requests | units |
 * |---|---|---|
 * | read, by the merchant | 1 GetItem, or within a BatchGetItem | 1 read |
 * | `saveAttribution` | within a transaction | 2 write |
 */
export const keyOfAttribution = (merchant: UserId, mode: Mode): Key => ({
  pk: `ATTRIBUTION#${merchant}#${mode}`,
  sk: 'ATTRIBUTION',
});

/** Attributes a merchant to a client's organization, at the rates of a version of its program. Stale if another was first. */
export const saveAttribution = (
  merchant: UserId,
  { id: client, organization, mode, program }: Client,
  version: number,
  now: Date,
): Write => ({
  put: {
    ...keyOfAttribution(merchant, mode),
    client,
    organization,
    program,
    version,
    attributed_at: now.toISOString(),
  },
  when: isNew,
});
