import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import manifest from '../../cdk.json' with { type: 'json' };
import { api } from '../../functions/api.ts';
import { consumers } from '../../functions/consumers.ts';
import { functionIdOf, stackOf } from '../../infra/aws/api/stack-of.ts';
import { buildFunctions } from '../../infra/aws/bundle/build-functions.ts';

// Deploys one function: npm run deploy:one -- <route or consumer> [--stage prod]. Only its bundle is built again; the
// others are those of the last build, which is the release's. So its stack changes only in this function.
const root = fileURLToPath(new URL('../..', import.meta.url));
const { values, positionals } = parseArgs({
  options: { stage: { type: 'string', default: manifest.context.stage } },
  allowPositionals: true,
});
const [id] = positionals;
const { stage } = values;
try {
  if (id === undefined) throw new Error('npm run deploy:one -- <id of a route or consumer> [--stage prod]');
  const system = { routes: api.routes, consumers };
  const stack = stackOf(id, stage, system);
  const functions = join(root, 'dist', 'functions');
  if (!existsSync(functions))
    throw new Error(
      'There is no build. Check out the release that is deployed, and run npm run build there.',
    );
  await buildFunctions(system, functions, [functionIdOf(id, consumers)]);
  const cdk = join(root, 'node_modules', '.bin', 'cdk');
  const parameters = ['deploy', stack, '--exclusively', '--context', `stage=${stage}`];
  console.log(`${id}: cdk ${parameters.join(' ')}`);
  process.exitCode = spawnSync(cdk, parameters, { cwd: root, stdio: 'inherit' }).status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
