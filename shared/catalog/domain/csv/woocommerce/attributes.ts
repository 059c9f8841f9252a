import { catalogLimits } from '../../limits.data.ts';
import type { Field } from '../columns.data.ts';
import { openValue } from '../foreign/fit-options.ts';
import type { Row } from '../row.ts';

type Cell = readonly [Field, string];

/** The options of a product, and the values of each of its variations. */
interface WooOptions {
  readonly names: readonly Cell[];
  readonly values: readonly (readonly Cell[])[];
}

/** The attributes of a row, by name. A variation may leave out the names that its parent has. */
function attributesOf({ cells }: Row, parent: Row): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [field, value] of cells) {
    const [, nth] = /^attribute(\d+)_values$/.exec(field) ?? [];
    if (nth === undefined) continue;
    const named: Field = `attribute${Number(nth)}_name`;
    const name = cells.get(named) ?? parent.cells.get(named);
    if (name !== undefined) found.set(name, value);
  }
  return found;
}

/** What distinguishes a variation without attributes: the end of its name, or else its SKU or its id. */
function ownNameOf({ cells, number }: Row, parent: Row): string {
  const [name, base] = [cells.get('name'), parent.cells.get('name')];
  const end =
    base !== undefined && name?.startsWith(base) ? name.slice(base.length).replace(/^[\s\-–,]+/, '') : name;
  return end || cells.get('woo_sku') || cells.get('woo_id') || String(number);
}

/**
 * The options of a product with variations: the attributes of which these have values. Without any, or with more than a
 * product has options, there is one option with a value for each variation.
 */
export function optionsOfVariations(parent: Row, variations: readonly Row[]): WooOptions {
  const each = variations.map((row) => attributesOf(row, parent));
  const names = [...new Set(each.flatMap((one) => [...one.keys()]))];
  if (names.length > 0 && names.length <= catalogLimits.options)
    return {
      names: names.flatMap((name, at) => cellAt(at, 'name', name)),
      values: each.map((one) => names.flatMap((name, at) => cellAt(at, 'value', one.get(name) ?? openValue))),
    };
  const joined = each.map((one) => names.map((name) => one.get(name) ?? openValue).join(' / '));
  return {
    names: cellAt(0, 'name', 'Option'),
    values: variations.map((row, at) => cellAt(0, 'value', joined[at] || ownNameOf(row, parent))),
  };
}

const places = [1, 2, 3] as const;

function cellAt(at: number, what: 'name' | 'value', text: string): Cell[] {
  const nth = places[at];
  return nth === undefined ? [] : [[`option${nth}_${what}`, text]];
}
