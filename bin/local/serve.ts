import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { filesOf } from '../../infra/local/environment.ts';
import { startLocal } from '../../infra/local/index.ts';
import type { LoadHandler } from '../../infra/local/invoke.ts';
import manifest from '../../package.json' with { type: 'json' };
import { greet } from './greet.ts';
import type { Lists } from './lists.ts';
import { startSeeder } from './seeder.ts';

export interface Program extends Lists {
  readonly load: LoadHandler;
  /** The file of the program that seeds a new folder. */
  readonly seed: string;
}

/** Runs the service on this machine by the settings of the environment, until it is told to stop. */
export async function serve({ routes, consumers, load, seed }: Program): Promise<void> {
  const { PORT = '4000', HOST = '127.0.0.1', SVC_DATA = '.svc', SVC_EDGE_LIMITS } = process.env;
  const early = existsSync(filesOf(resolve(SVC_DATA)).seeded) ? undefined : startSeeder(seed);
  const local = await startLocal({
    port: Number(PORT),
    host: HOST,
    dataDir: SVC_DATA,
    routes,
    consumers,
    load,
    shield: SVC_EDGE_LIMITS !== 'off',
    async site({ baseUrl }) {
      const [{ siteFiles }, { api }] = await Promise.all([
        import('../../web/site.ts'),
        import('../../functions/api.ts'),
      ]);
      return siteFiles(api, { baseUrl, version: manifest.version });
    },
    seed: ({ dataDir }) => (early ?? startSeeder(seed)).seed(dataDir),
  }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });

  greet(local);

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
}
