import { defineNeed } from './needs.ts';
import { defineDependency } from './wire.ts';

/** The right to update marks, for functions that otherwise may only read the table. */
export const marksAccess = defineDependency(
  [defineNeed({ name: 'marks', kind: 'marks' })],
  (wire) => wire.table,
);

/** The table, for routes that query their entities directly. */
export const tableAccess = defineDependency(
  [defineNeed({ name: 'table', kind: 'table' })],
  (wire) => wire.table,
);
