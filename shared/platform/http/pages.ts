import { createHash } from 'node:crypto';
import * as z from 'zod';
import { Problem } from '../../kernel/problem.ts';
import { limitIn } from '../../kernel/scalars.ts';
import type { Item } from '../table/table.ts';
import { type AnyCaller, modeOf, principalOf } from './caller.ts';

/** The query of every list. */
export const pageQuery = {
  limit: limitIn('Results per page', 100, 25),
  cursor: z
    .string()
    .max(2048)
    .optional()
    .describe('Where the page starts: from the `next` of the page before.'),
};

/** The envelope of every list, newest first. */
export const page = <T extends z.ZodType>(of: T) =>
  z.object({
    next: z
      .url()
      .nullable()
      .meta({ examples: [null] }),
    previous: z.null(),
    results: z.array(of),
  });

const Cursor = z.object({ k: z.record(z.string(), z.string()), s: z.string() });

/**
 * Cursors are bound to the route, the caller's tenant and mode, and the filters: the seal makes a changed or borrowed
 * cursor useless. It protects no secret (keys are still built from the caller), so a hash is enough.
 */
const seal = (scope: string, key: string) =>
  createHash('sha256').update(`${scope}\n${key}`).digest('base64url').slice(0, 22);

const scopeOf = (route: string, caller: AnyCaller | undefined, filters: unknown) =>
  JSON.stringify([route, caller && principalOf(caller), caller && modeOf(caller), filters]);

/** Reads a cursor back into the key that it stands for. @throws Problem invalid_cursor */
export function readCursor(
  cursor: string | undefined,
  route: string,
  caller: AnyCaller | undefined,
  filters: unknown,
): Item | undefined {
  if (cursor === undefined) return undefined;
  try {
    const { k, s } = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (s === seal(scopeOf(route, caller, filters), JSON.stringify(k))) return k;
  } catch {
    // Not base64, not JSON, or not ours: the caller gets the same answer.
  }
  throw new Problem('invalid_cursor');
}

/** A list's answer: `next` is the full URL of the next page, or null. */
export function pageOf<T>(
  results: T[],
  next: Item | undefined,
  at: {
    readonly url: string;
    readonly route: string;
    readonly caller: AnyCaller | undefined;
    readonly filters: Readonly<Record<string, string | undefined>>;
    readonly limit: number;
  },
): { next: string | null; previous: null; results: T[] } {
  if (!next) return { next: null, previous: null, results };
  const k = JSON.stringify(next);
  const cursor = Buffer.from(
    JSON.stringify({ k: next, s: seal(scopeOf(at.route, at.caller, at.filters), k) }),
  ).toString('base64url');
  const url = new URL(at.url);
  for (const [name, value] of Object.entries(at.filters))
    if (value !== undefined) url.searchParams.set(name, value);
  url.searchParams.set('limit', String(at.limit));
  url.searchParams.set('cursor', cursor);
  return { next: url.href, previous: null, results };
}
