import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { labelFonts } from './label-fonts/subset.ts';

// Regenerates the label fonts, which are stored next to the code that embeds them.
const file = fileURLToPath(new URL('../shared/labels/adapters/font/fonts.data.json', import.meta.url));
await writeFile(file, await labelFonts());
