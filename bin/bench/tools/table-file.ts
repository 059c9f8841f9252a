import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDynamo } from '../../../infra/local/dynamo/dynamo.ts';
import { leaveAws } from '../../../infra/local/folder/environment.ts';
import { parseConfig } from '../../../shared/platform/config.ts';
import { createClient } from '../../../shared/platform/table/client.ts';
import { type Engine, newSecrets } from '../../../test/support/services/engine.ts';

interface TableFile extends Pick<Engine, 'config' | 'client' | 'stop'> {
  /** The settings by which another process reaches the table. */
  readonly settings: Readonly<Record<string, string>>;
}

/** An empty table on a file, as the service has it: the engine in memory slows down with each record of its stream. */
export async function startTable(): Promise<TableFile> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-bench-'));
  const secrets = newSecrets();
  const { SVC_TABLE: table, AWS_REGION: region } = parseConfig(secrets);
  leaveAws(region);
  const dynamo = await startDynamo({ file: join(folder, 'table.db'), table, region });
  const settings = { AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint, ...secrets };
  const config = parseConfig(settings);
  // What fills the table waits while the disk of a busy machine is slow.
  const client = createClient(config, { requestTimeout: 30_000 });
  return {
    settings,
    config,
    client,
    async stop() {
      client.destroy();
      await dynamo.stop();
      await rm(folder, { recursive: true });
    },
  };
}
