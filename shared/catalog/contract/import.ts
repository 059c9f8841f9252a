import * as z from 'zod';
import { defineId, shop, timeOut, uploadOut } from '#ground/domain';
import { fileLimits } from '../domain/csv/limits.data.ts';
import { importStatuses } from '../domain/import.ts';
import { imported } from './story.data.ts';

export const importParams = z.object({ import_id: defineId<'Import'>().meta({ examples: [imported.id] }) });

/** The file of an import, which the caller uploads separately. */
export const ImportIn = z.object({
  store: defineId<'Store'>().meta({ description: 'The store that gets the products.', examples: [shop.id] }),
  size: z
    .int()
    .min(1)
    .max(fileLimits.size)
    .meta({ description: 'The size of the file in bytes, 5 MB at most.', examples: [imported.size] }),
});

const count = z.int().min(0);

/** An import and its progress. */
export const ImportOut = z
  .object({
    id: defineId<'Import'>().meta({ examples: [imported.id] }),
    store: defineId<'Store'>().meta({ examples: [shop.id] }),
    status: z.enum(importStatuses).meta({
      description:
        'AWAITING_FILE until you start it, then QUEUED, RUNNING and DONE. FAILED means that the file could not be read, or is one of a program that we do not know. CANCELLING ends as CANCELLED.',
      examples: ['RUNNING'],
    }),
    progress: count.max(100).meta({ description: 'Per cent of the products.', examples: [40] }),
    rows: count.nullable().meta({
      description: 'Rows of the file, without the row of column names. Null until the file is read.',
      examples: [250],
    }),
    done: count.meta({ description: 'Rows of the products that are done.', examples: [100] }),
    products: count.nullable().meta({ description: 'Products of the file.', examples: [120] }),
    created: count.meta({ description: 'Products that were created.', examples: [30] }),
    updated: count.meta({ description: 'Products that were changed.', examples: [15] }),
    unchanged: count.meta({ description: 'Products that the import did not change.', examples: [2] }),
    failed: count.meta({ description: 'Products that were refused. `errors` says why.', examples: [1] }),
    ignored_columns: z.array(z.string()).meta({
      description: 'Columns of the file that the import does not read.',
      examples: [['Vendor']],
    }),
    created_at: timeOut,
    updated_at: timeOut,
    ended_at: timeOut.nullable(),
  })
  .meta({ id: 'Import' });

/** What an import says of a row of its file. */
const rowFinding = z.object({
  row: z.int().meta({ description: 'As a spreadsheet counts: the column names are row 1.', examples: [17] }),
  column: z.string().meta({
    description: 'As the file names it. Empty if it concerns the whole row.',
    examples: ['Variant Price'],
  }),
  code: z.string().meta({ examples: ['wrong_format'] }),
  detail: z.string().meta({ examples: ['must be a number, or a string of plain digits'] }),
});

const warned = {
  row: 21,
  column: 'Variant Compare At Price',
  code: 'too_small',
  detail: 'is not above the price, so it was left out',
};

/** An import with the rows that were refused, and the values that were changed to fit. */
export const ImportDetail = z
  .object({
    ...ImportOut.shape,
    errors: z
      .array(rowFinding)
      .describe(
        'Why products or stock counts were refused: the first 200 reasons, in the order of the file.',
      ),
    warnings: z
      .array(rowFinding.meta({ examples: [warned] }))
      .describe(
        'Values of imported products that were left out or changed to fit, such as a SKU that another product has: the first 200, in the order of the file.',
      ),
  })
  .meta({ id: 'ImportDetail' });

/** Where the file of a new import is uploaded. */
export const ImportUpload = z
  .object({
    id: ImportOut.shape.id,
    store: ImportOut.shape.store,
    status: ImportOut.shape.status,
    upload: uploadOut,
  })
  .meta({
    id: 'ImportUpload',
    examples: [
      {
        id: imported.id,
        store: shop.id,
        status: 'AWAITING_FILE',
        upload: {
          method: 'PUT',
          url: `https://files.example/imports/${imported.id}.csv?X-Amz-Signature=5f0c`,
          headers: { 'content-length': String(imported.size), 'content-type': 'text/csv' },
          expires_at: '2026-01-31T09:45:00.000Z',
        },
      },
    ],
  });
