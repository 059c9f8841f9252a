import { defineList, directoryCellOf, type Mode, wordsOf } from '#ground/data';
import { isListed } from '../domain/directory.ts';
import type { StoreStatus } from '../domain/store/store.ts';
import { stateNameOf } from '../domain/zones/zones.ts';

/**
 * The directory's index entries, on the items of the stores that it lists: the lists of a country and of a state, by name,
 * and that of a cell of the map.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `keysOfDirectory` | within the write of the store | 1 write for each of up to 3 entries that changes |
 */
export const directoryLists = {
  /** The listed stores of a country, by name. */
  inCountry: defineList({
    index: 'gsi1',
    pk: ({ country }: Pick<Filed, 'country'>) => `DIRECTORY#${country}`,
    sk: ({ name, id }: Named) => `${wordsOf(name).join(' ')}#${id}`,
  }),
  /** The listed stores of a state, by name. */
  inState: defineList({
    index: 'gsi2',
    pk: ({ country, state }: { readonly country: string; readonly state: string }) =>
      `DIRECTORY#${country}#${stateNameOf(state)}`,
    sk: ({ name, id }: Named) => `${wordsOf(name).join(' ')}#${id}`,
  }),
  /** The listed stores of a cell of the map. */
  inCell: defineList({
    index: 'gsi3',
    pk: ({ cell }: { readonly cell: string }) => `DIRECTORY_CELL#${cell}`,
    sk: ({ id }: Pick<Filed, 'id'>) => id,
  }),
};

/** The fields of a store that its entries are made from. */
interface Filed {
  readonly id: string;
  readonly mode: Mode;
  readonly status: StoreStatus;
  readonly listed: boolean;
  readonly name: string;
  readonly country: string;
  readonly state?: string | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

type Named = Pick<Filed, 'name' | 'id'>;

/** The entries of a store in the directory; all undefined if the directory does not list it. */
export function keysOfDirectory(store: Filed) {
  const { id, state, latitude, longitude } = store;
  const { inCountry, inState, inCell } = directoryLists;
  const isIn = isListed(store);
  const cell =
    latitude === undefined || longitude === undefined ? undefined : directoryCellOf({ latitude, longitude });
  return {
    ...(isIn ? inCountry.keys(store) : inCountry.none),
    ...(isIn && state !== undefined ? inState.keys({ ...store, state }) : inState.none),
    ...(isIn && cell !== undefined ? inCell.keys({ cell, id }) : inCell.none),
  };
}
