import { fileURLToPath } from 'node:url';
import { type MailedPage, mailedPages } from '../../shared/platform/mailed-link.ts';
import { readStaticFile, type StaticFile } from '../files/static-file.ts';

const own = (name: string) => readStaticFile(fileURLToPath(new URL(name, import.meta.url)));

/** A page. Invitations of all kinds are one file, and each loads the script of its own kind. */
async function pageOf(page: MailedPage): Promise<StaticFile> {
  if (!page.endsWith('invitation')) return own(`${page}/index.html`);
  const { body, contentType } = await own('invitation.html');
  return {
    body: body.toString().replace('/account/invitation/page.js', `/account/${page}/page.js`),
    contentType,
  };
}

/** The pages that mails link to, by path; a folder's page is under its path with the slash. They load from no other host. */
export async function buildAccountFiles(): Promise<ReadonlyMap<string, StaticFile>> {
  const files = new Map([
    ['/account/account.css', await own('account.css')],
    ['/account/account.js', await own('account.js')],
    ['/account/form.js', await own('form.js')],
    ['/account/invitation.js', await own('invitation.js')],
  ]);
  for (const page of mailedPages) {
    files.set(`/account/${page}/`, await pageOf(page));
    files.set(`/account/${page}/page.js`, await own(`${page}/page.js`));
  }
  return files;
}
