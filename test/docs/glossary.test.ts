import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path/posix';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { api } from '../../functions/api.ts';
import { nodesOf, parseSource, parseTexts, readSourceTexts } from '../support/asserts/sources.ts';

const root = new URL('../../', import.meta.url).pathname;
const glossary = await readFile(`${root}docs/glossary.md`, 'utf8');
const [terms = '', choices = ''] = glossary.split('## One word for one thing');

/** The cells of the rows of a table, without its head. */
const rowsOf = (table: string) =>
  table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** A phrase to avoid, and whether names of files may have it. */
interface Avoided {
  readonly phrase: string;
  readonly pattern: RegExp;
  readonly inProse: boolean;
}

/** Whole words with their usual endings, in lower case or at the head of a sentence. */
const patternOf = (phrase: string) =>
  new RegExp(
    `(?<![\\w/.-])[${phrase.slice(0, 1).toUpperCase()}${phrase.slice(0, 1)}]${phrase.slice(1).replaceAll(' ', '\\s+')}(s|es|d|ed|ing)?(?![\\w-])`,
  );

const avoided: readonly Avoided[] = rowsOf(choices).flatMap(([, , not = '']) =>
  not.split(', ').map((cell) => {
    const phrase = cell.replace(' (in prose)', '');
    return { phrase, pattern: patternOf(phrase), inProse: phrase !== cell };
  }),
);

/** A text and where it stands. */
type Placed = readonly [where: string, text: string];

/** The phrases to avoid in texts, as `where: phrase: text`. Code in a text is no prose. */
const avoidedIn = (texts: readonly Placed[], phrases = avoided): string[] =>
  texts.flatMap(([where, text]) => {
    const prose = text.replaceAll(/```[\s\S]*?```|`[^`]*`|https?:\S+|\]\([^)]*\)/g, '');
    return phrases
      .filter(({ pattern }) => pattern.test(prose))
      .map(({ phrase }) => `${where}: ${phrase}: ${text}`);
  });

/** The strings of a syntax tree that have more than one word, without what is put in. */
const stringsIn = (tree: ts.Node): string[] =>
  nodesOf(tree)
    .flatMap((node) => {
      if (ts.isStringLiteralLike(node)) return [node.text];
      if (!ts.isTemplateExpression(node)) return [];
      return [node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')];
    })
    .filter((text) => text.includes(' '));

/** What refusals say: the strings that a `Problem` or a `refuse…` is given. */
const refusalsIn = (source: ts.SourceFile): string[] =>
  nodesOf(source)
    .filter((node) => ts.isCallExpression(node) || ts.isNewExpression(node))
    .filter(({ expression }) => /^(\w*Problem|refuse\w*)$/.test(expression.getText()))
    .flatMap((call) => stringsIn(call));

/** The files with what notices, mails and SMS say. */
const saysMessages = (path: string) => /\/messages\/|[/-](notices?|messages?|texts)\.ts$/.test(path);

const textsIn = ([path, source]: readonly [string, ts.SourceFile]): Placed[] =>
  (saysMessages(path) ? stringsIn(source) : refusalsIn(source)).map((text) => [path, text]);

describe('the glossary', () => {
  test('has its terms and its choices in the order of the alphabet', () => {
    for (const table of [terms, choices]) {
      const words = rowsOf(table).map(([, word = '']) => word);
      expect(words.length).toBeGreaterThan(20);
      expect(words).toEqual(words.toSorted((a, b) => a.localeCompare(b, 'en')));
    }
  });

  test('is kept by the texts of the API', () => {
    const routes = api.routes.flatMap(({ id, summary, description }): Placed[] => [
      [id, summary],
      [id, description],
    ]);
    const titles = Object.entries(api.events).map(([name, { title }]): Placed => [name, title]);
    const problems = Object.entries(api.problems).flatMap(([name, { title, detail, meaning, remedy }]) =>
      [title, detail, meaning, remedy].map((text): Placed => [name, text ?? '']),
    );
    expect(avoidedIn([...routes, ...Object.entries(api.areas), ...titles, ...problems])).toEqual([]);
  });

  test('is kept by refusals and messages', async () => {
    const trees = parseTexts(await readSourceTexts(['shared', 'functions']));
    const texts = [...trees].flatMap(textsIn);
    expect(texts.length).toBeGreaterThan(500);
    expect(avoidedIn(texts)).toEqual([]);
  });

  test('is kept by the names of files', () => {
    const files = globSync('{shared,functions,infra,bin,web,client}/**/*.*', { cwd: root });
    const names = files.map(
      (path): Placed => [path, basename(path).replace(/\..*/, '').replaceAll('-', ' ')],
    );
    const phrases = avoided.filter(({ inProse }) => !inProse);
    expect(avoidedIn(names, phrases)).toEqual([]);
  });

  test('has licence for the noun in every document that people write', async () => {
    const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
    const texts = await Promise.all(
      documents.map(async (path): Promise<Placed> => [path, await readFile(root + path, 'utf8')]),
    );
    const license = avoided.filter(({ phrase }) => phrase === 'license');
    expect(license).toHaveLength(1);
    const prose = texts
      .filter(([, text]) => !/^(Made|Generated) from .*`npm run docs`/m.test(text))
      .map(([path, text]): Placed => [path, text.replace(choices, '')]);
    expect(prose.length).toBeGreaterThan(30);
    expect(avoidedIn(prose, license).map((found) => found.split(':')[0])).toEqual([]);
  });

  test('is broken by a word with an ending and at the head of a sentence, and not by code', () => {
    const source = parseSource('a.ts', "refuseField('/name', 'Everybody drives', 'drivers come')");
    expect(avoidedIn(textsIn(['a.ts', source])).map((found) => found.split(': ')[1])).toEqual([
      'everybody',
      'driver',
    ]);
    expect(avoidedIn([['b', '`license` of a codriver, LICENSE']])).toEqual([]);
  });
});
