import { glob, readFile } from 'node:fs/promises';
import ts from 'typescript';

const root = new URL('../../../', import.meta.url).pathname;

/** The syntax trees of all TypeScript files in these folders, by path from the root. */
export async function parseSources(folders: readonly string[]): Promise<ReadonlyMap<string, ts.SourceFile>> {
  const sources = new Map<string, ts.SourceFile>();
  for await (const path of glob(`{${folders.join(',')}}/**/*.ts`, { cwd: root })) {
    sources.set(path, parseSource(path, await readFile(root + path, 'utf8')));
  }
  return sources;
}

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
