import { glob, readFile } from 'node:fs/promises';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url).pathname;

/** Words that begin no sentence that says what holds: prepositions, and conjunctions that go on with another one. */
const partial = new Set([
  'about',
  'above',
  'across',
  'after',
  'against',
  'along',
  'among',
  'and',
  'around',
  'as',
  'at',
  'before',
  'behind',
  'below',
  'beneath',
  'beside',
  'besides',
  'between',
  'beyond',
  'but',
  'by',
  'despite',
  'down',
  'during',
  'except',
  'for',
  'from',
  'in',
  'inside',
  'into',
  'like',
  'near',
  'of',
  'off',
  'on',
  'onto',
  'or',
  'out',
  'outside',
  'over',
  'past',
  'per',
  'since',
  'than',
  'that',
  'through',
  'throughout',
  'till',
  'to',
  'toward',
  'towards',
  'under',
  'unlike',
  'until',
  'up',
  'upon',
  'via',
  'with',
  'within',
  'without',
]);

/** The titles that may break the rule. */
const allowed: readonly string[] = [];

/** Whether a title alone begins as a part of a sentence, or is too short for one behind its `describe`. */
const isPartial = ({ own, sentence }: Title): boolean =>
  partial.has(own.split(/\s+/)[0]?.toLowerCase() ?? '') || sentence.split(/\s+/).length < 4;

/** A test's own title, and the whole sentence behind its `describe`. */
interface Title {
  readonly own: string;
  readonly sentence: string;
}

/** The name of a call such as `test`, `test.each(…)` or `describe.each`. */
function calledIn(call: ts.CallExpression): string | undefined {
  let callee: ts.Expression = call.expression;
  while (
    ts.isCallExpression(callee) ||
    ts.isPropertyAccessExpression(callee) ||
    ts.isTaggedTemplateExpression(callee)
  )
    callee = ts.isTaggedTemplateExpression(callee) ? callee.tag : callee.expression;
  return ts.isIdentifier(callee) ? callee.text : undefined;
}

/** The text of a title, with a word for each thing that is put in. */
function textOf(title: ts.Expression | undefined): string | undefined {
  if (!title) return undefined;
  if (ts.isStringLiteralLike(title)) return title.text;
  if (!ts.isTemplateExpression(title)) return undefined;
  return title.head.text + title.templateSpans.map(({ literal }) => `$x${literal.text}`).join('');
}

/** The titles of the tests of a file. */
function titlesIn(file: string, source: string): readonly Title[] {
  const found: Title[] = [];
  const visit = (node: ts.Node, before: string): void => {
    const name = ts.isCallExpression(node) ? calledIn(node) : undefined;
    const title = ts.isCallExpression(node) ? textOf(node.arguments[0]) : undefined;
    const sentence = `${before} ${title ?? ''}`.trim();
    if (title !== undefined && name === 'test') found.push({ own: title, sentence });
    const within = title !== undefined && name === 'describe' ? sentence : before;
    ts.forEachChild(node, (child) => visit(child, within));
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest), '');
  return found;
}

test('every title of a test is a sentence: it begins with no preposition, and has four words or more', async () => {
  const broken: string[] = [];
  let count = 0;
  for await (const file of glob('test/**/*.test.ts', { cwd: root })) {
    const titles = titlesIn(file, await readFile(root + file, 'utf8'));
    count += titles.length;
    broken.push(...titles.filter(isPartial).map(({ sentence }) => `${file}: ${sentence}`));
  }
  expect(count).toBeGreaterThan(2_000);
  expect(broken.filter((title) => !allowed.includes(title))).toEqual([]);
});

test('the rule knows a title that is a part of a sentence, in each way to write a test', () => {
  const source = [
    "describe('a hub', () => {",
    "  test('that moves is shown where it is', () => {});",
    "  test.each([1])('moves %i', () => {});",
    "  test('is shown where it is', () => {});",
    '});',
    'test(`of nobody is nothing to be seen`, () => {});',
  ].join('\n');
  expect(titlesIn('a.test.ts', source).map(isPartial)).toEqual([true, false, false, true]);
  expect(titlesIn('b.test.ts', "test('says nothing', () => {});").map(isPartial)).toEqual([true]);
});
