import { foldCase } from '#ground/domain';
import type { Field } from '../columns.data.ts';
import { optionColumns, type RowOption } from '../draft/row-options.ts';
import { type CellNote, type CellPlace, findFirstCell, type Row } from '../row.ts';

/** Rows of a product that were changed to fit, and how. */
export interface FittedRows {
  readonly rows: readonly Row[];
  readonly notes: readonly CellNote[];
}

/** The value of a variant for an option that it leaves open. */
export const openValue = 'Any';

export const removeCells = ({ number, cells }: Row, fields: readonly Field[]): Row => ({
  number,
  cells: new Map([...cells].filter(([field]) => !fields.includes(field))),
});

/** Options that have both a name and a value; the cells of the others are left out. */
function fitHalves(rows: readonly Row[]): FittedRows {
  const halves = optionColumns.flatMap(([name, values]): { field: Field; place?: CellPlace }[] => {
    const [named, value] = [findFirstCell(rows, name), findFirstCell(rows, values)];
    if (named && !value) return [{ field: name }];
    return value && !named ? [{ field: values, place: { row: value.row, field: values } }] : [];
  });
  if (halves.length === 0) return { rows, notes: [] };
  const left = halves.map(({ field }) => field);
  return {
    rows: rows.map((row) => removeCells(row, left)),
    notes: halves.flatMap(({ place }) =>
      place
        ? [{ place, code: 'required', detail: 'belongs to an option without a name, so it was left out' }]
        : [],
    ),
  };
}

/** The names that no option can have: a record would lose it. */
const reserved = '__proto__';

/** Two options of one name get two. */
export function fitOptions(all: readonly Row[]): FittedRows {
  const { rows, notes } = fitHalves(all);
  const had = new Set([reserved]);
  const renamed: { row: number; field: Field; name: string }[] = [];
  for (const [at, [field]] of optionColumns.entries()) {
    const named = findFirstCell(rows, field);
    if (!named) continue;
    const isTaken = had.has(foldCase(named.text));
    const name = isTaken ? `Option ${at + 1}` : named.text;
    had.add(foldCase(name));
    if (isTaken) renamed.push({ row: named.row, field, name });
  }
  if (renamed.length === 0) return { rows, notes };
  return {
    rows: rows.map(({ number, cells }) => ({
      number,
      cells: new Map([
        ...cells,
        ...renamed.flatMap(({ row, field, name }): [Field, string][] =>
          row === number ? [[field, name]] : [],
        ),
      ]),
    })),
    notes: [
      ...notes,
      ...renamed.map(
        ({ row, field, name }): CellNote => ({
          place: { row, field },
          code: 'conflict',
          detail: `cannot be the name of this option, so it became ${name}`,
        }),
      ),
    ],
  };
}

/** Option values that differ only in case are one: the first spelling. */
export function mergeSpellings(rows: readonly Row[], options: readonly RowOption[]): readonly Row[] {
  const first = new Map<string, string>();
  return rows.map(({ number, cells }) => {
    const own = options.flatMap(({ values }): [Field, string][] => {
      const value = cells.get(values);
      if (value === undefined) return [];
      const key = `${values} ${foldCase(value)}`;
      if (!first.has(key)) first.set(key, value);
      return [[values, first.get(key) ?? value]];
    });
    return { number, cells: new Map([...cells, ...own]) };
  });
}

/** A variant that lacks the value of some option has one there that says so. */
export function fillValues(rows: readonly Row[], options: readonly RowOption[]): FittedRows {
  const notes: CellNote[] = [];
  const filled = rows.map((row) => {
    const open = options.map(({ values }) => values).filter((values) => !row.cells.has(values));
    if (open.length === 0 || open.length === options.length) return row;
    for (const field of open)
      notes.push({
        place: { row: row.number, field },
        code: 'required',
        detail: `is empty, so it became ${openValue}`,
      });
    return {
      number: row.number,
      cells: new Map([...row.cells, ...open.map((field) => [field, openValue] as const)]),
    };
  });
  return { rows: filled, notes };
}
