import { readFile } from 'node:fs/promises';
import { recoveryHours } from '../../shared/identity/domain/factors/recovery.ts';
import { asHtml } from '../../shared/kernel/display.ts';
import { scopeNames } from '../../shared/partners/domain/scope-names.ts';
import type { MailedPage } from '../../shared/platform/secrets/mailed-link.ts';
import { html, type StaticFile } from '../files/static-file.ts';

/** The pages under /account/, with their titles: those that mails link to, and those that ask a user to sign in. */
export const accountPages = {
  'verify-email': 'Verify your e-mail address',
  'reset-password': 'Choose a new password',
  invitation: 'Your invitation',
  'staff-invitation': 'Your invitation',
  'organization-invitation': 'Your invitation',
  'leave-waitlist': 'Leave all waitlists',
  claim: 'An invitation from a partner',
  'pay-invoice': 'Pay an invoice',
  'cancel-recovery': 'Keep your second factor',
  partners: 'Your partners',
  security: 'Your second factors',
} as const satisfies Readonly<Record<MailedPage | 'partners' | 'security', string>>;

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

/** Puts in what several pages show, from parts/: `{password}`, alone in its line. */
async function fillIn(body: string): Promise<string> {
  const [line = '', space = '', name = ''] = /^( *)\{([\w-]+)\}\n/m.exec(body) ?? [];
  if (!line) return body;
  const part = await read(`parts/${name}.html`);
  return fillIn(body.replace(line, () => part.replaceAll(/^(?=.)/gm, space)));
}

/** The words for scopes, in a page that shows them. */
const scopeItems = Object.entries(scopeNames).map(
  ([scope, name]) => `<li data-scope="${asHtml(scope)}">${asHtml(name)}</li>`,
);

/** A page: its title and its body in the frame that all have. It loads from no other host. */
export async function renderAccountPage(page: string, title: string): Promise<StaticFile> {
  const name = page.endsWith('invitation') ? 'invitation' : page;
  const main = (await fillIn(await read(`bodies/${name}.html`)))
    .replace('{hours}', String(recoveryHours))
    .replace('<template id="scopes">', (template) => template + scopeItems.join(''));
  const body = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'self'; img-src 'self' data:">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/account/account.css">
    <script type="module" src="/account/${page}/page.js"></script>
  </head>
  <body>
    <header><span class="brand">svc</span></header>
    <main class="card">
      <noscript><p>This page needs JavaScript. Please turn it on and load the page again.</p></noscript>
${main.replaceAll(/^(?=.)/gm, '      ')}    </main>
  </body>
</html>
`;
  return { body, contentType: html };
}
