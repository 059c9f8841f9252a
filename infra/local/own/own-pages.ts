import { readFile } from 'node:fs/promises';
import { Problem } from '../../../shared/kernel/problem.ts';
import { isInFolder } from '../../edge/site.ts';
import { isByAddress, isFromThisMachine } from '../http/hosts.ts';
import { type OwnPages, toOwnAnswer } from '../http/own.ts';
import { createInboxPages } from './inbox/inbox-pages.ts';
import { createKeysPage, keysPath } from './keys-page.ts';
import { createWelcomePages, type WelcomeSources } from './welcome/welcome-pages.ts';

/** The files that the pages load. */
const files = new Map(
  [
    'frame/style.css',
    'inbox/page.css',
    'inbox/page.js',
    'welcome/page.css',
    'welcome/page.js',
    'welcome/api.js',
    'welcome/copy.js',
    'welcome/parcel.js',
    'welcome/steps.js',
  ].map((name) => [`/_local/${name}`, new URL(name, import.meta.url)]),
);

async function readOwnFile(path: string) {
  const file = files.get(path);
  if (!file) return undefined;
  const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
  return toOwnAnswer(`${type}; charset=utf-8`, await readFile(file));
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
