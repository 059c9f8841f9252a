import { startDynamo } from '../infra/local/dynamo/dynamo.ts';
import { filesOf, leaveAws, names } from '../infra/local/folder/environment.ts';
import { copyData } from '../infra/local/restore-drill/copy.ts';
import { createEngineClient, restoreTable } from '../infra/local/restore-drill/restore.ts';
import { parseConfig } from '../shared/platform/config.ts';
import { readSettings } from './local/settings.ts';

// Practises the instructions of docs/restoring.md: restores the table of a stopped service into a new one, on a copy, and
// has the daily reconciliations judge it.
process.env.SVC_LOG_LEVEL ??= 'ERROR';
// Loaded once the log knows its level.
const { reconcileTable } = await import('../infra/local/restore-drill/reconcile.ts');
const region = 'us-east-1';
const restored = `${names.table}-restored`;

async function drill(): Promise<number> {
  const { dataDir: folder } = readSettings(process.env);
  leaveAws(region);
  const { copy, remove } = await copyData(folder);
  const dynamo = await startDynamo({ file: filesOf(copy).table, table: names.table, region });
  const client = createEngineClient(dynamo.endpoint, region);
  try {
    console.log(`A copy of ${folder} is in ${copy}.`);
    const { items, ...indexes } = await restoreTable(client, names.table, restored);
    const entries = Object.entries(indexes).map(([name, count]) => `${name} ${count}`);
    console.log(
      `${restored} has the ${items} items of ${names.table}, and its indexes: ${entries.join(', ')}.`,
    );
    const settings = parseConfig({ AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint });
    const { counts, rung } = await reconcileTable(client, settings, restored);
    const { wallets, levels, orders, balances, pools } = counts;
    console.log(
      `Proven: wallets ${wallets}, stock levels ${levels}, orders ${orders}, balances of partners ${balances}, pools ${pools}.`,
    );
    for (const line of rung) console.error(line);
    console.log(rung.length === 0 ? 'All of it is right.' : `Alarms that rang: ${rung.length}.`);
    return rung.length === 0 ? 0 : 1;
  } finally {
    client.destroy();
    await dynamo.stop();
    await remove();
  }
}

process.exitCode = await drill().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
