import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Problem } from '../../../shared/kernel/problem.ts';
import { isInFolder } from '../../edge/site.ts';
import { isByAddress, isFromThisMachine } from '../http/hosts.ts';
import { type OwnPages, toOwnAnswer } from '../http/own.ts';
import { createInboxPages } from './inbox/inbox-pages.ts';
import { createKeysPage, keysPath } from './keys-page.ts';
import { createWelcomePages, type WelcomeSources } from './welcome/welcome-pages.ts';

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The styles that the pages load. */
const styles: readonly string[] = ['frame/style.css', 'inbox/page.css', 'welcome/page.css'];

/** The scripts that the pages load. */
const scripts = {
  '/_local/inbox/page.js': at('browser/inbox.ts'),
  '/_local/welcome/page.js': at('browser/welcome.ts'),
};

async function bundleScripts() {
  const { bundleForBrowsers } = await import('../../../web/files/bundle.ts');
  return new Map(await bundleForBrowsers(scripts, { format: 'esm', target: 'es2022' }));
}

/** Made when a page first loads one, because the bundler takes its time. */
let bundled: ReturnType<typeof bundleScripts> | undefined;

async function readOwnFile(path: string) {
  if (path in scripts) bundled ??= bundleScripts();
  const script = (await bundled)?.get(path);
  if (script) return toOwnAnswer(script.contentType, script.body);
  const style = styles.find((name) => path === `/_local/${name}`);
  return style === undefined ? undefined : toOwnAnswer('text/css; charset=utf-8', await readFile(at(style)));
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
