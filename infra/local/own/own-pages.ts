import { readFile } from 'node:fs/promises';
import { Problem } from '../../../shared/kernel/problem.ts';
import { isInFolder } from '../../edge/site.ts';
import { isByAddress, isFromThisMachine } from '../http/hosts.ts';
import { type OwnPages, toOwnAnswer } from '../http/own.ts';
import { createInboxPages } from './inbox/inbox-pages.ts';
import { createKeysPage, keysPath } from './keys-page.ts';
import { createWelcomePages, type WelcomeSources } from './welcome/welcome-pages.ts';

/** The parts of the style that both pages load, in one file. */
const style = ['tokens', 'page', 'bar', 'controls']
  .map((name) => `../../../web/style/${name}.css`)
  .concat('frame/style.css');

const names = [
  'inbox/page.css',
  'inbox/page.js',
  'welcome/page.css',
  'welcome/page.js',
  'welcome/api.js',
  'welcome/copy.js',
  'welcome/parcel.js',
  'welcome/steps.js',
];

/** What the pages load, and the files that it consists of. */
const files = new Map([
  ['/_local/frame/style.css', style.map((name) => new URL(name, import.meta.url))],
  ...names.map((name): [string, URL[]] => [`/_local/${name}`, [new URL(name, import.meta.url)]]),
]);

async function readOwnFile(path: string) {
  const urls = files.get(path);
  if (!urls) return undefined;
  const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
  const texts = await Promise.all(urls.map((url) => readFile(url, 'utf8')));
  return toOwnAnswer(`${type}; charset=utf-8`, texts.join(''));
}

/**
 * The pages that only this machine has. The start page and the keys are credentials, so programs on this machine alone get
 * them. The inbox is also for tests that run beside the service, such as in another container.
 */
export function createOwnPages(
  sources: WelcomeSources & {
    readonly inbox: string;
    /** Whether a container publishes the port to its machine alone. */
    readonly isPublished?: boolean | undefined;
  },
): OwnPages {
  const inbox = createInboxPages(sources.inbox, sources.table);
  const welcome = createWelcomePages(sources);
  const keys = createKeysPage(sources.dataDir);
  return async (asked) => {
    const { path, from } = asked;
    if (!isByAddress(from)) return undefined;
    const isWelcome = isInFolder('/_local/welcome', path);
    if ((isWelcome || path === keysPath) && !isFromThisMachine(from, sources.isPublished))
      throw new Problem('not_found', 'Only the machine that runs the service can open this page.');
    return (await readOwnFile(path)) ?? (await keys(asked)) ?? (isWelcome ? welcome(asked) : inbox(asked));
  };
}
