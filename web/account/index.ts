import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { javascript, readStaticFile, type StaticFile } from '../files/static-file.ts';
import { buildStyle } from '../files/style.ts';
import { accountPages, renderAccountPage } from './page.ts';

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const own = (name: string) => readStaticFile(at(name));

/** The script that draws QR codes, with its library. */
async function bundleQr(): Promise<StaticFile> {
  const { outputFiles } = await build({
    entryPoints: [at('qr.js')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  return { body: outputFiles.map(({ text }) => text).join(''), contentType: javascript };
}

/** What pages load beside their own scripts. */
const scripts = [
  'account.js',
  'form.js',
  'invitation.js',
  'scopes.js',
  'second-factor.js',
  'sign-in.js',
  'partners/partner.js',
  'security/enrolment.js',
  'security/removal.js',
];

/** The account pages, by path; a folder's page is under its path with the slash. They load from no other host. */
export async function buildAccountFiles(): Promise<ReadonlyMap<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  for (const name of scripts) files.set(`/account/${name}`, await own(name));
  files.set('/account/account.css', await buildStyle(at('account.css')));
  files.set('/account/qr.js', await bundleQr());
  for (const [page, title] of Object.entries(accountPages)) {
    files.set(`/account/${page}/`, await renderAccountPage(page, title));
    files.set(`/account/${page}/page.js`, await own(`${page}/page.js`));
  }
  return files;
}
