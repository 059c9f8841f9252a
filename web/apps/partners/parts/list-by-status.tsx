import type { ComponentProps } from 'preact';
import { Pages } from '../../kit/lists/pages.tsx';
import { useFilters } from '../../kit/lists/place.ts';
import { Tabs } from '../../kit/parts/tabs.tsx';
import { partnerWords } from '../words/words.ts';

/** The status of which a list shows its objects; undefined for all of them. */
export function useStatus<S extends string>(statuses: readonly S[]): S | undefined {
  const { filters } = useFilters();
  return statuses.find((status) => status === filters.status);
}

/** A list with a tab for all its objects, and one for each status. */
export function ListByStatus<T extends { readonly id: string }, S extends string>({
  label,
  statuses,
  names,
  counts,
  ...list
}: ComponentProps<typeof Pages<T>> & {
  readonly label: string;
  readonly statuses: readonly S[];
  /** What the tab of each status is called. */
  readonly names: Readonly<Record<S, string>>;
  readonly counts?: Readonly<Partial<Record<S, number | undefined>>> | undefined;
}) {
  const { addressWith } = useFilters();
  return (
    <>
      <Tabs
        label={label}
        current={addressWith({ status: useStatus(statuses) ?? '' })}
        tabs={[
          { name: partnerWords.all, href: addressWith({ status: '' }) },
          ...statuses.map((status) => ({
            name: names[status],
            href: addressWith({ status }),
            count: counts?.[status],
          })),
        ]}
      />
      <Pages {...list} />
    </>
  );
}
