import { glob, readFile } from 'node:fs/promises';
import ts from 'typescript';

const root = new URL('../../../', import.meta.url).pathname;

/** The texts of all TypeScript files in these folders, by path from the root. */
export async function readSourceTexts(folders: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for await (const path of glob(`{${folders.join(',')}}/**/*.ts`, { cwd: root }))
    texts.set(path, await readFile(root + path, 'utf8'));
  return texts;
}

/** Their syntax trees. @param hint what a text has that is worth parsing: all of them take seconds */
export const parseTexts = (texts: ReadonlyMap<string, string>, hint = /./): Map<string, ts.SourceFile> =>
  new Map(
    [...texts].flatMap(([path, text]) => (hint.test(text) ? [[path, parseSource(path, text)] as const] : [])),
  );

/** The syntax tree of a text. */
export const parseSource = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** All nodes of a tree but its punctuation, the outer ones first. */
export function nodesOf(root: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return nodes;
}

/** The line of a node in its file, counted from 1. */
export const lineOf = (node: ts.Node): number =>
  node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;
