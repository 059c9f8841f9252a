import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin } from 'esbuild';
import ts from 'typescript';

/** A part of a source, and what stands in its place. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Whether an argument of `.meta()` or `.describe()` can be one of a schema: an object, or a text. */
const documents = (argument: ts.Expression): boolean =>
  ts.isObjectLiteralExpression(argument) ||
  ts.isStringLiteralLike(argument) ||
  ts.isTemplateExpression(argument);

/** `.meta({…})` and `.describe('…')` of a schema, which reads and writes the same without them. */
function ofSchema(node: ts.Node): readonly Edit[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { name, expression } = node.expression;
  const [argument, ...others] = node.arguments;
  if (!['meta', 'describe'].includes(name.text) || !argument || others.length > 0) return [];
  return documents(argument) ? [{ from: expression.end, to: node.end, text: '' }] : [];
}

/** What a route says of itself in words. */
function ofRoute(node: ts.Node): readonly Edit[] {
  if (!ts.isPropertyAssignment(node) || !ts.isIdentifier(node.name)) return [];
  if (!['summary', 'description'].includes(node.name.text)) return [];
  const call = node.parent.parent;
  // Those that are much alike are declared by functions of their own, such as `stepRoute`.
  if (!ts.isCallExpression(call) || !/Route$/.test(call.expression.getText())) return [];
  return [{ from: node.initializer.getStart(), to: node.initializer.end, text: "''" }];
}

/**
 * An object or a list at the top of a file, such as an example. Nobody may read it any more, but a bundler keeps it for what
 * a spread or a call in it might do; so it is marked as doing nothing.
 */
function ofConstant(node: ts.Node): readonly Edit[] {
  if (!ts.isVariableDeclaration(node) || !node.initializer) return [];
  const { initializer } = node;
  const typed = ts.isAsExpression(initializer) || ts.isSatisfiesExpression(initializer);
  const literal = typed ? initializer.expression : initializer;
  const isLiteral = ts.isObjectLiteralExpression(literal) || ts.isArrayLiteralExpression(literal);
  if (!isLiteral || !ts.isSourceFile(node.parent.parent.parent)) return [];
  const [from, to] = [literal.getStart(), literal.end];
  return [
    { from, to: from, text: '/* @__PURE__ */ (() => (' },
    { from: to, to, text: '))()' },
  ];
}

/** A source without what only the documentation reads. */
function withoutDocs(path: string, source: string): string {
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    const words = [...ofSchema(node), ...ofRoute(node)];
    edits.push(...words, ...ofConstant(node));
    // Of what is left out, only the schema before it is looked at.
    if (words.length === 0) ts.forEachChild(node, visit);
    else if (ts.isCallExpression(node)) visit(node.expression);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to, text: instead }) => text.slice(0, from) + instead + text.slice(to), source);
}

/**
 * Leaves the words of the API's documentation out of functions: what routes and schemas say of themselves, and examples. A
 * cold start would load them for nothing. The examples of events stay, which their declarations hold.
 * @param root of the project
 */
export const leaveOutDocs = (root: string): Plugin => ({
  name: 'leave-out-docs',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (!/^(shared|functions)[/\\]/.test(relative(root, path))) return undefined;
      return { contents: withoutDocs(path, await readFile(path, 'utf8')), loader: 'ts' };
    });
  },
});
