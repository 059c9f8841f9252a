import { readFile } from 'node:fs/promises';
import { marked } from 'marked';
import type { StaticFile } from '../files/static-file.ts';
import { renderDocsPage } from './frame/page.ts';
import { renderDocument } from './guides/guide-markdown.ts';

const file = new URL('../../CHANGELOG.md', import.meta.url);

/** The page of what has changed, from CHANGELOG.md. */
export async function buildChangelogPage(contents: string): Promise<StaticFile> {
  const main = renderDocument(marked.lexer(await readFile(file, 'utf8')));
  return renderDocsPage({ title: 'Changelog', current: 'Changelog', main, contents });
}
