import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { dataModelDocument } from './data-model/document.ts';

// Writes docs/data-model.md anew from the entity files.
const root = fileURLToPath(new URL('..', import.meta.url));
await writeFile(`${root}/docs/data-model.md`, await dataModelDocument(root));
