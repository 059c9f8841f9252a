import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../functions/api.ts';
import { openApiDocument } from '../../shared/platform/http/openapi/document.ts';
import { operationsOf } from '../../web/docs/document/operations.ts';
import { samplesOf } from '../../web/docs/samples/samples.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const document = openApiDocument(api, { baseUrl: '', version: '1' });
const operations = operationsOf(document).map((described) => ({
  id: described.operation.operationId,
  samples: samplesOf(document, described),
}));
const inLanguage = (language: string): { id: string; text: string }[] =>
  operations.flatMap(({ id, samples }) =>
    samples.filter((one) => one.language === language).map(({ text }) => ({ id, text })),
  );

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samples-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Whether this machine has a program. What it lacks is named, and its test is left out. */
function has(program: string, ...parameters: string[]): boolean {
  const found = spawnSync(program, parameters).status === 0;
  if (!found) console.warn(`${program} is not on this machine: the samples in its language are not checked`);
  return found;
}

/** A program that reads a list of samples from its input and prints the ids of those that its language cannot read. */
async function unreadable(command: string, program: readonly string[], language: string): Promise<string[]> {
  const child = run(command, [...program]);
  child.child.stdin?.end(JSON.stringify(inLanguage(language)));
  return JSON.parse((await child).stdout);
}

describe('the samples of the reference', () => {
  test('are there for every operation in five languages', () => {
    expect(operations.length).toBeGreaterThan(300);
    const languages = operations.map(({ samples }) => samples.map(({ language }) => language).join());
    expect(new Set(languages)).toEqual(new Set(['sh,ts,python,php,go']));
  });

  test('fit the types of our client in TypeScript', async () => {
    const [first] = inLanguage('ts');
    const [imports = ''] = first?.text.split('\n\n') ?? [];
    const calls = inLanguage('ts').map(({ id, text }) => {
      const body = text.slice(imports.length);
      return `/** ${id} */\nexport async function ${id.replaceAll(/\W/g, '_')}() {${body}\n}`;
    });
    await writeFile(join(folder, 'samples.ts'), [imports, ...calls].join('\n'));
    const compilerOptions = {
      strict: true,
      noEmit: true,
      module: 'nodenext',
      lib: ['es2024', 'dom'],
      types: [],
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      paths: { '@svc/client': [join(root, 'client/index.ts')] },
    };
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['samples.ts'] }),
    );
    const compiler = join(root, 'node_modules/typescript7/bin/tsc');
    const told = await run(process.execPath, [compiler, '-p', folder]).catch((error) => error);
    expect(told.stdout).toBe('');
  });

  test('can be read by Python', async ({ skip }) => {
    if (!has('python3', '--version')) skip('python3 is not on this machine');
    const program = `
import ast, json, sys
def fails(text):
    try:
        ast.parse(text)
    except SyntaxError:
        return True
print(json.dumps([one["id"] for one in json.load(sys.stdin) if fails(one["text"])]))`;
    expect(await unreadable('python3', ['-c', program], 'python')).toEqual([]);
  });

  test('can be read by PHP', async ({ skip }) => {
    if (!has('php', '--version')) skip('php is not on this machine');
    const program = `
function fails($one) {
  try { PhpToken::tokenize($one['text'], TOKEN_PARSE); return false; } catch (ParseError) { return true; }
}
$failed = array_filter(json_decode(stream_get_contents(STDIN), true), 'fails');
echo json_encode(array_column($failed, 'id'));`;
    expect(await unreadable('php', ['-r', program], 'php')).toEqual([]);
  });

  test('can be read by Go', async ({ skip }) => {
    if (!has('gofmt', '-h')) skip('gofmt is not on this machine');
    const files = join(folder, 'go');
    await mkdir(files);
    for (const { id, text } of inLanguage('go')) await writeFile(join(files, `${id}.go`), text);
    const { stderr } = await run('gofmt', ['-e', '-l', files]);
    expect(stderr).toBe('');
  });

  test('are sentences of a shell for curl', async () => {
    const script = inLanguage('sh').map(({ text }) => text);
    await writeFile(join(folder, 'samples.sh'), script.join('\n'));
    const { stderr } = await run('bash', ['-n', join(folder, 'samples.sh')]);
    expect(stderr).toBe('');
    expect(script.filter((text) => !text.startsWith('curl '))).toEqual([]);
  });
});
