import { readFile } from 'node:fs/promises';
import { build, type Plugin } from 'esbuild';
import type { StaticFile } from './static-file.ts';

/** All colours, sizes, spaces, typefaces and corners. A colour for light and dark pages is a `light-dark()`. */
const readTokensFile = () => readFile(new URL('../style/tokens.css', import.meta.url), 'utf8');

const twoColours = /(--[\w-]+): light-dark\(([^,]+), ([^)]+)\)/g;

/** Tokens for browsers without `light-dark()`: the light ones, and the dark ones where the device prefers them. */
function splitSchemes(tokens: string): string {
  const dark = [...tokens.matchAll(twoColours)].map(([, name, , colour]) => `${name}: ${colour};`).join('');
  return `${tokens.replaceAll(twoColours, '$1: $2')}@media (prefers-color-scheme: dark) { :root { ${dark} } }`;
}

const schemes: Plugin = {
  name: 'schemes',
  setup({ onLoad }) {
    onLoad({ filter: /\/style\/tokens\.css$/ }, async () => ({
      contents: splitSchemes(await readTokensFile()),
      loader: 'css',
    }));
  },
};

/** A style with all that it imports, as one file, for the oldest browsers in which shops look as they should. */
export async function buildStyle(path: string): Promise<StaticFile> {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    minify: true,
    write: false,
    target: ['chrome90', 'safari15', 'firefox90'],
    plugins: [schemes],
  });
  return { body: outputFiles.map(({ text }) => text).join(''), contentType: 'text/css; charset=utf-8' };
}

/** The tokens of screens, by their names without the dashes. */
export async function readTokens(): Promise<ReadonlyMap<string, string>> {
  const [screens = ''] = (await readTokensFile()).split('@media');
  return new Map(
    [...screens.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
