import * as z from 'zod';
import {
  asKobo,
  type Id,
  type Item,
  isNew,
  type Key,
  type PageRequest,
  stored,
  type Table,
  type Write,
} from '#ground/data';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import { poolMovementKinds } from '../domain/pool.ts';
import { pools } from './pools.ts';

/**
 * The movements of a pool: one item each, with its part of every lot that it moved. A statement shows a row for each lot.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `statementsOf` a pool, newest first | 1 Query | 0.5 read per 4 KB |
 * | `listMovementsSince` a day | 1 Query per 250 | 1 read per 4 KB |
 * | `addStatement` | within a transaction | 2 write |
 */
const Statement = z.object({
  pk: z.string(),
  sk: z.string(),
  kind: z.enum(poolMovementKinds),
  license: stored.id<'License'>().optional(),
  parts: z.array(
    z.object({
      lot: stored.id<'Lot'>(),
      face: stored.kobo(),
      /** The part of the lot's price that moved; absent on movements older than this field. */
      net: stored.kobo().default(asKobo(0)),
    }),
  ),
  created_at: z.string(),
});
export type PoolMovement = Readonly<Omit<z.output<typeof Statement>, 'pk' | 'sk'>>;

/** A movement's part of a lot. */
export interface StatementRow {
  readonly kind: PoolMovement['kind'];
  readonly face: PoolMovement['parts'][number]['face'];
  readonly lot: Id<'Lot'>;
  readonly license: Id<'License'> | null;
  readonly created_at: string;
}

/** @param revision of the pool after the change @param position of the movement in the change */
const keyOfStatement = (
  billed: BilledOrganization,
  { created_at }: Pick<PoolMovement, 'created_at'>,
  revision: number,
  position: number,
): Key => ({
  pk: pools.pk(billed),
  sk: `${pools.sk.statement}${created_at}#${String(revision).padStart(9, '0')}#${position}`,
});

/** Adds a movement of a pool. */
export const addStatement = (
  billed: BilledOrganization,
  movement: PoolMovement,
  revision: number,
  position: number,
): Write => {
  const { kind, license, parts, created_at } = movement;
  return {
    put: { ...keyOfStatement(billed, movement, revision, position), kind, license, parts, created_at },
    when: isNew,
  };
};

/** Where the next page starts: after a movement, or within the one that follows it. */
interface Cursor {
  readonly skip: number;
  readonly after: Item | undefined;
}

const cursorOf = (after: Item | undefined): Cursor => {
  const { skip = '0', ...key } = after ?? {};
  return { skip: Number(skip), after: key.pk === undefined ? undefined : key };
};

/** The rows of a pool's statements, newest first. A page may end within a movement. */
export async function statementsOf(
  table: Table,
  billed: BilledOrganization,
  { limit, after }: PageRequest,
): Promise<{ readonly rows: readonly StatementRow[]; readonly next: Item | undefined }> {
  const from = cursorOf(after);
  const { items, next: further } = await table.query({
    pk: pools.pk(billed),
    prefix: pools.sk.statement,
    newestFirst: true,
    limit,
    after: from.after,
  });
  const rows: StatementRow[] = [];
  let { skip } = from;
  let done = from.after;
  for (const item of items) {
    const { pk, sk, kind, license = null, parts, created_at } = Statement.parse(item);
    const shown = parts.slice(skip, skip + limit - rows.length);
    rows.push(...shown.map(({ lot, face }) => ({ kind, face, lot, license, created_at })));
    skip += shown.length;
    if (skip < parts.length) return { rows, next: { ...done, skip: String(skip) } };
    done = { pk, sk };
    skip = 0;
    if (rows.length === limit && item !== items.at(-1)) return { rows, next: done };
  }
  return { rows, next: further };
}

const revisionOf = (sk: string) => Number(sk.split('#')[2]);

/**
 * The movements since a day began that a pool knows of.
 * @param pool as it was read: what came later is left out
 * @param day YYYY-MM-DD
 */
export async function listMovementsSince(
  table: Table,
  pool: BilledOrganization & { readonly revision: number },
  day: string,
): Promise<readonly PoolMovement[]> {
  const found: PoolMovement[] = [];
  const between = [`${pools.sk.statement}${day}`, `${pools.sk.statement}~`] as const;
  let after: Item | undefined;
  do {
    const page = await table.query({ pk: pools.pk(pool), between, limit: 250, after, consistent: true });
    const known = page.items.map((item) => Statement.parse(item));
    found.push(...known.filter(({ sk }) => revisionOf(sk) <= pool.revision));
    after = page.next;
  } while (after);
  return found;
}
