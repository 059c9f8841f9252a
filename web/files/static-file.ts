import { extname } from 'node:path';

/** A file of the site. */
export interface StaticFile {
  readonly body: Buffer | string;
  readonly contentType: string;
}

export const html = 'text/html; charset=utf-8';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': html,
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** @throws when files of this type are not served */
export function contentTypeOf(path: string): string {
  const type = contentTypes[extname(path)];
  if (!type) throw new Error(`${path} has an unknown file type`);
  return type;
}
