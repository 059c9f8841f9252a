import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface Seeder {
  /** @throws when it fails, with what it printed about it */
  seed(dataDir: string): Promise<void>;
}

/**
 * Seeds in a separate process, which frees its memory when it ends: hashing the passwords of the demo people alone
 * leaves 80 MB with the C library. It loads while the engines start, and begins when it gets the settings.
 * @param program bin/local/seed.ts, or its build
 */
export function startSeeder(program: string): Seeder {
  // A child that shares our output makes it blocking when it ends, and a reader that stops would stop the service.
  const child = spawn(process.execPath, [program]);
  child.stdout.pipe(process.stdout, { end: false });
  const printed = text(child.stderr);
  const exited = once(child, 'exit');
  return {
    async seed(dataDir) {
      child.stdin.end(JSON.stringify({ ...process.env, SVC_DATA: dataDir }));
      const [code] = await exited;
      if (code !== 0) throw new Error((await printed).trim());
    },
  };
}
