import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * Seeds a data folder in a separate process, which frees its memory when it ends: hashing the passwords of the demo people
 * alone leaves 80 MB with the C library.
 * @param program bin/local/seed.ts, or its build
 * @param signal ends it early
 * @throws when it fails, with what it printed about it, or ends early
 */
export async function seedApart(program: string, dataDir: string, signal: AbortSignal): Promise<void> {
  // A child that shares our output makes it blocking when it ends, and a reader that stops would stop the service.
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, SVC_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  child.stdout.pipe(process.stdout, { end: false });
  const printed = text(child.stderr);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error((await printed).trim());
}
