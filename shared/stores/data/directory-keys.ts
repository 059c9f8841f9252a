import { wordsOf } from '../../kernel/folding.ts';
import { directoryCellOf } from '../../kernel/geo.ts';
import type { Mode } from '../../kernel/roles.ts';
import { isListed } from '../domain/directory.ts';
import type { StoreStatus } from '../domain/store.ts';
import { stateName } from '../domain/zones.ts';

/**
 * The directory's index entries, on the items of the stores that it lists: the lists of a country and of a state, by name,
 * and that of a cell of the map.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `directoryKeys` | within the write of the store | 1 write for each of up to 3 entries that changes |
 */
export const directoryOf = {
  country: (country: string) => `DIRECTORY#${country}`,
  state: (country: string, state: string) => `DIRECTORY#${country}#${stateName(state)}`,
  cell: (cell: string) => `DIRECTORY_CELL#${cell}`,
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

/** The entries of a store in the directory; all undefined if the directory does not list it. */
export function directoryKeys(store: Filed) {
  const { id, name, country, state, latitude, longitude } = store;
  const isIn = isListed(store);
  const inState = isIn && state !== undefined;
  const onMap = isIn && latitude !== undefined && longitude !== undefined;
  const byName = `${wordsOf(name).join(' ')}#${id}`;
  return {
    byOwnerPk: isIn ? directoryOf.country(country) : undefined,
    byOwnerSk: isIn ? byName : undefined,
    byWorkerPk: inState ? directoryOf.state(country, state) : undefined,
    byWorkerSk: inState ? byName : undefined,
    byTimePk: onMap ? directoryOf.cell(directoryCellOf({ latitude, longitude })) : undefined,
    byTimeSk: onMap ? id : undefined,
  };
}
