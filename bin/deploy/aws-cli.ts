import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type * as z from 'zod';

const run = promisify(execFile);

/** Says why the AWS CLI answers nothing here: it is missing, or has no credentials or rights. */
export class AwsUnreachable extends Error {}

/**
 * What a command of the AWS CLI answers, with the region and the credentials of whoever runs the script.
 * @throws AwsUnreachable when the CLI is missing or refuses; when it answers something else
 */
export async function askAws<T>(schema: z.ZodType<T>, ...words: readonly string[]): Promise<T> {
  const { stdout } = await run('aws', [...words, '--output', 'json']).catch((error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    throw new AwsUnreachable(`aws ${words.slice(0, 2).join(' ')}: ${text.trim().split('\n').at(-1) ?? ''}`);
  });
  return schema.parse(JSON.parse(stdout));
}
