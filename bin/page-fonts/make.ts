import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildPageFonts } from './subset.ts';

// Regenerates the fonts of labels and invoices, which are stored next to the code that embeds them.
const file = fileURLToPath(new URL('../../shared/platform/adapters/font/fonts.data.json', import.meta.url));
await writeFile(file, await buildPageFonts());
