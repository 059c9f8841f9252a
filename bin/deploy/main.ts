import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../../cdk.json' with { type: 'json' };
import { consumers } from '../../functions/consumers.ts';
import { readSettings } from '../../infra/aws/parts/settings.ts';
import { fail } from '../local/fail.ts';
import { AwsUnreachable } from './aws-cli.ts';
import { checkConcurrency } from './check-account.ts';

// Deploys a stage: npm run deploy [-- <options of cdk deploy>]. First it checks the settings, and that the account can run
// the stage; --unchecked leaves the account out.
const root = fileURLToPath(new URL('../..', import.meta.url));
const given = process.argv.slice(2);
const words = given.filter((word) => word !== '--unchecked');

/** The stage that the options name, as the CDK reads them. */
const stage = words.join(' ').match(/(?:--context|-c)[ =]stage=(\S+)/)?.[1] ?? manifest.context.stage;

async function deploy(): Promise<number> {
  const context = new Map<string, unknown>(Object.entries({ ...manifest.context, stage }));
  const settings = readSettings({ getContext: (name) => context.get(name) });
  if (words.length === given.length)
    console.log(
      await checkConcurrency(settings, consumers).catch((error: unknown) => {
        if (!(error instanceof AwsUnreachable)) throw error;
        return `Not checked: how many functions the account may run at once. ${error.message}`;
      }),
    );
  const cdk = join(root, 'node_modules', '.bin', 'cdk');
  return spawnSync(cdk, ['deploy', '--all', ...words], { cwd: root, stdio: 'inherit' }).status ?? 1;
}

process.exitCode = await deploy().catch(fail);
