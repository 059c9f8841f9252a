import { defineNeed } from './needs.ts';
import { dependency } from './wire.ts';

/** The table, for routes that query their entities directly. */
export const tableAccess = dependency([defineNeed({ name: 'table', kind: 'table' })], (wire) => wire.table);
