import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { freePort } from '../../../infra/local/http/listen.ts';
import { cpuOf } from './processes.ts';
import { sized } from './size.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

const Person = z.object({ email: z.string(), password: z.string() });
const Merchant = Person.extend({ live_key: z.string(), test_key: z.string() });
const Text = z.object({ to: z.string(), text: z.string() });
const People = z.object({ merchant: Merchant, rider: Person });

export interface Service {
  readonly baseUrl: string;
  readonly people: z.output<typeof People>;
  /** The delivery codes that were sent, by the recipient's phone number. */
  codes(): Promise<ReadonlyMap<string, string>>;
  /** Milliseconds of CPU time that the service and its engine have used. */
  cpu(): number;
  /** Waits until it has done everything that follows from the requests so far, for two minutes at most. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds that a start may take, with the build of code that was not built yet. */
const maxStartMs = 120_000;

/** Waits until the service is ready. @throws when it is not ready in time, or ends */
async function ready(baseUrl: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + maxStartMs;
  while (Date.now() < end && child.exitCode === null) {
    const answer = await fetch(`${baseUrl}/health`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(5);
  }
  throw new Error('the service did not start');
}

/** The service, started as users start it: npm, its shell, Node and the engine are one family of processes. */
export interface Running {
  readonly baseUrl: string;
  /** The process of npm, whose descendants the others are. */
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Runs `npm start` on a folder, with the settings of the environment and these.
 * @throws when the service is not ready in time, or ends
 */
export async function npmStart(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const port = await freePort();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...process.env, SVC_LOG: 'quiet', PORT: String(port), SVC_DATA: folder, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const { pid = 0 } = child;
  // Signals the whole group: npm, its shell and the service. The service stops its engine.
  const signal = (name: NodeJS.Signals | 0): boolean => {
    try {
      return pid > 0 && process.kill(-pid, name);
    } catch {
      return false;
    }
  };
  const kill = () => signal('SIGTERM');
  process.once('exit', kill);
  const baseUrl = `http://127.0.0.1:${port}`;
  const stop = async () => {
    process.off('exit', kill);
    kill();
    // npm ends before the service, which still holds the folder.
    while (signal(0)) await pause(20);
  };
  try {
    await ready(baseUrl, child);
    return { baseUrl, pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Milliseconds of CPU time a second below which the service rests, and seconds: longer than any queue delays its messages. */
const quietCpu = 50;
const quietFor = sized(22, 1);

/** The credentials of the demo, which come after the first answers. @throws when they do not come in time */
async function readDemoFile(file: string): Promise<string> {
  const end = Date.now() + maxStartMs;
  while (!existsSync(file) && Date.now() < end) await pause(20);
  return readFile(file, 'utf8');
}

/** Starts the service in its own folder, without its outer shield and with webhooks to this machine. */
export async function startService(): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-bench-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const { baseUrl, pid, stop } = await npmStart(folder, { SVC_EDGE_LIMITS: 'off' }).catch(
    async (error: unknown) => {
      await remove();
      throw error;
    },
  );
  const people = People.parse(JSON.parse(await readDemoFile(join(folder, 'demo.json'))));
  const cpu = () => cpuOf(pid);
  return {
    baseUrl,
    people,
    async codes() {
      const lines = (await readFile(join(folder, 'inbox.jsonl'), 'utf8')).trim().split('\n');
      const texts = lines.map((line) => Text.parse(JSON.parse(line)));
      return new Map(texts.map(({ to, text }) => [to, /\b\d{6}\b/.exec(text)?.[0] ?? '']));
    },
    cpu,
    async idle() {
      for (let second = 0, quiet = 0; second < 120 && quiet < quietFor; second++) {
        const before = cpu();
        await pause(1_000);
        quiet = cpu() - before < quietCpu ? quiet + 1 : 0;
      }
    },
    async stop() {
      await stop();
      await remove();
    },
  };
}
