import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Begins the output of each block. */
const mark = '\u0001block';

/** What a shell did. */
export interface Ran {
  /** What each block printed, in order; a block that was not reached is missing. */
  readonly printed: readonly string[];
  readonly complaints: string;
  /** 0 when no command failed. */
  readonly code: number | null;
}

/**
 * Runs blocks one after the other in one shell, as somebody pastes them, and ends all that they have started.
 * @param cwd the folder in which they begin
 * @param maxSilentMs after so long without any output the shell is ended: a block that waits for ever shows up as the
 * last one that was reached. How long all take together depends on the machine, so nothing limits it here.
 */
export async function runBlocks(
  blocks: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
  maxSilentMs = 100_000,
): Promise<Ran> {
  const script = ['set -eo pipefail', ...blocks.flatMap((block) => [`printf '${mark}'`, block])].join('\n');
  const shell = spawn('bash', ['--noprofile', '--norc', '-c', script], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const limit = setTimeout(() => shell.pid && endGroup(shell.pid), maxSilentMs);
  shell.stdout.on('data', () => limit.refresh());
  const ended = new Promise<number | null>((resolve, reject) => {
    shell.on('error', reject);
    shell.on('exit', (code) => {
      clearTimeout(limit);
      // What still runs in the background holds the pipes open.
      if (shell.pid) endGroup(shell.pid);
      resolve(code);
    });
  });
  const [printed, complaints, code] = await Promise.all([text(shell.stdout), text(shell.stderr), ended]);
  return { printed: printed.split(mark).slice(1), complaints, code };
}

/** Ends a process and all that it has started. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader);
  } catch {
    // All have ended by themselves.
  }
}
