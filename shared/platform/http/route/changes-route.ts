import { createHash } from 'node:crypto';
import * as z from 'zod';
import { findSettledTime } from '../../events/event-lists.ts';
import type { Used } from '../../table-access.ts';
import type { Uses } from '../../wire.ts';
import { pagesAccess } from '../answer/pages.ts';
import type { Access, CallerOf } from './access.ts';
import { type Listing, type ListRequest, placeOfListing, type Shape, textsOf } from './list-route.ts';
import { defineRoute, type Parsed, Reply, type Route } from './route.ts';

const SinceQuery = z.looseObject({
  since: z
    .string()
    .optional()
    .describe('Where the changes begin: from the `next` of the answer before. The first look begins now.'),
});

/** What changed after a place, and the place of the last change. */
interface Changed<T> {
  readonly results: T[];
  readonly place: string;
}

/** One look of somebody who follows changes. */
type Look<A extends Access, P extends z.ZodType | undefined, F extends Shape> = Omit<
  ListRequest<Parsed<P>, z.output<z.ZodObject<F>>, CallerOf<A>>,
  'page'
>;

interface ChangesDefinition<
  A extends Access,
  R extends z.ZodType,
  P extends z.ZodType | undefined,
  F extends Shape,
  U extends Uses,
> extends Omit<Listing<A, z.input<R>, P, F, U>, 'list'> {
  /** One of the results. */
  readonly item: R;
  /** Refuses the first look, which reads no changes, to those to whom `changes` refuses the others. */
  begin?(request: Look<A, P, F>, uses: Used<U>): Promise<unknown>;
  changes(request: Look<A, P, F> & { readonly from: string }, uses: Used<U>): Promise<Changed<z.input<R>>>;
}

/** Tells whether an answer is the one before, although each has another seal. */
const tagOf = (results: readonly unknown[], place: string): string =>
  `"${createHash('sha256')
    .update(JSON.stringify([place, results]))
    .digest('base64url')
    .slice(0, 22)}"`;

/** A list of changes without its specific types. */
type AnyChanges = ChangesDefinition<Access, z.ZodType, z.ZodType | undefined, Shape, Uses>;

function defineFollowed({ item, begin, changes, ...listing }: AnyChanges): Route {
  const route = defineRoute({
    ...listing,
    at: `GET ${listing.path}`,
    query: SinceQuery,
    returns: [
      200,
      z.object({
        next: z.url().meta({
          description: 'The URL to ask next. It is never null.',
          examples: [`https://api.svc.example${listing.path}?since=q83vEjRWeJ`],
        }),
        results: z.array(item),
      }),
    ],
    also: {
      304: ['Nothing has changed since the answer whose `ETag` is sent as `If-None-Match`.', z.null()],
    },
    uses: { ...listing.uses, pages: pagesAccess },
    async handle(request, { pages, ...others }) {
      const { since, ...wanted } = request.query;
      const at = placeOfListing(listing.id, request, textsOf(wanted));
      const from = pages.start(since, at)?.place;
      const look = { ...request, query: wanted };
      if (from === undefined) await begin?.(look, others);
      const { results, place } =
        from === undefined
          ? { results: [], place: findSettledTime() }
          : await changes({ ...look, from }, others);
      const next = since !== undefined && place === from ? since : pages.seal(place, at);
      const headers = { etag: tagOf(results, place), 'cache-control': 'private, no-cache' };
      return new Reply({ next: pages.since(next, at), results }, headers);
    },
  });
  return { ...route, query: z.object({ ...listing.query, ...SinceQuery.shape }) };
}

/**
 * Declares a list of changes, which its caller polls: objects as they are now, those that changed since the answer before,
 * each once. Its `next` is never null; with the `ETag` of an answer, asking again costs 304 while nothing changes.
 */
export const defineChangesRoute = <
  const A extends Access,
  R extends z.ZodType,
  P extends z.ZodType | undefined = undefined,
  F extends Shape = Record<never, never>,
  U extends Uses = Record<never, never>,
>(
  definition: ChangesDefinition<A, R, P, F, U>,
): Route => defineFollowed(definition);
