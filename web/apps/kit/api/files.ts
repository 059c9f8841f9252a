import { type Table, writeTable } from '../format/table.ts';

/** Downloads a file that the API answered. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads a table, with the mark by which spreadsheets know its letters. */
export const saveTable = (table: Table, name: string): void =>
  saveFile(new Blob(['\uFEFF', writeTable(table)], { type: 'text/csv' }), name);

/** Opens the print dialog of a document that the API answered. */
export function printFile(file: Blob): void {
  const address = URL.createObjectURL(file);
  open(address, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(address), 600_000);
}
