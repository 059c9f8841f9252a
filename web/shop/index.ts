import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { type Language, languages } from '../../shared/stores/domain/store/look.ts';
import { nameByContent } from '../files/name-by-content.ts';
import { javascript, type StaticFile } from '../files/static-file.ts';
import { buildStyle } from '../files/style.ts';

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const exported: Readonly<Record<Language, string>> = { en: 'english', pcm: 'pidgin' };

/** The scripts by the names that pages use. */
const scripts = {
  shop: 'shop',
  basket: 'basket/basket',
  checkout: 'checkout/checkout',
  link: 'link',
} as const;

/** Puts the words of a language into a script. */
const wordsIn = (language: Language): Plugin => ({
  name: 'words',
  setup({ onLoad }) {
    const words = at(`../../shared/shopfront/words/${language}.ts`);
    onLoad({ filter: /browser\/words\.ts$/ }, () => ({
      contents: `export { ${exported[language]} as words } from ${JSON.stringify(words)};`,
      loader: 'ts',
      resolveDir: at('.'),
    }));
  },
});

/** The scripts in a language, for browsers back to ES2019. */
async function scriptsIn(language: Language): Promise<[string, StaticFile][]> {
  const { outputFiles } = await build({
    entryPoints: Object.entries(scripts).map(([out, path]) => ({ in: at(`browser/${path}.ts`), out })),
    outdir: '/',
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2019',
    plugins: [wordsIn(language)],
  });
  return outputFiles.map(({ path, text }) => [
    path.slice(1).replace('.js', `-${language}.js`),
    { body: text, contentType: javascript },
  ]);
}

/** What the pages of shops load, by the names that the pages use, with the names by content. */
export async function buildShopAssets(): Promise<
  ReadonlyMap<string, { readonly name: string; readonly file: StaticFile }>
> {
  const style: [string, StaticFile] = ['shop.css', await buildStyle(at('shop.css'))];
  const files = [style, ...(await Promise.all(languages.map(scriptsIn))).flat()];
  return new Map(files.map(([name, file]) => [name, { name: nameByContent(name, file.body), file }]));
}

/** The same, by path. */
export async function buildShopFiles(): Promise<ReadonlyMap<string, StaticFile>> {
  const assets = await buildShopAssets();
  return new Map([...assets.values()].map(({ name, file }) => [`/shop/${name}`, file]));
}
