import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { type Language, languages } from '../../shared/stores/domain/store/look.ts';
import { bundleForBrowsers } from '../files/bundle.ts';
import { nameByContent } from '../files/name-by-content.ts';
import type { StaticFile } from '../files/static-file.ts';
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

/** Scripts for browsers back to ES2019. */
const options = { format: 'iife', target: 'es2019' } as const;

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

/** The scripts in a language. */
function bundleScriptsIn(language: Language) {
  const entries = Object.entries(scripts).map(([name, file]) => [
    `/shop/${name}-${language}.js`,
    at(`browser/${file}.ts`),
  ]);
  return bundleForBrowsers(Object.fromEntries(entries), { ...options, plugins: [wordsIn(language)] });
}

/** What the pages of shops load, by the names that the pages use, with the names by content. */
export async function buildShopAssets(): Promise<
  ReadonlyMap<string, { readonly name: string; readonly file: StaticFile }>
> {
  const files = await Promise.all([
    bundleForBrowsers({ '/shop/worker.js': at('browser/worker/worker.ts') }, options),
    ...languages.map(bundleScriptsIn),
  ]);
  return new Map(
    [['/shop/shop.css', await buildStyle(at('shop.css'))] as const, ...files.flat()].map(([path, file]) => {
      const name = basename(path);
      return [name, { name: nameByContent(name, file.body), file }];
    }),
  );
}

/** The same, by path. */
export async function buildShopFiles(): Promise<ReadonlyMap<string, StaticFile>> {
  const assets = await buildShopAssets();
  return new Map([...assets.values()].map(({ name, file }) => [`/shop/${name}`, file]));
}
