import { createHash } from 'node:crypto';
import type { StaticFile } from './static-file.ts';

/** A name that changes with the content of its file. */
export function nameByContent(name: string, body: StaticFile['body']): string {
  const print = createHash('sha256').update(body).digest('hex').slice(0, 10);
  return name.replace('.', `-${print}.`);
}
