import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kindOfFunction } from '../../infra/handlers.ts';

/** The folder of the project. */
export const project = fileURLToPath(new URL('../..', import.meta.url));

/** The folders whose code runs on this machine. */
const folders = ['functions', 'shared', 'web', 'infra/edge', 'infra/local', 'bin/local'];
/** The folders of texts, styles and pictures that the site is made of. */
const siteFolders = ['web', 'docs/guides'];
/** npm writes into the first what it has installed. */
const others = ['node_modules/.package-lock.json', 'package-lock.json', 'package.json', 'CHANGELOG.md'];

/** The sources of a build. Paths begin at the project's folder. */
export interface Sources {
  /** The same for the same contents, in the same folder. */
  readonly hash: string;
  readonly files: readonly string[];
  /** Those that declare a route or a consumer. */
  readonly declarations: readonly string[];
  /** Files that use their own URL to find files next to them. */
  readonly located: readonly string[];
}

const isCode = (name: string) => /\.(tsx?|json)$/.test(name);

/** The files of a folder and of those in it, in a fixed order. */
const listFiles = (folder: string): readonly string[] =>
  readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(project.length))
    .sort();

/** Reads all code of the service. It takes some 30 ms, so the content itself decides whether a build exists. */
export function readSources(): Sources {
  const hash = createHash('sha256').update(project);
  const files = folders.flatMap((folder) => listFiles(folder).filter(isCode));
  const shown = siteFolders.flatMap((folder) => listFiles(folder).filter((name) => !isCode(name)));
  const declarations: string[] = [];
  const located: string[] = [];
  for (const file of [...files, ...shown, ...others.filter((name) => existsSync(join(project, name)))]) {
    const text = readFileSync(join(project, file), 'utf8');
    hash.update(`\0${file}\0${text}`);
    if (file.startsWith('functions/') && kindOfFunction(text)) declarations.push(file);
    if (text.includes('import.meta.url')) located.push(file);
  }
  return { hash: hash.digest('hex').slice(0, 16), files, declarations, located };
}
