import { fileURLToPath } from 'node:url';
import { bundleForBrowsers } from '../files/bundle.ts';
import { nameByContent } from '../files/name-by-content.ts';
import { html, type StaticFile } from '../files/static-file.ts';
import { buildStyle } from '../files/style.ts';
import { renderLanding } from './page.ts';

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Browsers back to these run its script. */
const target = ['chrome90', 'safari15', 'firefox90'];

/**
 * The page at `/home/`, and what it loads, by path.
 * @param icon the address of the picture of the service
 */
export async function buildLandingFiles(icon: string): Promise<ReadonlyMap<string, StaticFile>> {
  const [[, script] = []] = await bundleForBrowsers(
    { '/home.js': at('browser/page.ts') },
    { format: 'esm', target },
  );
  if (!script) throw new Error('the landing page has no script');
  const style = await buildStyle(at('page.css'));
  const paths = {
    script: `/apps/${nameByContent('home.js', script.body)}`,
    style: `/apps/${nameByContent('home.css', style.body)}`,
  };
  return new Map([
    ['/home/', { body: await renderLanding({ ...paths, icon }), contentType: html }],
    [paths.script, script],
    [paths.style, style],
  ]);
}
