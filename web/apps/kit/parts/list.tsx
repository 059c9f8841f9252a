import type { QueryObserverResult } from '@tanstack/query-core';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { kitWords } from '../browser.ts';
import { Unread } from './notice.tsx';

/** What stands where a list will, in the shape of its rows. */
export const Skeleton = ({ rows = 4 }: { readonly rows?: number }) => (
  <div class="skeleton" role="status" aria-label={kitWords.loading}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} class="card" />
    ))}
  </div>
);

/** What is said where there is nothing yet, and what to do next. */
export const Empty = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ComponentChildren;
}) => (
  <div class="empty">
    <h2>{title}</h2>
    {children}
  </div>
);

/** What was read, or its skeleton, or why it could not be read. */
export function Read<T>({
  reading,
  rows,
  children,
}: {
  readonly reading: Pick<QueryObserverResult<T>, 'data' | 'error' | 'refetch'>;
  readonly rows?: number;
  children(data: T): ComponentChildren;
}) {
  const { data, error, refetch } = reading;
  if (data !== undefined) return <>{children(data)}</>;
  if (error) return <Unread error={error} onRetry={() => refetch()} />;
  return <Skeleton rows={rows ?? 4} />;
}

/** Which of a list are chosen, by their ids. */
export function useChosen() {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    toggle(id: string) {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      choose(next);
    },
    choose: (ids: readonly string[]) => choose(new Set(ids)),
    clear: () => choose(new Set()),
  };
}

/** Rows, or what is said where there are none. */
export const Rows = <T extends { readonly id: string }>({
  items,
  empty,
  children,
}: {
  readonly items: readonly T[];
  readonly empty: ComponentChildren;
  children(item: T): ComponentChildren;
}) =>
  items.length === 0 ? (
    empty
  ) : (
    <ul class="rows">
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
