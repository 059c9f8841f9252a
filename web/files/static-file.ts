import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';

/** A file of the site. */
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
 * A file from the disk.
 * @throws when it is missing, or its type is not served
 */
export async function readStaticFile(path: string): Promise<StaticFile> {
  const contentType = contentTypes[extname(path)];
  if (!contentType) throw new Error(`${path} has an unknown file type`);
  return { body: await readFile(path), contentType };
}
