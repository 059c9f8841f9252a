import { dependency } from './wire.ts';

/** The table, for routes that query their entities directly. */
export const tableAccess = dependency(['table'], (wire) => wire.table);
