import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '../../functions/api.ts';
import manifest from '../../package.json' with { type: 'json' };
import { buildSiteFiles } from '../../web/site.ts';
import { anyOrigin, type KeptFile, siteFolder, siteIndex } from './kept-site.ts';

/**
 * The documentation, the OpenAPI document and the pages, for a service at this address.
 * @param hasParts whether developers see all parts of the faces on a page
 */
export const buildSite = (baseUrl: string, hasParts = false) =>
  buildSiteFiles(api, { baseUrl, version: manifest.version }, hasParts);

/** Writes the site into a build, so that no request waits until it is made. The start puts its address in. */
export async function writeSite(build: string): Promise<void> {
  const site = await buildSite(anyOrigin);
  mkdirSync(join(build, siteFolder));
  const kept = [...site].map(([path, { body, contentType }], at): KeptFile => {
    writeFileSync(join(build, siteFolder, String(at)), body);
    return { path, contentType };
  });
  writeFileSync(join(build, siteFolder, siteIndex), JSON.stringify(kept));
}
