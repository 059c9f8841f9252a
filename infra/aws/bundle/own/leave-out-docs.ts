import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'esbuild';
import ts from 'typescript';
import { applyEdits, type Edit } from './edits.ts';
import { createLazily } from './lazy-constants.ts';

/** Whether an argument of `.meta()` or `.describe()` can document a schema: an object, or a text. */
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

/** Leaves a property out, with the comma behind it. */
function without(node: ts.PropertyAssignment): Edit {
  const { properties } = node.parent;
  const next = properties[properties.indexOf(node) + 1];
  return { from: node.getStart(), to: next ? next.getStart() : properties.end, text: '' };
}

/** What a route says of itself in words, and the errors that its documentation lists. */
function ofRoute(node: ts.Node): readonly Edit[] {
  if (!ts.isPropertyAssignment(node) || !ts.isIdentifier(node.name)) return [];
  if (!['summary', 'description', 'errors'].includes(node.name.text)) return [];
  const call = node.parent.parent;
  // Similar routes are declared by functions of their own, such as `stepRoute`.
  if (!ts.isCallExpression(call) || !/Route$/.test(call.expression.getText())) return [];
  return [without(node)];
}

/** The description and the example of an event's webhook. Functions only check whether there is one. */
function ofWebhook(node: ts.Node): readonly Edit[] {
  if (ts.isCallExpression(node) && node.expression.getText() === 'exampleAt')
    return [{ from: node.getStart(), to: node.end, text: 'undefined' }];
  if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'webhook') return [];
  const { initializer } = node;
  if (!ts.isObjectLiteralExpression(initializer)) return [];
  const names = initializer.properties.map(({ name }) => name?.getText());
  if (!['description', 'payload', 'example'].every((name) => names.includes(name))) return [];
  return [{ from: initializer.getStart(), to: initializer.end, text: '{}' }];
}

/** What the errors page and the OpenAPI document say of a code. */
function ofProblem(node: ts.Node): readonly Edit[] {
  if (!ts.isPropertyAssignment(node) || !ts.isIdentifier(node.name)) return [];
  if (!['meaning', 'remedy', 'members'].includes(node.name.text)) return [];
  const call = node.parent.parent.parent.parent;
  if (!ts.isCallExpression(call) || call.expression.getText() !== 'defineProblems') return [];
  const comma = node.getSourceFile().text[node.end] === ',' ? 1 : 0;
  return [{ from: node.getStart(), to: node.end + comma, text: '' }];
}

/** What `defineNeed` declares: the stacks read it, and no function does. */
function ofNeed(node: ts.Node): readonly Edit[] {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'defineNeed') return [];
  const [declared] = node.arguments;
  return declared ? [{ from: declared.getStart(), to: declared.end, text: '{}' }] : [];
}

/** A source without what only the documentation reads. */
function withoutDocs(path: string, source: string): string {
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    const words = [
      ...ofSchema(node),
      ...ofRoute(node),
      ...ofWebhook(node),
      ...ofNeed(node),
      ...ofProblem(node),
    ];
    edits.push(...words);
    // Only the schema before a removed part is examined.
    if (words.length === 0) ts.forEachChild(node, visit);
    else if (ts.isCallExpression(node)) visit(node.expression);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return applyEdits(source, edits);
}

/**
 * Leaves the texts of the API's documentation out of functions: descriptions of routes, schemas and events, and
 * examples. A cold start would load them for nothing. Constants are made on first use.
 * @param root of the project
 */
export const leaveOutDocs = (root: string): Plugin => ({
  name: 'leave-out-docs',
  setup(build) {
    const read = (path: string) => {
      const source = readFileSync(path, 'utf8');
      return /^(shared|functions)[/\\]/.test(relative(root, path)) ? withoutDocs(path, source) : source;
    };
    const rewrite = createLazily(read, root);
    build.onLoad({ filter: /\.ts$/ }, ({ path }) =>
      path.includes('/node_modules/') ? undefined : { contents: rewrite(path), loader: 'ts' },
    );
  },
});
