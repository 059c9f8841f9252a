import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type * as z from 'zod';
import { describeDamage } from './words.ts';

/**
 * The content of a JSON file of the data folder.
 * @throws when it is damaged, with what to do
 */
export function readStored<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  const text = readFileSync(file, 'utf8');
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw describeDamage(file, dirname(file), error);
  }
}

/** Writes a JSON file of the data folder: all of it or nothing, and readable only by its owner. */
export function writeStored(file: string, content: unknown): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
