import { fileURLToPath } from 'node:url';
import { recoveryHours } from '../../shared/identity/domain/factors/recovery.ts';
import { asHtml } from '../../shared/kernel/display.ts';
import { scopeNames } from '../../shared/partners/domain/scope-names.ts';
import { mailedPages } from '../../shared/platform/secrets/mailed-link.ts';
import { bundleForBrowsers } from '../files/bundle.ts';
import { readStaticFile, type StaticFile } from '../files/static-file.ts';

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const own = (name: string) => readStaticFile(at(name));

/** The pages under /account/: those that mails link to with a token, and those that ask a user to sign in. */
const pages = [...mailedPages, 'partners', 'security'] as const;

/** The words for scopes, in a page that shows them. */
const scopeItems = Object.entries(scopeNames).map(
  ([scope, name]) => `<li data-scope="${asHtml(scope)}">${asHtml(name)}</li>`,
);

/** The field of a page that signs in, which may need the part that asks for a second factor. */
const password = 'autocomplete="current-password"';

const secondStep = async () =>
  (await own('sign-in.html')).body.toString().replace('{hours}', String(recoveryHours));

/** A page. Invitations of all kinds are one file, and each loads the script of its own kind. */
async function pageOf(page: (typeof pages)[number]): Promise<StaticFile> {
  const file = page.endsWith('invitation') ? 'invitation.html' : `${page}/index.html`;
  const { body, contentType } = await own(file);
  const text = body.toString();
  const second = text.includes(password) ? await secondStep() : '';
  return {
    body: text
      .replace('    </main>', () => `${second}    </main>`)
      .replace('/account/invitation/page.js', `/account/${page}/page.js`)
      .replace('<template id="scopes">', (template) => template + scopeItems.join('')),
    contentType,
  };
}

/**
 * The account pages, by path; a folder's page is under its path with the slash. Each loads one script, and nothing from other
 * hosts.
 */
export async function buildAccountFiles(): Promise<ReadonlyMap<string, StaticFile>> {
  const scripts = pages.map((page) => [`/account/${page}/page.js`, at(`browser/pages/${page}.ts`)]);
  const files = new Map<string, StaticFile>(
    await bundleForBrowsers(Object.fromEntries(scripts), { format: 'esm', target: 'es2022' }),
  );
  files.set('/account/account.css', await own('account.css'));
  for (const page of pages) files.set(`/account/${page}/`, await pageOf(page));
  return files;
}
