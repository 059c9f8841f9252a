import { glob, readFile } from 'node:fs/promises';
import { lifeOfEvents, lives } from '../../functions/lives.data.ts';
import { subjectKeys } from '../../shared/platform/table/entity/partition.ts';
import { indexes } from '../../shared/platform/table/indexes.ts';
import { code, page, table } from './markdown.ts';

/** The heading of the table of access patterns in the docstring of an entity file. */
const heading = '| question | requests | units |';

/** The docstrings of a source file, as plain text. */
const docstringsOf = (source: string) =>
  [...source.matchAll(/\/\*\*\n([\s\S]*?)\n \*\//g)].map(([, lines = '']) =>
    lines.replaceAll(/^ \* ?/gm, ''),
  );

/** The docstring with a table of access patterns, if the file has one, without the tags of a function. */
export const patternsOf = (source: string): string | undefined =>
  docstringsOf(source)
    .find((text) => text.includes(heading))
    ?.replace(/\s*^@[\s\S]*/m, '');

/** A definition of a partition: its key, and the sort keys under it. */
const definition = /definePartition\([^`]*`([^`]+)`,\s*\{([^}]*)\}/g;

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

/** The form of a key, with placeholders in braces. */
const formOf = (key: string) =>
  key.replaceAll(/\$\{(?:\w+\.)*(\w+)\}/g, '{$1}').replaceAll(/\$\{[^`}]*\}/g, '{…}');

/** The forms of keys that a file builds, such as `S#{tracking}`, without those of the partitions that it defines. */
export function keysOf(source: string): string[] {
  const rest = withoutComments(source).replaceAll(definition, '');
  return [...new Set([...rest.matchAll(/`([A-Z][A-Z_]*#[^`]*)`/g)].map(([, key = '']) => formOf(key)))];
}

/** The partitions that a file defines: the form of the key, and the sort-key prefix of each kind of item. */
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

/** A list of an index, as its entity file declares it. */
interface DeclaredList {
  readonly index: string;
  readonly name: string;
  /** What it lists, and in which order. */
  readonly question: string;
  /** The forms of its keys. */
  readonly pk: string;
  readonly sk: string;
}

/** A declaration of a list: its comment, its name and its properties. */
const declaration = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+): defineList\(\{([\s\S]*?)\}\),\n/g;

/** The form of the key that a function makes, which is a template, a text or one of its parameters. */
function formMadeBy(made: string): string {
  const body = (made.split('=>').at(-1) ?? made).trim();
  const [, template] = /^`([^`]*)`$/.exec(body) ?? [];
  const [, text] = /^'([^']*)'$/.exec(body) ?? [];
  return template === undefined ? (text ?? `{${body}}`) : formOf(template);
}

/** The partitions of a list that is in shards, which its file names. */
function shardsIn(source: string): string {
  const [, name = '', count = ''] = /shardsOf\(['`]([^'`]+)['`], (\d+)\)/.exec(source) ?? [];
  return `${formOf(name)}#{0…${Number(count) - 1}}`;
}

/** The lists that a file declares. */
export const listsOf = (source: string): DeclaredList[] =>
  [...source.matchAll(declaration)].map(([, comment = '', name = '', body = '']) => {
    const [, index = ''] = /index: '(\w+)'/.exec(body) ?? [];
    const [, pk = '', sk = ''] = /pk: ([\s\S]*?),\s*sk: ([\s\S]*?),?\s*$/.exec(body) ?? [];
    const question = comment.replaceAll(/\s*\n\s*\* ?/g, ' ').trim();
    const list = formMadeBy(pk);
    return { index, name, question, pk: list === '{shard}' ? shardsIn(source) : list, sk: formMadeBy(sk) };
  });

type Source = readonly [path: string, source: string];

/** The source files of the project, by path in alphabetical order. */
async function sourceFiles(root: string): Promise<Source[]> {
  const found: Source[] = [];
  for await (const path of glob('{shared,functions}/**/*.ts', { cwd: root }))
    found.push([path, await readFile(`${root}/${path}`, 'utf8')]);
  return found.sort(([a], [b]) => a.localeCompare(b));
}

/** The source files that store something, by path in alphabetical order. */
export const storingFiles = async (root: string): Promise<Source[]> =>
  (await sourceFiles(root)).filter(
    ([, source]) => patternsOf(source) !== undefined || keysOf(source).length > 0,
  );

/** The table of partitions: the items under one key, in the order in which a query reads them. */
function partitionTable(files: readonly Source[]): string {
  const rows = files.flatMap(([path, source]) =>
    partitionsOf(source).map(([pk, kinds]) => {
      const items = kinds.map(([kind, sk]) => `${kind} ${code(sk)}`).join(', ');
      return [code(pk), items, `[${path}](../${path})`];
    }),
  );
  return table(['partition', 'items, in the order of their sort keys', 'defined in'], rows);
}

/** The lists of an index, by the files that declare them. */
function listTable(index: string, files: readonly Source[]): string {
  const rows = files.flatMap(([path, source]) =>
    listsOf(source)
      .filter((list) => list.index === index)
      .map(({ name, question, pk, sk }) => [
        `${code(name)}: ${question}`,
        `${code(pk)}, ${code(sk)}`,
        `[${path}](../${path})`,
      ]),
  );
  return table(['list', 'partition and sort key', 'declared in'], rows);
}

/** The lists by their indexes, with what DynamoDB calls these. */
const indexLists = (files: readonly Source[]): readonly string[] =>
  Object.entries(indexes).flatMap(([index, { name }]) => [
    `### ${index} (${code(name)} in DynamoDB)`,
    listTable(index, files),
  ]);

/** The entity files, each with its keys and what it stores. What their questions cost stands in them alone. */
const entityTable = (files: readonly Source[]): string =>
  table(
    ['file', 'keys', 'stores'],
    files.map(([path, source]) => {
      const [first = ''] = patternsOf(source)?.split(/(?<=\.)\s/) ?? [];
      const keys = keysOf(source).map(code).join(', ');
      return [`[${path}](../${path})`, keys || 'as above', first.replaceAll('\n', ' ')];
    }),
  );

/** How long the items of each kind live. */
const lifeTable = (): string =>
  table(
    ['kind', 'lives'],
    [
      ['events of all contexts', lifeOfEvents.text],
      ...Object.entries(lives).map(([kind, { text }]) => [kind, text]),
    ],
  );

/**
 * docs/data-model.md: the table, its partitions and indexes, and the entity files.
 * @param root the folder of the repository
 */
export async function dataModelDocument(root: string): Promise<string> {
  const [schema = ''] = docstringsOf(
    await readFile(`${root}/shared/platform/table/entity/schema.ts`, 'utf8'),
  );
  const files = await sourceFiles(root);
  const entities = files.filter(([, source]) => patternsOf(source) !== undefined);
  return page(
    '# The data model',
    'Generated from the docstrings of the entity files by `npm run docs`. A test keeps it up to date.',
    schema,
    '## Partitions with several kinds of items',
    partitionTable(files),
    '## Lists of the indexes',
    ...indexLists(files),
    '## How long items live',
    'Books and what is current stay; what tells of the past ends. DynamoDB deletes an item up to days after its `ttl`. An object keeps the times of its statuses, so its timeline shows them when its events have ended.',
    lifeTable(),
    '## Entity files',
    'Each says in its first comment which requests and units its questions take.',
    entityTable(entities),
  );
}
