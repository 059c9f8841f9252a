import { Commit, defineRoute, Problem } from '#ground';
import { ofImport } from '../../../shared/catalog/access.ts';
import { ImportOut, importParams } from '../../../shared/catalog/contract/import.ts';
import { saveImport } from '../../../shared/catalog/data/imports.ts';
import { cancelImport } from '../../../shared/catalog/domain/import.ts';
import { toImportView } from '../../../shared/catalog/imports/import-view.ts';
import { loadStaffImport } from '../../../shared/catalog/imports/own-import.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'imports.cancel',
  at: 'POST /api/v1/storefront/imports/{import_id}/cancel/',
  summary: 'Cancel an import',
  description:
    'Ends the import after the products that are being saved: it is CANCELLING, then CANCELLED. Products that were imported stay.',
  auth: allowStaff(ofImport, 'catalog.edit'),
  params: importParams,
  returns: [200, ImportOut],
  errors: ['invalid_state'],
  async handle({ params, now }, { table }) {
    const read = await loadStaffImport(table, params.import_id);
    if (read.status === 'CANCELLING' || read.status === 'CANCELLED') return toImportView(read);
    const next = cancelImport(read, now);
    if (!next) throw new Problem('invalid_state', `The import is ${read.status}, so it cannot be cancelled.`);
    return new Commit([saveImport(read, next)], toImportView(next));
  },
});
