import type { ListPageRequest, ListPlace, Page } from './listing.ts';
import { compareNewestFirst, type PublishedProduct } from './published.ts';

/** A product that a search has found. */
export interface Ranked {
  readonly product: PublishedProduct;
  /** How well it matches the words. */
  readonly score: number;
}

interface RankPlace {
  readonly in_stock: boolean;
  readonly score: number;
  readonly id: string;
  readonly created_at: string;
}

const standingOf = ({ product: { id, in_stock, created_at }, score }: Ranked): RankPlace => ({
  id,
  in_stock,
  created_at,
  score,
});

/** In stock first, then the best match, then the newest. */
const byRank = (a: RankPlace, b: RankPlace): number =>
  Number(b.in_stock) - Number(a.in_stock) || b.score - a.score || compareNewestFirst(a, b);

const placeOf = ({ id, created_at, in_stock, score }: RankPlace): ListPlace => ({
  id,
  created_at,
  score: String(score),
  ...(in_stock && { in_stock: 'true' }),
});
const standingAt = ({ id = '', created_at = '', score, in_stock }: ListPlace): RankPlace => ({
  id,
  created_at,
  score: Number(score),
  in_stock: in_stock !== undefined,
});

/**
 * A page of search results, best first. Scores shift a little with each change of a catalog. So a page continues after
 * the last product of the previous page or, if that product is gone or has sold out, at its former position.
 */
export function takePageByRank<R extends Ranked>(
  found: readonly R[],
  { limit, after }: ListPageRequest,
): Page<R> {
  const start = after && standingAt(after);
  const ranked = found
    .map((one) => ({ one, standing: standingOf(one) }))
    .toSorted((a, b) => byRank(a.standing, b.standing));
  let rest = ranked;
  if (start) {
    const last = ranked.findIndex(
      ({ standing: { id, in_stock } }) => id === start.id && in_stock === start.in_stock,
    );
    rest = last < 0 ? ranked.filter(({ standing }) => byRank(standing, start) > 0) : ranked.slice(last + 1);
  }
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return {
    results: page.map(({ one }) => one),
    next: last && rest.length > limit ? placeOf(last.standing) : undefined,
  };
}
