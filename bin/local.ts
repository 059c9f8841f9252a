import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };

// Both must run before anything else is loaded, so the modules below are imported dynamically.
enableCompileCache();
process.env.POWERTOOLS_LOG_LEVEL ??= 'WARN';
const [{ startLocal }, { api }, { consumers }, { processWire }] = await Promise.all([
  import('../infra/local/index.ts'),
  import('../functions/api.ts'),
  import('../functions/consumers.ts'),
  import('../shared/platform/wire.ts'),
]);

const { PORT = '4000', HOST = '127.0.0.1', SVC_DATA = '.svc', SVC_EDGE_LIMITS } = process.env;
const local = await startLocal({
  port: Number(PORT),
  host: HOST,
  dataDir: SVC_DATA,
  routes: api.routes,
  consumers,
  shield: SVC_EDGE_LIMITS !== 'off',
  async site({ baseUrl }) {
    const { siteFiles } = await import('../web/site.ts');
    return siteFiles(api, { baseUrl, version: manifest.version });
  },
  async seed({ dataDir }) {
    const { seedDemo } = await import('../infra/local/demo/seed.ts');
    await seedDemo({ wire: processWire(), dataDir });
  },
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

const { baseUrl, dataDir } = local;
const demo = join(dataDir, 'demo.json');
const key = `$(node -p "require('${demo}').merchant.test_key")`;
const trip =
  '{"pickup_latitude":6.6018,"pickup_longitude":3.3515,"dropoff_latitude":6.4281,"dropoff_longitude":3.4219}';
console.log(`
  API    ${baseUrl}/api/v1
  Docs   ${baseUrl}/docs/
  Inbox  ${baseUrl}/_local/        mail, SMS and push that would have been sent
  Data   ${dataDir}${existsSync(demo) ? '        demo people and keys: demo.json' : ''}

  First call: what does it cost from Ikeja to Victoria Island?
    curl -s ${baseUrl}/api/v1/rates/ -H "Authorization: ApiKey ${key}" \\
      -H 'Content-Type: application/json' -d '${trip}'
`);

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
