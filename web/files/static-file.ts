import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';

/** What is sent for a path of the site. */
export interface StaticFile {
  readonly body: Buffer | string;
  readonly contentType: string;
}

export const html = 'text/html; charset=utf-8';
export const javascript = 'text/javascript; charset=utf-8';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': html,
  '.css': 'text/css; charset=utf-8',
  '.js': javascript,
};

/**
 * A file as it is on the disk.
 * @throws when it is missing, or of a kind that a site does not have
 */
export async function fileAt(path: string): Promise<StaticFile> {
  const contentType = contentTypes[extname(path)];
  if (!contentType) throw new Error(`${path} is of no known type`);
  return { body: await readFile(path), contentType };
}
