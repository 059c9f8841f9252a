import { readFile } from 'node:fs/promises';
import { marked, type Token, type Tokens } from 'marked';
import { slugOf } from '../frame/markdown.ts';
import { guideGroups } from './list.ts';

/** A fenced block of a guide. After its language, a fence may name the file that the code is in: "```ts receiver.ts". */
export interface CodeBlock {
  readonly language: string;
  readonly file: string | undefined;
  readonly text: string;
  /** The anchor of the heading above it. */
  readonly section: string;
}

/** The part of another guide whose commands come first, in the same shell. */
interface Prelude {
  readonly guide: string;
  /** The anchor of the last section. */
  readonly section: string;
}

/** A guide as it is written. */
export interface Guide {
  readonly name: string;
  readonly title: string;
  /** What the reader has at its end, in Markdown. */
  readonly summary: string;
  readonly prelude: Prelude | undefined;
  /** All of it but the title. */
  readonly tokens: readonly Token[];
  readonly blocks: readonly CodeBlock[];
}

const folder = new URL('../../../docs/guides/', import.meta.url);
const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';
const isCode = (token: Token): token is Tokens.Code => token.type === 'code';

/** Reads the language of a fence, and the file behind it. */
export function readFence({ lang = '' }: Pick<Tokens.Code, 'lang'>) {
  const [language = '', file] = lang.split(' ');
  return { language, file };
}

function blocksIn(tokens: readonly Token[]): CodeBlock[] {
  let section = '';
  return tokens.flatMap((token) => {
    if (isHeading(token)) section = slugOf(token.text);
    return isCode(token) ? [{ ...readFence(token), text: token.text, section }] : [];
  });
}

const isPrelude = (paragraph: string) => /in\s+the\s+same\s+shell/.test(paragraph);

/** The link of a paragraph such as "These commands use the variables of [a guide](a-guide.md#section), in the same shell." */
function preludeIn(paragraphs: readonly string[]): Prelude | undefined {
  const said = paragraphs.find(isPrelude);
  const [, guide, section] = /\]\(([\w-]+)\.md#([\w-]+)\)/.exec(said ?? '') ?? [];
  return guide && section ? { guide, section } : undefined;
}

/** Reads the Markdown of a guide. @throws when it has no title or no summary */
export function parseGuide(name: string, source: string): Guide {
  const [title, ...tokens] = marked.lexer(source);
  const end = tokens.findIndex(isHeading);
  const paragraphs = tokens
    .slice(0, end < 0 ? undefined : end)
    .flatMap(({ type, raw }) => (type === 'paragraph' ? [raw.trim()] : []));
  const summary = paragraphs.find((text) => !isPrelude(text));
  if (!title || !isHeading(title) || !summary)
    throw new Error(`the guide ${name} has no title or no summary`);
  return {
    name,
    title: title.text,
    summary,
    prelude: preludeIn(paragraphs),
    tokens,
    blocks: blocksIn(tokens),
  };
}

/** All guides in their order. @throws when one that is listed is not there */
export const readGuides = (): Promise<Guide[]> =>
  Promise.all(
    guideGroups
      .flatMap(({ guides }) => guides)
      .map(async (name) => parseGuide(name, await readFile(new URL(`${name}.md`, folder), 'utf8'))),
  );
