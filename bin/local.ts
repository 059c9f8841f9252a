import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setLogLevel } from './local/log-level.ts';

// The service from its sources, for developers. Both must run before anything else is loaded, so the modules below are
// imported dynamically.
enableCompileCache();
setLogLevel();
const [{ serve }, { routes }, { consumers }, { needs }, { importHandler }] = await Promise.all([
  import('./local/serve.ts'),
  import('../functions/routes.ts'),
  import('../functions/consumers.ts'),
  import('../functions/needs.ts'),
  import('../infra/local/run/invoke.ts'),
]);
const seed = join(import.meta.dirname, 'local', 'seed.ts');
await serve({
  routes,
  consumers,
  needs,
  load: importHandler,
  // Made on the first request, since a developer starts the service often.
  site: async ({ baseUrl }) => (await import('./local/build-site.ts')).buildSite(baseUrl, true),
  seed,
});
