import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../../infra/local/http/pages.ts';

/** In a build: the files of the site by their number, and the list of them. */
export const siteFolder = 'site';
export const siteIndex = 'index.json';
/** Stands in a built site for the address of the service, which is known when it starts. */
export const anyOrigin = 'http://any-origin.invalid';

/** A file of a built site; its place in the list is its name. */
export interface KeptFile {
  readonly path: string;
  readonly contentType: string;
}

/** Reads the site of a build, for a service at this address. */
export async function readKeptSite(build: string, baseUrl: string): Promise<Site> {
  const folder = join(build, siteFolder);
  const kept: readonly KeptFile[] = JSON.parse(await readFile(join(folder, siteIndex), 'utf8'));
  const files = kept.map(async ({ path, contentType }, at) => {
    const body = await readFile(join(folder, String(at)));
    const isAddressed = body.includes(anyOrigin);
    return [
      path,
      { contentType, body: isAddressed ? body.toString().replaceAll(anyOrigin, baseUrl) : body },
    ] as const;
  });
  return new Map(await Promise.all(files));
}
