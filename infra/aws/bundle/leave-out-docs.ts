import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin } from 'esbuild';
import ts from 'typescript';

/** A part of a source, and its replacement. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

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

/** Whether an expression needs no work to evaluate: a bundler then sees by itself that nobody reads it. */
const isPlain = (node: ts.Expression): boolean =>
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isIdentifier(node) ||
  ts.isLiteralExpression(node);

const marked = '/* @__PURE__ */';

/** The names that a pattern binds. */
const namesOf = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((each) => (ts.isBindingElement(each) ? namesOf(each.name) : []));

/** The constants of a pattern, each taken from the value by itself: `const { a, b } = value` is `value`, then `a`, then `b`. */
function ofPattern({ name }: ts.VariableDeclaration, end: number): readonly Edit[] {
  const whole = `whole${name.pos}`;
  const taken = namesOf(name).map(
    (one) => `, ${one} = ${marked} (() => { const ${name.getText()} = ${whole}; return ${one}; })()`,
  );
  return [
    { from: name.getStart(), to: name.end, text: whole },
    { from: end, to: end, text: taken.join('') },
  ];
}

/**
 * A constant at the top of a file, such as a schema, a table or an example. A function may import the file for
 * something else, and never read it; but a bundler keeps it because a call or a spread in it might have effects.
 * Importing a file of ours only declares things, so the constant is marked as free of effects.
 */
function ofConstant(node: ts.Node): readonly Edit[] {
  if (!ts.isVariableDeclaration(node) || !node.initializer) return [];
  if (!ts.isVariableStatement(node.parent.parent) || !ts.isSourceFile(node.parent.parent.parent)) return [];
  const { name, initializer } = node;
  const [from, to] = [initializer.getStart(), initializer.end];
  const wrapped = [
    { from, to: from, text: `${marked} (() => (` },
    { from: to, to, text: '))()' },
  ];
  if (!ts.isIdentifier(name)) return [...ofPattern(node, to), ...wrapped];
  return isPlain(initializer) ? [] : wrapped;
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
    edits.push(...words, ...ofConstant(node));
    // Only the schema before a removed part is examined.
    if (words.length === 0) ts.forEachChild(node, visit);
    else if (ts.isCallExpression(node)) visit(node.expression);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to, text: instead }) => text.slice(0, from) + instead + text.slice(to), source);
}

/**
 * Leaves the texts of the API's documentation out of functions: descriptions of routes, schemas and events, and
 * examples. A cold start would load them for nothing.
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
