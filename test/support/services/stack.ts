import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consumers } from '../../../functions/consumers.ts';
import { needs } from '../../../functions/needs.ts';
import { routes } from '../../../functions/routes.ts';
import { type Local, type LocalOptions, startLocal } from '../../../infra/local/index.ts';

export interface Stack extends Local {
  /** Stops everything and removes the folder. */
  stop(): Promise<void>;
}

/**
 * The whole service for one test file: in a folder of its own, on free ports, without the outer shield. The settings
 * are those of the test's process, so a file has one stack at a time.
 */
export async function startStack(options: Partial<LocalOptions> = {}): Promise<Stack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'svc-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const local = await startLocal({ port: 0, dataDir, routes, consumers, needs, shield: false, ...options });
    await local.seeded;
    return {
      ...local,
      async stop() {
        await local.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
