import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type * as z from 'zod';

const run = promisify(execFile);

/**
 * What a command of the AWS CLI answers, with the region and the credentials of whoever runs the script.
 * @throws when the CLI is missing, refuses, or answers something else
 */
export async function askAws<T>(schema: z.ZodType<T>, ...words: readonly string[]): Promise<T> {
  const { stdout } = await run('aws', [...words, '--output', 'json']).catch((error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    throw new Error(`aws ${words.slice(0, 2).join(' ')}: ${text.trim().split('\n').at(-1) ?? ''}`);
  });
  return schema.parse(JSON.parse(stdout));
}
