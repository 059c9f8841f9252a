import { fileURLToPath } from 'node:url';
import { asHtml } from '../../shared/kernel/display.ts';
import { scopeNames } from '../../shared/partners/domain/scope-names.ts';
import { mailedPages } from '../../shared/platform/mailed-link.ts';
import { readStaticFile, type StaticFile } from '../files/static-file.ts';

const own = (name: string) => readStaticFile(fileURLToPath(new URL(name, import.meta.url)));

/** The pages under /account/: those that mails link to with a token, and those that ask a user to sign in. */
const pages = [...mailedPages, 'partners'] as const;

/** The words for scopes, in a page that shows them. */
const scopeItems = Object.entries(scopeNames).map(
  ([scope, name]) => `<li data-scope="${asHtml(scope)}">${asHtml(name)}</li>`,
);

/** The field of a page that signs in, which may need the part that asks for a second factor. */
const password = 'autocomplete="current-password"';

/** A page. Invitations of all kinds are one file, and each loads the script of its own kind. */
async function pageOf(page: (typeof pages)[number]): Promise<StaticFile> {
  const file = page.endsWith('invitation') ? 'invitation.html' : `${page}/index.html`;
  const { body, contentType } = await own(file);
  const text = body.toString();
  const second = text.includes(password) ? (await own('sign-in.html')).body.toString() : '';
  return {
    body: text
      .replace('    </main>', () => `${second}    </main>`)
      .replace('/account/invitation/page.js', `/account/${page}/page.js`)
      .replace('<template id="scopes">', (template) => template + scopeItems.join('')),
    contentType,
  };
}

/** The account pages, by path; a folder's page is under its path with the slash. They load from no other host. */
export async function buildAccountFiles(): Promise<ReadonlyMap<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  for (const name of ['account.css', 'account.js', 'form.js', 'invitation.js', 'scopes.js', 'sign-in.js'])
    files.set(`/account/${name}`, await own(name));
  files.set('/account/partners/partner.js', await own('partners/partner.js'));
  for (const page of pages) {
    files.set(`/account/${page}/`, await pageOf(page));
    files.set(`/account/${page}/page.js`, await own(`${page}/page.js`));
  }
  return files;
}
