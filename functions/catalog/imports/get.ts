import { defineRoute } from '#ground';
import { ofImport } from '../../../shared/catalog/access.ts';
import { ImportDetail, importParams } from '../../../shared/catalog/contract/import.ts';
import { findingsOf } from '../../../shared/catalog/data/import-rows.ts';
import { toImportView } from '../../../shared/catalog/imports/import-view.ts';
import { loadStaffImport } from '../../../shared/catalog/imports/own-import.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

const noFindings = { errors: [], warnings: [] };

export const route = defineRoute({
  id: 'imports.get',
  at: 'GET /api/v1/storefront/imports/{import_id}/',
  summary: 'Get an import',
  description:
    'How far the import is, which rows were refused, and which values were left out or changed to fit. It is kept for 30 days.',
  auth: allowStaff(ofImport, 'store.view', 'catalog:write'),
  params: importParams,
  returns: [200, ImportDetail],
  async handle({ params }, { table }) {
    const found = await loadStaffImport(table, params.import_id);
    const isClean = found.errors + (found.warnings ?? 0) === 0;
    const { errors, warnings } = isClean ? noFindings : await findingsOf(table, found.id);
    return { ...toImportView(found), errors: [...errors], warnings: [...warnings] };
  },
});
