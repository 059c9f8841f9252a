import { raw, html as write } from 'hono/html';

/** A piece of HTML whose texts are escaped. */
export type Html = ReturnType<typeof raw>;

/** What may stand in a template: texts and numbers are escaped; false and undefined are nothing. */
export type Child = Html | string | number | false | null | undefined | readonly Child[];

/**
 * A template: what stands in `${…}` is escaped, as content and within quotes, unless it is a template itself
 * (docs/adr/0034-templates-are-tagged-and-escape-by-themselves.md). No other value is taken, so that no object is printed.
 */
export const toHtml = (parts: TemplateStringsArray, ...children: readonly Child[]): Html =>
  raw(String(write(parts, ...children)));

/** Attributes that are true or absent. */
export const writeAttribute = (
  present: boolean,
  name: 'required' | 'checked' | 'disabled' | 'hidden',
): Html => raw(present ? ` ${name}` : '');

/** A value as a page keeps it for scripts: JSON in an element that no browser runs. */
export const writeData = (
  id: string,
  type: 'application/json' | 'application/ld+json',
  value: object,
): Html =>
  toHtml`<script type="${type}"${id ? toHtml` id="${id}"` : ''}>${raw(JSON.stringify(value).replaceAll('<', '\\u003c'))}</script>`;
