import { existsSync, globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';

const root = new URL('../../', import.meta.url).pathname;
/** Made by a build, a start or the installation. */
const made = ['node_modules', 'dist', 'cdk.out'];
const entries = await readdir(root, { withFileTypes: true });
const rooms = entries
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !made.includes(entry.name))
  .map(({ name }) => name);

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });

/** The text of a document without its code blocks, which may show files that are yet to be written. */
const textOf = async (document: string) =>
  (await readFile(join(root, document), 'utf8')).replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');

/** Where the links of a text lead inside the repository. Those to pages of the site are for test/web/docs.test.ts. */
const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*/, ''))
    .filter((target) => target !== '' && !/^([a-z]+:|\/)/.test(target));

/** The paths of the repository that a text names as code; what is to be filled in matches anything. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([^`]+)`/g)]
    .flatMap(([, code = '']) => code.replaceAll(/<[^<>]+>/g, '*').split(/\s+/))
    .filter((word) => rooms.some((room) => word.startsWith(`${room}/`)));

const leadsNowhere = (pattern: string) => globSync(pattern.replace(/\/$/, ''), { cwd: root }).length === 0;

describe.each(documents)('%s', (document) => {
  test('links to files that there are', async () => {
    const links = linksIn(await textOf(document));
    expect(links.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([]);
  });

  test('names files that there are', async () => {
    expect(pathsIn(await textOf(document)).filter(leadsNowhere)).toEqual([]);
  });
});

describe('README.md', () => {
  test('links to documents and names files', async () => {
    const text = await textOf('README.md');
    expect(linksIn(text)).toContain('docs/adding-a-route.md');
    expect(pathsIn(text)).toContain('functions/*/');
    expect(['functions/*/', 'functions/nothing/', 'shared/*.ts'].filter(leadsNowhere)).toEqual([
      'functions/nothing/',
      'shared/*.ts',
    ]);
  });

  test('says where things are in every folder of the first two levels', async () => {
    const named = pathsIn(await textOf('README.md'));
    const table = createRequire(import.meta.url)('../../contexts.cjs');
    const contexts = Object.keys(z.record(z.string(), z.unknown()).parse(table));
    const folders = globSync('{shared,functions,infra,test}/*/', { cwd: root });
    const known = (folder: string) => {
      const [holder = '', name = ''] = folder.split('/');
      const own = named.some((path) => path.startsWith(`${holder}/${name}/`));
      return own || (contexts.includes(name) && named.some((path) => path.startsWith(`${holder}/*/`)));
    };
    expect(folders.length).toBeGreaterThan(30);
    expect(folders.filter((folder) => !known(folder))).toEqual([]);
    expect(rooms.filter((room) => !named.some((path) => path.startsWith(`${room}/`)))).toEqual([]);
  });
});
