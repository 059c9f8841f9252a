import { maxCounted } from '../../limits.data.ts';
import type { Variant } from '../../product.ts';
import type { CellPlace, Row } from '../row.ts';
import type { Choices } from './with-options.ts';

/** A row's count of the units of a variant. */
export interface CountedVariant {
  /** The option values that identify the variant. */
  readonly options: Variant['options'];
  readonly units: number;
  readonly place: CellPlace;
}

const isCount = (cell: string): boolean => /^\d{1,9}$/.test(cell) && Number(cell) <= maxCounted;

/**
 * The stock counts of rows, and the cells that are not a number of units.
 * @param rows of the variants, in the order of the choices
 */
export function readCounts(
  rows: readonly Row[],
  choices: Choices | undefined,
): { readonly counts: readonly CountedVariant[]; readonly odd: readonly CellPlace[] } {
  const said = rows.flatMap(({ number: row, cells }, at) => {
    const cell = cells.get('stock');
    const options = choices?.variants[at]?.options ?? {};
    return cell === undefined ? [] : [{ cell, options, place: { row, field: 'stock' } as const }];
  });
  return {
    counts: said
      .filter(({ cell }) => isCount(cell))
      .map(({ cell, options, place }) => ({ options, place, units: Number(cell) })),
    odd: said.filter(({ cell }) => !isCount(cell)).map(({ place }) => place),
  };
}
