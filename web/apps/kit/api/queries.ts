import {
  type Query,
  QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverResult,
} from '@tanstack/query-core';
import { useEffect, useMemo, useState } from 'preact/hooks';

const keptMs = 5 * 60_000;

/** What was read, for the whole page: shown as it was while it is asked anew. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: keptMs,
      staleTime: 5_000,
      retry: false,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      networkMode: 'always',
    },
  },
});

// What the window missed while it was away is read when it comes back.
queries.mount();

/** How a screen reads. */
export interface Reading<T> {
  /** Milliseconds until the next look at what was read; undefined where it does not change by itself. */
  readonly every?: (read: T | undefined) => number | undefined;
  /** Whether there is something to read yet. */
  readonly isReady?: boolean;
}

/** Reads what a screen shows, and reads it again when it has become old. */
export function useReading<T>(
  key: QueryKey,
  read: () => Promise<T>,
  { every, isReady = true }: Reading<T> = {},
): QueryObserverResult<T> {
  const options = {
    queryKey: key,
    queryFn: read,
    enabled: isReady,
    ...(every && { refetchInterval: ({ state }: Query<T>) => every(state.data) ?? false }),
  };
  const observer = useMemo(() => new QueryObserver<T>(queries, options), []);
  const [, show] = useState(0);
  observer.setOptions(options);
  useEffect(() => observer.subscribe(() => show((count) => count + 1)), [observer]);
  return observer.getOptimisticResult(queries.defaultQueryOptions(options));
}
