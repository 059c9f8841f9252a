import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDynamo } from '../../../infra/local/dynamo/dynamo.ts';
import { leaveAws } from '../../../infra/local/folder/environment.ts';
import { parseConfig } from '../../../shared/platform/config.ts';
import { createClient } from '../../../shared/platform/table/client.ts';
import { type Engine, newSecrets } from '../../../test/support/services/engine.ts';

/** An empty table on a file, as the service has it: the engine in memory slows down with each record of its stream. */
export async function startTable(): Promise<Pick<Engine, 'config' | 'client' | 'stop'>> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-bench-'));
  const secrets = newSecrets();
  const { SVC_TABLE: table, AWS_REGION: region } = parseConfig(secrets);
  leaveAws(region);
  const dynamo = await startDynamo({ file: join(folder, 'table.db'), table, region });
  const config = parseConfig({ AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint, ...secrets });
  const client = createClient(config);
  return {
    config,
    client,
    async stop() {
      client.destroy();
      await dynamo.stop();
      await rm(folder, { recursive: true });
    },
  };
}
