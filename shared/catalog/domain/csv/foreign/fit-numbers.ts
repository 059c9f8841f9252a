import { parseHundredths, toDecimal } from '#ground/domain';
import { highestPrice, maxCounted } from '../../limits.data.ts';
import type { Fit } from './fit.ts';

const decimal = /^\d{1,12}(\.\d+)?$/;

/** An amount in hundredths, rounded up. Undefined if it is none that a price can be. */
export function parseHundredthsOfCell(cell: string | undefined): number | undefined {
  const read = cell !== undefined && decimal.test(cell) ? parseHundredths(cell) : undefined;
  return read && read.value <= highestPrice ? read.value : undefined;
}

/** A price with more decimals than kobo has. What is no price stays, and is refused: a product needs one. */
export const fitPrice: Fit = (cell) => {
  const value = parseHundredthsOfCell(cell);
  if (value === undefined || parseHundredths(cell)?.exact) return undefined;
  const text = toDecimal(value);
  return { text, code: 'wrong_format', detail: `has more than two decimals, and was rounded to ${text}` };
};

/** An amount that a product need not have. */
export const fitAmount: Fit = (cell, cells) =>
  parseHundredthsOfCell(cell) === undefined
    ? { text: undefined, code: 'wrong_format', detail: 'is no amount of money, so it was left out' }
    : fitPrice(cell, cells);

/** An empty text says that there is no price before a reduction, also where an earlier file said one. */
const noReduction = '';

/** The price before a reduction is above the price, or it is none. */
export const fitCompareAt: Fit = (cell, cells) => {
  const before = parseHundredthsOfCell(cell);
  if (before === undefined)
    return { text: noReduction, code: 'wrong_format', detail: 'is no amount of money, so it was left out' };
  const price = parseHundredthsOfCell(cells.get('row_price'));
  if (price !== undefined && before <= price)
    return { text: noReduction, code: 'too_small', detail: 'is not above the price, so it was left out' };
  return fitPrice(cell, cells);
};

/** The heaviest product, in grams. */
const maxGrams = 100_000_000;

/** A weight in grams; one that cannot be is not known. */
export const fitWeight: Fit = (cell) =>
  decimal.test(cell) && Number(cell) <= maxGrams
    ? undefined
    : { text: undefined, code: 'wrong_format', detail: 'is no weight, so it was left out' };

/** Units in stock. Shops sell below 0, and some files write them with decimals. */
export const fitStock: Fit = (cell) => {
  if (/^\d{1,9}$/.test(cell) && Number(cell) <= maxCounted) return undefined;
  if (!/^-?\d{1,15}(\.\d*)?$/.test(cell))
    return { text: undefined, code: 'wrong_type', detail: 'is no number of units, so it was left out' };
  const units = Math.trunc(Number(cell));
  if (units < 0 || cell.startsWith('-'))
    return { text: '0', code: 'too_small', detail: 'is below 0, so it counts as 0' };
  if (units > maxCounted)
    return {
      text: String(maxCounted),
      code: 'too_large',
      detail: `is more than ${maxCounted}, the most that is counted`,
    };
  return {
    text: String(units),
    code: 'wrong_format',
    detail: `is no whole number, so it counts as ${units}`,
  };
};
