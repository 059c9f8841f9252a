import * as z from 'zod';
import { isNew, type Key, type Mode, stored, type Table, type UserId, type Write } from '#ground/data';
import { programKeys } from '../domain/programs/program.ts';
import type { Client } from './clients.ts';

/**
 * The partner that earns on a merchant: the first one, for good. One item for each merchant and mode.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `attributionOf` a merchant | 1 GetItem, or within a BatchGetItem | 1 read |
 * | `saveAttribution` | within a transaction | 2 write |
 */
const Attribution = z.object({
  client: stored.id<'Client'>(),
  organization: stored.id<'Organization'>(),
  program: z.enum(programKeys),
  /** The version of the program whose rates hold. */
  version: z.number(),
  attributed_at: z.string(),
});
export type Attribution = Readonly<z.output<typeof Attribution>>;

export const keyOfAttribution = (merchant: UserId, mode: Mode): Key => ({
  pk: `ATTRIBUTION#${merchant}#${mode}`,
  sk: 'ATTRIBUTION',
});

/** Which partner earns on this merchant, and at which rates? */
export async function attributionOf(
  table: Table,
  merchant: UserId,
  mode: Mode,
): Promise<Attribution | undefined> {
  const item = await table.get(keyOfAttribution(merchant, mode));
  return item && Attribution.parse(item);
}

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
