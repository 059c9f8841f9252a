import { defineNeed } from './needs.ts';
import { defineDependency } from './wire.ts';

/** The table, for routes that query their entities directly. */
export const tableAccess = defineDependency(
  [defineNeed({ name: 'table', kind: 'table' })],
  (wire) => wire.table,
);
