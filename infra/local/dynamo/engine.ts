import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs a program that must not outlive this process, even if this process is killed. A watcher holds the other end of a
 * pipe, and stops the program when our end closes for any reason.
 */
const script = `
"$@" 3<&- & program=$!
{ cat <&3; kill $program; } >/dev/null 2>&1 & watcher=$!
exec 3<&-
wait $program; code=$?
kill $watcher 2>/dev/null
exit $code
`;

/** In its own session, so that Ctrl+C in a terminal reaches only us and we stop the program last. */
function start(program: string, parameters: readonly string[], log: string): ChildProcess {
  const output = openSync(log, 'w', 0o600);
  try {
    const stdio = ['ignore', output, output, 'pipe'] as const;
    return spawn('sh', ['-c', script, 'sh', program, ...parameters], { stdio: [...stdio], detached: true });
  } finally {
    closeSync(output);
  }
}

const ended = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const waitForExit = (child: ChildProcess) =>
  ended(child) ? Promise.resolve() : new Promise<void>((resolve) => child.once('exit', () => resolve()));

function closePipe({ stdio }: ChildProcess): void {
  const pipe = stdio[3];
  if (pipe && 'end' in pipe) pipe.end();
}

/** Kills a program that has not ended 5 s after the request to stop, with everything that it started. */
async function finish(child: ChildProcess): Promise<void> {
  closePipe(child);
  const late = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), 5_000);
  await waitForExit(child);
  clearTimeout(late);
}

/** Milliseconds within which a program has to answer for the first time. */
const maxStartMs = 30_000;

/** True when something answers HTTP at the address. */
function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { timeout: 1_000 }, (response) => {
      response.resume();
      resolve(true);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}

export interface Engine {
  /** False while the program restarts. */
  healthy(): boolean;
  stop(): Promise<void>;
}

/**
 * Keeps a program running that serves HTTP at `url`. When it ends unexpectedly, it is restarted, at once and then at
 * growing intervals up to one second.
 * @param log the file for its output
 * @throws when it ends before its first answer, with its output, or does not answer within 30 seconds
 */
export async function keepRunning(
  program: string,
  parameters: readonly string[],
  { url, log }: { readonly url: string; readonly log: string },
): Promise<Engine> {
  let stopping = false;
  let healthy = false;
  let child = start(program, parameters, log);

  const up = async (): Promise<boolean> => {
    while (!ended(child) && !stopping) {
      if (await answers(url)) return true;
      await pause(5);
    }
    return false;
  };

  const watch = async () => {
    for (let failures = 0; ; ) {
      await waitForExit(child);
      healthy = false;
      if (stopping) return;
      console.error(
        `${program} ended unexpectedly and is restarting. Its output: ${readFileSync(log, 'utf8').trim()}`,
      );
      closePipe(child);
      await pause(Math.min(1_000, 20 * 2 ** failures));
      if (stopping) return;
      child = start(program, parameters, log);
      healthy = await up();
      failures = healthy ? 0 : failures + 1;
    }
  };

  const late = setTimeout(() => {
    stopping = true;
  }, maxStartMs);
  healthy = await up();
  clearTimeout(late);
  if (stopping) {
    await finish(child);
    throw new Error(`${program} did not answer within ${maxStartMs / 1_000} s. Its output is in ${log}`);
  }
  if (!healthy)
    throw new Error(`${program} ended before it was ready; it printed ${readFileSync(log, 'utf8').trim()}`);
  const watching = watch();
  return {
    healthy: () => healthy,
    async stop() {
      stopping = true;
      await finish(child);
      await watching;
    },
  };
}
