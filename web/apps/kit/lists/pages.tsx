import {
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverResult,
  type QueryKey,
} from '@tanstack/query-core';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { queries } from '../api/queries.ts';
import { kitWords } from '../browser.ts';
import { Button } from '../parts/button.tsx';
import { Read } from '../parts/list.tsx';
import { useListPlace } from './place.ts';

/** A page of a list, and the address of the next one. */
interface Page<T> {
  readonly results: readonly T[];
  readonly next: string | null;
}

/** Where a page begins; nothing is the first. */
type Cursor = { readonly cursor?: string };

type ReadPages<T> = InfiniteQueryObserverResult<InfiniteData<Page<T>, Cursor>>;

const cursorIn = (address: string): Cursor => {
  const cursor = new URL(address).searchParams.get('cursor');
  return cursor === null ? {} : { cursor };
};

/** Reads a list page by page, as far as somebody comes. */
export function usePages<T>(
  key: QueryKey,
  read: (cursor: Cursor) => Promise<Page<T>>,
  { isReady = true }: { readonly isReady?: boolean } = {},
): ReadPages<T> {
  const initialPageParam: Cursor = {};
  const options = {
    queryKey: key,
    queryFn: ({ pageParam }: { pageParam: Cursor }) => read(pageParam),
    initialPageParam,
    getNextPageParam: ({ next }: Page<T>) => (next === null ? undefined : cursorIn(next)),
    enabled: isReady,
    // Pages that are there stay as they are: to compare them would cost the more the longer the list is.
    structuralSharing: false,
  };
  const observer = useMemo(
    () =>
      new InfiniteQueryObserver<Page<T>, Error, InfiniteData<Page<T>, Cursor>, QueryKey, Cursor>(
        queries,
        options,
      ),
    [],
  );
  const [, show] = useState(0);
  observer.setOptions(options);
  useEffect(() => observer.subscribe(() => show((count) => count + 1)), [observer]);
  return observer.getCurrentResult();
}

/** Pixels that a row is high, about, until it was drawn. */
const rowHeight = 90;

/** The rows of all pages that were read. */
export const rowsOf = <T,>(pages: ReadPages<T>): readonly T[] =>
  pages.data?.pages.flatMap(({ results }) => results) ?? [];

/** The rows of a page. The browser draws them when they come into sight. */
const PageRows = <T extends { readonly id: string }>({
  items,
  row,
}: {
  readonly items: readonly T[];
  readonly row: (item: T) => ComponentChildren;
}) =>
  useMemo(
    () => (
      <ul class="rows page" style={{ containIntrinsicHeight: `auto ${items.length * rowHeight}px` }}>
        {items.map((item) => (
          <li key={item.id}>{row(item)}</li>
        ))}
      </ul>
    ),
    [items, row],
  );

/** Pixels before the end of a list at which its next page is asked for. */
const ahead = 1_200;

/** Asks for the next page, by itself when the end comes near. */
export function More({ isBusy, onReach }: { readonly isBusy: boolean; readonly onReach: () => unknown }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || isBusy) return undefined;
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && onReach(), {
      rootMargin: `${ahead}px`,
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [isBusy]);
  return (
    <div ref={end}>
      <Button kind="quiet" isWide isBusy={isBusy} onPress={onReach}>
        {kitWords.more}
      </Button>
    </div>
  );
}

/**
 * The rows of a list of any length. Whoever comes back to it is where she was.
 * @param row draws one: the same function each time, so that a page that did not change is not drawn again
 */
export function Pages<T extends { readonly id: string }>({
  pages,
  empty,
  row,
}: {
  readonly pages: ReadPages<T>;
  readonly empty: ComponentChildren;
  readonly row: (item: T) => ComponentChildren;
}) {
  const count = pages.data?.pages.reduce((sum, { results }) => sum + results.length, 0) ?? 0;
  useListPlace(count);
  return (
    <Read reading={pages}>
      {({ pages: shown, pageParams }) =>
        count === 0 && !pages.hasNextPage ? (
          empty
        ) : (
          <div class="rows">
            {shown.map(({ results }, at) => (
              <PageRows key={pageParams[at]?.cursor ?? ''} items={results} row={row} />
            ))}
            {pages.hasNextPage && (
              <More isBusy={pages.isFetchingNextPage} onReach={() => pages.fetchNextPage()} />
            )}
          </div>
        )
      }
    </Read>
  );
}
