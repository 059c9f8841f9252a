import { fileURLToPath } from 'node:url';
import { bundleForBrowsers } from '../files/bundle.ts';
import type { StaticFile } from '../files/static-file.ts';
import { buildStyle } from '../files/style.ts';
import { accountPages, renderAccountPage } from './page.ts';

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * The account pages, by path; a folder's page is under its path with the slash. Each loads one script, and nothing from other
 * hosts.
 */
export async function buildAccountFiles(): Promise<ReadonlyMap<string, StaticFile>> {
  const scripts = Object.keys(accountPages).map((page) => [
    `/account/${page}/page.js`,
    at(`browser/pages/${page}.ts`),
  ]);
  const files = new Map<string, StaticFile>(
    await bundleForBrowsers(Object.fromEntries(scripts), { format: 'esm', target: 'es2022' }),
  );
  files.set('/account/account.css', await buildStyle(at('account.css')));
  for (const [page, title] of Object.entries(accountPages))
    files.set(`/account/${page}/`, await renderAccountPage(page, title));
  return files;
}
