import { type ImportId, Problem, type Table } from '#ground';
import { loadUncheckedImport } from '../data/imports.ts';
import type { Import } from '../domain/import.ts';

/**
 * The import that the path names, which the access check has read: no request.
 * @throws Problem not_found when it is gone by now
 */
export async function loadStaffImport(table: Table, id: ImportId): Promise<Import> {
  const found = await loadUncheckedImport(table, id);
  if (!found) throw new Problem('not_found');
  return found;
}
