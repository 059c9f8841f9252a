import * as z from 'zod';
import { Problem } from '../../../kernel/problem.ts';
import { limitOf } from '../../../kernel/scalars.ts';
import { type AnyCaller, modeOfCaller, principalOf } from '../../caller.ts';
import { deriveKey, seal, unseal } from '../../secrets/seal.ts';
import type { Item } from '../../table/table.ts';
import { defineDependency } from '../../wire.ts';
import { sealKeyAccess } from '../../wiring/seal-key.ts';
import { appendMember, type Written, write, writtenListOf } from './written.ts';

/** The query of every list. */
export const pageQuery = {
  limit: limitOf('Results per page', 100, 25),
  cursor: z.string().optional().describe('Where the page starts: from the `next` of the page before.'),
};

/** The links of a list to its other pages. */
const Ends = z.object({
  next: z
    .url()
    .nullable()
    .meta({ examples: [null] }),
  previous: z.null(),
});

/** The envelope of every list, newest first. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ ...Ends.shape, results: z.array(item) });

/** A list's answer. */
export type Page<T> = z.output<typeof Ends> & { readonly results: T[] };

/** Where the next page starts: the key of the last item of this one. */
const Start = z.record(z.string(), z.string());

/** What a list is filtered by, as texts. */
export type Filters = Readonly<Record<string, string | undefined>>;

/** The list that a page belongs to. */
interface At {
  /** The address of the list, without its query. */
  readonly url: string;
  readonly route: string;
  readonly caller: AnyCaller | undefined;
  readonly filters: Filters;
  /** Whose list it is, as far as the path and the credential say it. */
  readonly scope?: Filters | undefined;
}

/** A page of it. */
interface PageAt extends At {
  readonly limit: number;
}

/** The address of a list with its filters and more of a query. */
function urlOf({ url, filters }: At, more: Filters): string {
  const made = new URL(url);
  for (const [name, value] of Object.entries({ ...filters, ...more }))
    if (value !== undefined) made.searchParams.set(name, value);
  return made.href;
}

/** What a cursor is good for: its route, the caller's tenant and mode, and what the path and the filters name. */
const scopeOf = ({ route, caller, scope, filters }: At) =>
  JSON.stringify([
    route,
    caller && principalOf(caller),
    caller && modeOfCaller(caller),
    { ...scope, ...filters },
  ]);

/**
 * Cursors and the pages that they lead to. A cursor is sealed: it shows no key of the table, and nobody can make or
 * change one, or use it in another list.
 */
export const pagesAccess = defineDependency(sealKeyAccess.needs, (wire) => {
  const secret = sealKeyAccess.of(wire);
  const keyOf = (at: At) => deriveKey(secret, 'cursor', scopeOf(at));
  const sealed = (next: Item, at: At) => seal(keyOf(at), JSON.stringify(next)).toString('base64url');
  const nextOf = (next: Item | undefined, at: PageAt): string | null =>
    next ? urlOf(at, { limit: String(at.limit), cursor: sealed(next, at) }) : null;
  return {
    /** Reads a cursor back into the key that it stands for. @throws Problem invalid_cursor */
    start(cursor: string | undefined, at: At): z.output<typeof Start> | undefined {
      if (cursor === undefined) return undefined;
      const sealed = Buffer.from(cursor, 'base64url');
      // Decoding ignores characters that are not base64url, and a cursor that differs from ours in such characters is
      // not ours.
      const ours = sealed.toString('base64url') === cursor;
      const text = ours ? unseal(keyOf(at), sealed) : undefined;
      if (text === undefined) throw new Problem('invalid_cursor');
      return Start.parse(JSON.parse(text));
    },

    /** A place in a list of changes, sealed as a cursor is. */
    seal: (place: string, at: At): string => sealed({ place }, at),

    /** The URL of the changes since a sealed place. */
    since: (since: string, at: At): string => urlOf(at, { since }),

    /** A list's answer: `next` is the full URL of the next page, or null. */
    of: <T>(results: T[], next: Item | undefined, at: PageAt): Page<T> => ({
      next: nextOf(next, at),
      previous: null,
      results,
    }),

    /** The same for results that are already serialised. */
    ofWritten<T>(results: readonly Written<T>[], next: Item | undefined, at: PageAt): Written<Page<T>> {
      const ends = write(Ends, { next: nextOf(next, at), previous: null });
      return appendMember(ends, 'results', writtenListOf(results));
    },
  };
});
