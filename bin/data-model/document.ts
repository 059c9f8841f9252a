import { glob, readFile } from 'node:fs/promises';

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

/** The forms of keys that a file builds, such as `S#{tracking}`. */
export function keysOf(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const built = [...code.matchAll(/`([A-Z]+#[^`]*)`/g)].map(([, key = '']) => key);
  const forms = built.map((key) =>
    key.replaceAll(/\$\{(?:\w+\.)*(\w+)\}/g, '{$1}').replaceAll(/\$\{[^`]*\}/g, '{…}'),
  );
  return [...new Set(forms)];
}

/** The context that a file belongs to: the folder of shared/ or functions/ that it is in. */
const contextOf = (path: string) => path.split('/')[1] ?? path;

function section(path: string, source: string): string {
  const name = path.replace(/^.*\//, '').replace('.ts', '').replaceAll('-', ' ');
  const keys = keysOf(source).map((key) => `\`${key}\``);
  const stored = keys.length > 0 ? `\n\nKeys: ${keys.join(', ')}` : '';
  return `### ${name}\n\n[${path}](../${path})${stored}\n\n${patternsOf(source)}`;
}

/** The source files that store something, wherever they are, by path in alphabetical order. */
export async function storingFiles(root: string): Promise<[path: string, source: string][]> {
  const found: [string, string][] = [];
  for await (const path of glob('{shared,functions}/**/*.ts', { cwd: root })) {
    const source = await readFile(`${root}/${path}`, 'utf8');
    if (patternsOf(source) !== undefined || keysOf(source).length > 0) found.push([path, source]);
  }
  return found.sort(([a], [b]) => a.localeCompare(b));
}

/**
 * docs/data-model.md: the table and its indexes, and by context what each entity file says of its access patterns.
 * @param root the folder of the repository
 */
export async function dataModelDocument(root: string): Promise<string> {
  const [table = ''] = docstringsOf(await readFile(`${root}/shared/platform/table/schema.ts`, 'utf8'));
  const entities = (await storingFiles(root)).filter(([, source]) => patternsOf(source) !== undefined);
  const byContext = Map.groupBy(entities, ([path]) => contextOf(path));
  return `${[
    '# The data model',
    'Made from the docstrings of the entity files by `npm run docs`; a test holds it to them.',
    table,
    ...[...byContext].flatMap(([context, files]) => [
      `## ${context}`,
      ...files.map(([path, source]) => section(path, source)),
    ]),
  ].join('\n\n')}\n`;
}
