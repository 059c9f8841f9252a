import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { bundleForBrowsers } from './bundle.ts';
import type { StaticFile } from './static-file.ts';

/** All colours, sizes, spaces, typefaces and corners. A colour for light and dark pages is a `light-dark()`. */
const readTokensFile = () => readFile(new URL('../style/tokens.css', import.meta.url), 'utf8');

const twoColours = /(--[\w-]+): light-dark\(([^,]+), ([^)]+)\)/g;

/**
 * Tokens for browsers without `light-dark()`: the light ones, and the dark ones where the device prefers them.
 * @param isChosen whether a reader can choose: `data-scheme` of the page then comes before the device
 */
function splitSchemes(tokens: string, isChosen: boolean): string {
  const dark = [...tokens.matchAll(twoColours)].map(([, name, , colour]) => `${name}: ${colour};`).join('');
  const light = tokens.replaceAll(twoColours, '$1: $2');
  const root = isChosen ? ':root:not([data-scheme="light"])' : ':root';
  const chosen = isChosen ? `:root[data-scheme="dark"] { ${dark} }` : '';
  return `${light}@media (prefers-color-scheme: dark) { ${root} { ${dark} } }${chosen}`;
}

const splitIn = (isChosen: boolean): Plugin => ({
  name: 'schemes',
  setup({ onLoad }) {
    onLoad({ filter: /\/style\/tokens\.css$/ }, async () => ({
      contents: splitSchemes(await readTokensFile(), isChosen),
      loader: 'css',
    }));
  },
});

/**
 * A style with all that it imports, as one file, for the oldest browsers in which shops look as they should.
 * @param isChosen whether readers choose between light and dark
 */
export async function buildStyle(path: string, isChosen = false): Promise<StaticFile> {
  const target = ['chrome90', 'safari15', 'firefox90'];
  const [[, file] = []] = await bundleForBrowsers(
    { '/style.css': path },
    { target, plugins: [splitIn(isChosen)] },
  );
  if (!file) throw new Error(`${path} made no style`);
  return file;
}

/** The tokens of screens, by their names without the dashes. */
export async function readTokens(): Promise<ReadonlyMap<string, string>> {
  const [screens = ''] = (await readTokensFile()).split('@media');
  return new Map(
    [...screens.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
