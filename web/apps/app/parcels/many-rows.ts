import type { Table } from '../../kit/format/table.ts';
import { readPhone } from '../../kit/format/texts.ts';

/** The columns of a file of parcels. The first three have to be there. */
export const parcelColumns = [
  'name',
  'phone',
  'address',
  'weight_kg',
  'value',
  'what',
  'landmark',
  'reference',
] as const;
type Column = (typeof parcelColumns)[number];

/** The columns of what the API calls otherwise. */
const named: Readonly<Record<string, Column>> = {
  customer_name: 'name',
  customer_phone: 'phone',
  dropoff_address: 'address',
  package_weight_kg: 'weight_kg',
  declared_value: 'value',
  package_description: 'what',
  dropoff_landmark: 'landmark',
  merchant_reference: 'reference',
};

/** The column that a pointer of the API means. */
export function columnOf(pointer: string): string {
  const field = pointer.split('/')[1] ?? '';
  return named[field] ?? field;
}

/** The most parcels that are booked at once, as the API takes them. */
export const maxParcels = 100;

/** A parcel as a row of a file tells it. */
export type ParcelLine = Readonly<Record<Column, string>> & {
  /** Its line in the file. */
  readonly id: string;
};

/**
 * Reads the parcels of a file, whatever the order of its columns.
 * @returns undefined if a column is missing that has to be there
 */
export function toParcelLines([header = [], ...rows]: Table): readonly ParcelLine[] | undefined {
  const names = header.map((name) => name.trim().toLowerCase().replaceAll(/\s+/g, '_'));
  if (!['name', 'phone', 'address'].every((name) => names.includes(name))) return undefined;
  const cellOf = (row: readonly string[], name: Column) => row[names.indexOf(name)]?.trim() ?? '';
  return rows.flatMap((row, at) => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const read = (name: Column) => cellOf(row, name);
    return [
      {
        id: String(at + 2),
        name: read('name'),
        // A spreadsheet takes the phone for a number, and drops its zero.
        phone: readPhone(
          read('phone')
            .replace(/^'/, '')
            .replace(/^([789]\d{9})$/, '0$1'),
        ),
        address: read('address'),
        weight_kg: read('weight_kg') || '1',
        value: read('value').replaceAll(/[₦,\s]/g, '') || '0',
        what: read('what'),
        landmark: read('landmark'),
        reference: read('reference'),
      },
    ];
  });
}
