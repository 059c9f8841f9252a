import { Commit, defineRoute, isLinkOpen, Problem } from '#ground';
import { ofImport } from '../../../shared/catalog/access.ts';
import { ImportOut, importParams } from '../../../shared/catalog/contract/import.ts';
import { saveImport } from '../../../shared/catalog/data/imports.ts';
import { fileOfImport } from '../../../shared/catalog/domain/files.ts';
import { startImport } from '../../../shared/catalog/domain/import.ts';
import { writeImportEvent } from '../../../shared/catalog/imports/import-events.ts';
import { toImportView } from '../../../shared/catalog/imports/import-view.ts';
import { loadStaffImport } from '../../../shared/catalog/imports/own-import.ts';
import { linkEnded } from '../../../shared/catalog/pictures/made-link.ts';
import { importFilesAccess, importUploadsAccess } from '../../../shared/catalog/wiring/imports.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'imports.start',
  at: 'POST /api/v1/storefront/imports/{import_id}/start/',
  summary: 'Start an import',
  description:
    'The file must have been uploaded, and a partner who made the import must still act for the shop. If the import has already begun, the answer is the import as it is.',
  auth: allowStaff(ofImport, 'catalog.edit'),
  params: importParams,
  returns: [200, ImportOut],
  errors: ['invalid_state'],
  uses: { uploads: importUploadsAccess, files: importFilesAccess },
  async handle({ params, now }, { table, uploads, files }) {
    const read = await loadStaffImport(table, params.import_id);
    if (read.status !== 'AWAITING_FILE') return toImportView(read);
    if (!(await isLinkOpen({ table, now }, read.maker))) {
      await files.remove(fileOfImport(read.id));
      throw new Problem('invalid_state', `${linkEnded} Create another import.`);
    }
    if (!(await uploads.find(fileOfImport(read.id))))
      throw new Problem('invalid_state', 'The file has not arrived. Upload it, then start the import.');
    const next = startImport(read, now);
    return new Commit(
      [saveImport(read, next), writeImportEvent('import.due', next, now)],
      toImportView(next),
    );
  },
});
