import { resolve } from 'node:path';

export interface Settings {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  /** The folder of all state, as a whole path. */
  readonly dataDir: string;
  /** Whether requests have the limits of the edge. */
  readonly shield: boolean;
}

/**
 * The settings of a start, from the environment. Empty ones count as absent.
 * @throws when PORT is not the number of a port
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const port = env.PORT || '4000';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Error(`PORT is ${port}. It must be a number from 1 to 65535, or 0 for any free port.`);
  return {
    port: Number(port),
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.SVC_DATA || '.svc'),
    shield: env.SVC_EDGE_LIMITS !== 'off',
  };
}
