import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { buildStyle, readTokens } from '../files/style.ts';

/** The colours that a page may set on the element (docs/guides/tracking-widget.md), by their tokens. */
const offered: ReadonlyMap<string, string> = new Map([
  ['ink', 'ink'],
  ['soft', 'soft'],
  ['line', 'line'],
  ['card', 'ground'],
  ['edge', 'edge'],
  ['accent', 'accent'],
  ['on-accent', 'on-accent'],
  ['warning', 'warning'],
  ['bad', 'bad'],
]);

type Tokens = ReadonlyMap<string, string>;

/** The colours as they are unless the page sets them: by its colour scheme, if the browser knows `light-dark()`. */
function coloursOf(tokens: Tokens): string {
  const colours = [...offered].map(([token, name]) => `--${name}:${tokens.get(token)}`).join(';');
  const light = colours.replaceAll(/light-dark\(([^,]+),[^)]+\)/g, '$1');
  return `:host{${light}}@supports (color:light-dark(#000,#fff)){:host{${colours}}}`;
}

/** Puts the tokens in that no page may set, so that the widget takes none from the page around it. */
const fillIn = (css: string, tokens: Tokens): string =>
  css.replaceAll(/var\(--([\w-]+)\)/g, (use, token: string) => {
    const name = offered.get(token);
    if (name !== undefined) return `var(--${name})`;
    const value = tokens.get(token);
    return value === undefined ? use : fillIn(value, tokens);
  });

/** The widget's sheets, in the order in which it has them. */
export const widgetSheets = ['colours', 'style'] as const;

/** A sheet of the widget as one text. */
export async function buildWidgetSheet(sheet: (typeof widgetSheets)[number]): Promise<string> {
  const path = fileURLToPath(new URL(`widget/${sheet}.css`, import.meta.url));
  const [tokens, { body }] = await Promise.all([readTokens(), buildStyle(path)]);
  return (sheet === 'colours' ? coloursOf(tokens) : '') + fillIn(String(body), tokens);
}

/** Lets the widget's script import its sheets as texts. */
export const widgetStyles: Plugin = {
  name: 'widget-styles',
  setup({ onLoad }) {
    for (const sheet of widgetSheets)
      onLoad({ filter: new RegExp(`/widget/${sheet}\\.css$`) }, async () => ({
        contents: await buildWidgetSheet(sheet),
        loader: 'text',
      }));
  },
};
