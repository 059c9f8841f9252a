import * as z from 'zod';
import { defineEvents, modes, stored, type Write } from '#ground';
import { importPartition } from '../data/imports.ts';
import type { Import } from '../domain/import.ts';

const OfImport = z.object({
  store: stored.id<'Store'>(),
  mode: z.enum(modes),
  import: stored.id<'Import'>(),
});

/** The events of imports. */
export const importEvents = defineEvents({
  'import.due': { title: 'Import of products waits for a run', detail: OfImport },
  'import.ended': { title: 'Import of products ended', detail: OfImport },
});

/** The write of an event of an import. */
export function writeImportEvent(
  name: 'import.due' | 'import.ended',
  { id, store, mode }: Import,
  at: Date,
): Write {
  const detail = { store, mode, import: id };
  return importEvents.emit(importPartition(id), {
    at,
    tenant: store,
    mode,
    name,
    detail,
  });
}
