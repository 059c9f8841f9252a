import { glob, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { themeCssOf } from '../../shared/shopfront/look/theme-css.ts';
import { defaultTheme } from '../../shared/stores/domain/store/look.ts';
import { buildAccountFiles } from '../../web/account/index.ts';
import { readTokens } from '../../web/files/style.ts';
import { buildLandingFiles } from '../../web/home/index.ts';
import { buildOrderFiles } from '../../web/order/index.ts';
import { buildShopFiles } from '../../web/shop/index.ts';
import { buildTrackingFiles } from '../../web/tracking/index.ts';

const root = new URL('../../', import.meta.url);
/** The sheets of all pages but the tokens, by their paths. */
const sheets = new Map<string, string>();
for await (const name of glob('{web,infra/local/own}/**/*.css', { cwd: root.pathname }))
  if (name !== 'web/style/tokens.css') sheets.set(name, await readFile(new URL(name, root), 'utf8'));
const tokens = await readTokens();

/** Values that a token should say: colours, typefaces, and sizes on screens of which the tokens have a scale. */
const ownValues = {
  colour: /^[^:]+:.*(#[\da-f]{3,8}\b|\b(rgb|hsl|oklch|light-dark)\()/i,
  typeface: /^font(-family)?:.*("|\b(serif|sans-serif|monospace|system-ui)\b)/,
  size: /^(font|font-size|border-radius|padding|margin|gap|row-gap|column-gap)[\w-]*:.*\b([4-9]|\d{2,})(\.\d+)?px/,
};

function ownValuesIn(css: string): string[] {
  const declarations = [...css.matchAll(/([\w-]+): ([^;{}]+);/g)].map(
    ([, name, value]) => `${name}: ${value}`,
  );
  return declarations.filter((one) => Object.values(ownValues).some((own) => own.test(one)));
}

/** The tokens that a theme declares, by their names. */
const declarationsIn = (css: string): ReadonlyMap<string, string> =>
  new Map([...css.matchAll(/--([\w-]+):([^;}]+)/g)].map(([, name = '', value = '']) => [name, value]));

describe('the style of the pages', () => {
  test('has all colours, typefaces, sizes of texts, spaces and corners from the tokens', () => {
    expect([...sheets].flatMap(([name, css]) => ownValuesIn(css).map((own) => `${name} ${own}`))).toEqual([]);
    const wrong =
      'a { color: #123; font: 13px var(--sans); padding: 0 12px; border-radius: 9px; margin: 2px; }';
    expect(ownValuesIn(wrong)).toHaveLength(4);
  });

  test('uses every token, and none that does not exist', () => {
    const declared = new Set([...tokens.keys(), 'tone']);
    const text = [...sheets.values(), ...tokens.values()].join('\n');
    const used = new Set([...text.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name));
    expect([...used].filter((name) => name === undefined || !declared.has(name))).toEqual([]);
    expect([...declared].filter((name) => !used.has(name))).toEqual([]);
  });

  test('is dark without light-dark(), which the browsers of many customers do not know', async () => {
    const pairs = [...tokens].filter(([, value]) => value.startsWith('light-dark('));
    expect(pairs.filter(([, value]) => !/^light-dark\(#[\da-f]{6}, #[\da-f]{6}\)$/.test(value))).toEqual([]);
    const built = [
      buildAccountFiles(),
      buildLandingFiles('/apps/icon-1.svg'),
      buildOrderFiles('/apps/map-view-1.js'),
      buildShopFiles(),
      buildTrackingFiles('/apps/map-view-1.js'),
    ];
    const files = (await Promise.all(built)).flatMap((one) => [...one]);
    const styles = files.filter(([path]) => path.endsWith('.css'));
    expect(styles).toHaveLength(5);
    for (const [path, { body }] of styles)
      expect([path, String(body).includes('light-dark('), String(body).includes('--ink: #e8edf4')]).toEqual([
        path,
        false,
        true,
      ]);
  });

  test('is, where a merchant chose nothing, that of the theme of a shop, but for the accent', () => {
    const [light, dark] = themeCssOf(defaultTheme).split('@media').map(declarationsIn);
    for (const [name, value] of light ?? [])
      if (!name.endsWith('accent'))
        expect([name, tokens.get(name)]).toEqual([
          name,
          dark?.has(name) ? `light-dark(${value}, ${dark.get(name)})` : value,
        ]);
    expect(dark?.size).toBeGreaterThan(8);
  });
});
