import { glob, readFile } from 'node:fs/promises';
import { subjectKeys } from '../../shared/platform/table/partition.ts';
import { code, page, table } from './markdown.ts';

/** The heading of the table of access patterns in the docstring of an entity file. */
const heading = '| question | requests | units |';

/** The docstrings of a source file, as the text that stands in them. */
const docstringsOf = (source: string) =>
  [...source.matchAll(/\/\*\*\n([\s\S]*?)\n \*\//g)].map(([, lines = '']) =>
    lines.replaceAll(/^ \* ?/gm, ''),
  );

/** The docstring that has a table of access patterns, if the file has one; without the tags of a function's. */
export const patternsOf = (source: string): string | undefined =>
  docstringsOf(source)
    .find((text) => text.includes(heading))
    ?.replace(/\s*^@[\s\S]*/m, '');

/** A definition of a partition: its key, and the sort keys under it. */
const definition = /definePartition\([^`]*`([^`]+)`,\s*\{([^}]*)\}/g;

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

/** A key as its form: what is filled in stands in braces. */
const formOf = (key: string) =>
  key.replaceAll(/\$\{(?:\w+\.)*(\w+)\}/g, '{$1}').replaceAll(/\$\{[^`]*\}/g, '{…}');

/** The forms of keys that a file builds, such as `S#{tracking}`; those of partitions that it defines are not among them. */
export function keysOf(source: string): string[] {
  const rest = withoutComments(source).replaceAll(definition, '');
  return [...new Set([...rest.matchAll(/`([A-Z]+#[^`]*)`/g)].map(([, key = '']) => formOf(key)))];
}

/** The partitions that a file defines: the form of the key, and by kind of item how its sort keys begin. */
export function partitionsOf(source: string): [pk: string, kinds: [kind: string, sk: string][]][] {
  const shared = new Map<string, string>(Object.entries(subjectKeys));
  return [...withoutComments(source).matchAll(definition)].map(([, pk = '', kinds = '']) => [
    formOf(pk),
    [...kinds.matchAll(/(\w+): (?:'([^']+)'|subjectKeys\.(\w+))/g)].map(([, kind = '', own, name = '']) => [
      kind,
      own ?? shared.get(name) ?? '',
    ]),
  ]);
}

/** The context that a file belongs to: the folder of shared/ or functions/ that it is in. */
const contextOf = (path: string) => path.split('/')[1] ?? path;

function section(path: string, source: string): string {
  const name = path.replace(/^.*\//, '').replace('.ts', '').replaceAll('-', ' ');
  const keys = keysOf(source).map(code);
  const stored = keys.length > 0 ? `\n\nKeys: ${keys.join(', ')}` : '';
  return `### ${name}\n\n[${path}](../${path})${stored}\n\n${patternsOf(source)}`;
}

type Source = readonly [path: string, source: string];

/** The source files of the project, by path in alphabetical order. */
async function sourceFiles(root: string): Promise<Source[]> {
  const found: Source[] = [];
  for await (const path of glob('{shared,functions}/**/*.ts', { cwd: root }))
    found.push([path, await readFile(`${root}/${path}`, 'utf8')]);
  return found.sort(([a], [b]) => a.localeCompare(b));
}

/** The source files that store something, wherever they are, by path in alphabetical order. */
export const storingFiles = async (root: string): Promise<Source[]> =>
  (await sourceFiles(root)).filter(
    ([, source]) => patternsOf(source) !== undefined || keysOf(source).length > 0,
  );

/** The table of partitions: what stands together under one key, in the order in which a query reads it. */
function partitionTable(files: readonly Source[]): string {
  const rows = files.flatMap(([path, source]) =>
    partitionsOf(source).map(([pk, kinds]) => {
      const items = kinds.map(([kind, sk]) => `${kind} ${code(sk)}`).join(', ');
      return [code(pk), items, `[${path}](../${path})`];
    }),
  );
  return table(['partition', 'items, in the order of their sort keys', 'defined in'], rows);
}

/**
 * docs/data-model.md: the table and its indexes, and by context what each entity file says of its access patterns.
 * @param root the folder of the repository
 */
export async function dataModelDocument(root: string): Promise<string> {
  const [schema = ''] = docstringsOf(await readFile(`${root}/shared/platform/table/schema.ts`, 'utf8'));
  const files = await sourceFiles(root);
  const entities = files.filter(([, source]) => patternsOf(source) !== undefined);
  const byContext = Map.groupBy(entities, ([path]) => contextOf(path));
  return page(
    '# The data model',
    'Made from the docstrings of the entity files by `npm run docs`; a test holds it to them.',
    schema,
    '## Partitions with several kinds of items',
    partitionTable(files),
    ...[...byContext].flatMap(([context, files]) => [
      `## ${context}`,
      ...files.map(([path, source]) => section(path, source)),
    ]),
  );
}
