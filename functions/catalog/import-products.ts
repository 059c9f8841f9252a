import { defineConsumer, handleEach, messagesOf, msPerSecond, publishedOf, tableAccess } from '#ground';
import { importEvents } from '../../shared/catalog/imports/import-events.ts';
import { runImport } from '../../shared/catalog/imports/run-import.ts';
import { importReaderAccess } from '../../shared/catalog/wiring/import-reader.ts';
import { importFilesAccess } from '../../shared/catalog/wiring/imports.ts';
import { createStockCounter } from '../../shared/inventory/levels/count-stock.ts';
import { createStockCompanion } from '../../shared/inventory/levels/product-levels.ts';

/** Milliseconds after which no further slice begins. A slice takes a few seconds. */
const patience = 40 * msPerSecond;

/**
 * Imports products from files. A run saves its progress after each slice, and starts the next run when its time is up.
 * The message of a run that dies is delivered again, and another run continues from the saved progress.
 */
export const consumer = defineConsumer(
  {
    id: 'catalog.import-products',
    summary: 'Imports products from CSV files',
    on: 'queue',
    pattern: importEvents.pattern(['import.due'], {}),
    fairBy: '$.detail.tenant',
    batchSize: 1,
    maxReceives: 5,
    timeout: 60,
    retryAfter: 90,
    memory: 1769,
  },
  { table: tableAccess, files: importFilesAccess, reader: importReaderAccess },
  (event, { table, files, reader }, { now }) => {
    const since = performance.now();
    const run = {
      table,
      files,
      reader,
      alongside: (at: Date) => createStockCompanion({ table, now: at }),
      count: createStockCounter(table),
      now,
      mayGoOn: () => performance.now() - since < patience,
    };
    return handleEach(messagesOf(event), (message) =>
      runImport(run, importEvents.detailOf('import.due', publishedOf(message)).import),
    );
  },
);
