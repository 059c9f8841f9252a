import { marked, type Token } from 'marked';
import type { Api, OpenApiDocument } from '../../../shared/platform/http/openapi/document.ts';
import { listWebhooks, operationPathOf, operationsOf } from '../document/operations.ts';
import { slugOf } from '../frame/markdown.ts';
import { guidePathOf } from '../guides/guide-page.ts';
import type { Guide } from '../guides/read-guides.ts';
import type { SearchEntry } from './entry.ts';

/** The Markdown of a token; of a table without its head, which says the same everywhere. */
const rawOf = ({ type, raw }: Token): string =>
  type === 'table' ? raw.split('\n').slice(2).join('\n') : raw;

/** The prose of tokens, without code and markup. */
const proseOf = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ type }) => type !== 'code')
    .map(rawOf)
    .join(' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*|#]+|-{3,}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A guide, and each of its sections. */
function entriesOfGuide({ name, title, summary, tokens }: Guide): SearchEntry[] {
  const path = guidePathOf(name);
  const starts = tokens.flatMap((token, at) => (token.type === 'heading' && token.depth === 2 ? [at] : []));
  const sections = starts.map((start, nth): SearchEntry => {
    const heading = String(tokens[start]?.raw).replaceAll(/^#+ |\s+$/g, '');
    return {
      kind: 'Guide',
      title: heading,
      text: `${title}. ${proseOf(tokens.slice(start + 1, starts[nth + 1]))}`,
      path: `${path}#${slugOf(heading)}`,
    };
  });
  return [{ kind: 'Guide', title, text: proseOf(marked.lexer(summary)), path }, ...sections];
}

/** All that the search finds. */
export function searchEntriesOf(
  document: OpenApiDocument,
  problems: Api['problems'],
  guides: readonly Guide[],
): SearchEntry[] {
  return [
    ...guides.flatMap(entriesOfGuide),
    ...operationsOf(document).map(
      (one): SearchEntry => ({
        kind: 'Operation',
        title: one.operation.summary,
        text: `${one.method} ${one.path}`,
        path: operationPathOf(one),
      }),
    ),
    ...listWebhooks(document).map(
      (hook): SearchEntry => ({
        kind: 'Event',
        title: hook.path,
        text: hook.operation.summary,
        path: operationPathOf(hook),
      }),
    ),
    ...Object.values(problems).map(
      ({ code, status, title }): SearchEntry => ({
        kind: 'Error',
        title: code,
        text: `${status} ${title}`,
        path: `/docs/errors/#${code}`,
      }),
    ),
  ];
}
