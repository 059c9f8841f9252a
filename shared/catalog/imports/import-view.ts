import type * as z from 'zod';
import type { ImportOut } from '../contract/import.ts';
import type { Import } from '../domain/import.ts';

/** The progress of an import, in whole per cent. */
function progressOf({ status, products, done }: Import): number {
  if (status === 'DONE') return 100;
  return products ? Math.floor((100 * done.products) / products) : 0;
}

/** An import as the staff of its store sees it. */
export function toImportView(importing: Import): z.input<typeof ImportOut> {
  const { id, store, status, rows = null, products = null, done, ended_at = null } = importing;
  const { created, updated, unchanged, failed } = done;
  return {
    id,
    store,
    status,
    progress: progressOf(importing),
    rows,
    done: done.rows,
    products,
    created,
    updated,
    unchanged,
    failed,
    ignored_columns: [...importing.ignored_columns],
    created_at: importing.created_at,
    updated_at: importing.updated_at,
    ended_at,
  };
}
