import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildShopAssets } from '../web/shop/index.ts';

// Writes the names of what the pages of shops load, which change with the contents.
const file = fileURLToPath(new URL('../shared/shopfront/view/assets.data.ts', import.meta.url));
const assets = await buildShopAssets();
const names = [...assets].map(([name, { name: named }]) => `  '${name}': '${named}',`);
const text = `/** The names of the files that pages load, by their contents (bin/shop-assets.ts). */
export const assets = {
${names.join('\n')}
} as const;
`;
if ((await readFile(file, 'utf8')) !== text) await writeFile(file, text);
