import { readDemo } from '../../infra/local/demo/file.ts';
import { type LocalOptions, startLocal } from '../../infra/local/index.ts';
import type { LoadHandler } from '../../infra/local/run/invoke.ts';
import { dropUnread } from '../../infra/local/terminal/drop-unread.ts';
import { fail } from './fail.ts';
import { greet } from './greet.ts';
import type { Lists } from './lists.ts';
import { seedApart } from './seeder.ts';
import { readSettings } from './settings.ts';

export interface Program extends Lists, Required<Pick<LocalOptions, 'site'>> {
  readonly load: LoadHandler;
  /** The file of the program that seeds a new folder. */
  readonly seed: string;
}

/** How often the service looks whether npm still runs. */
const parentCheckMs = 200;
/** Who started this process. It may have ended before the service is up. */
const parent = process.ppid;

/**
 * npm and its shell end at SIGTERM without passing it on. A service that npm started ends with them, so that the next
 * start finds its folder free.
 */
function endWithNpm(end: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, parentCheckMs);
}

async function start({ routes, consumers, needs, load, site, seed }: Program): Promise<void> {
  dropUnread(process.stdout);
  dropUnread(process.stderr);
  const { dataDir, ...settings } = readSettings(process.env);
  const local = await startLocal({
    port: Number(settings.PORT),
    host: settings.HOST,
    dataDir,
    routes,
    consumers,
    needs,
    load,
    shield: settings.SVC_EDGE_LIMITS === 'on',
    env: { SVC_WEBHOOK_ALLOW_LOOPBACK: settings.SVC_WEBHOOK_ALLOW_LOOPBACK },
    isPublished: settings.SVC_PORT_PUBLISHED === '1',
    print: settings.SVC_LOG === 'text' ? console.log : undefined,
    site,
    seed: ({ signal }) => seedApart(seed, dataDir, signal),
  });

  let stopping: number | undefined;
  const end = () => {
    // npm forwards Ctrl+C, so it arrives twice. A later one comes from a user who does not want to wait.
    if (stopping !== undefined && Date.now() - stopping > 1_000) process.exit(1);
    if (stopping !== undefined) return;
    stopping = Date.now();
    void local.stop().then(() => process.exit(0));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  endWithNpm(end);

  await local.seeded.catch(async (error: unknown) => {
    await local.stop();
    throw error;
  });
  if (stopping !== undefined) return;
  try {
    readDemo(dataDir);
  } catch (error) {
    // The service also runs without it, for users who know their keys.
    console.error(error instanceof Error ? error.message : error);
  }
  greet(local);
}

/** Runs the service on this machine by the settings of the environment, until it is told to stop. */
export const serve = (program: Program): Promise<void> => start(program).catch(fail);
