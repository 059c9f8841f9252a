import { defineNeed } from './needs.ts';
import type { Table } from './table/table.ts';
import { defineDependency, type Instances, type Uses } from './wire.ts';

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

/** What a route or a follower of events uses: the table, and what it names besides. */
export type Used<U extends Uses> = { readonly table: Table } & Instances<U>;
