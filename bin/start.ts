import './check-node.cjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildsFolder, isWhole, use } from './local/builds.ts';
import { setLogLevel } from './local/log-level.ts';
import { project, readSources } from './local/sources.ts';

// Runs the service from a build of the code as it is now, which is made first if there is none (docs/adr/0024-npm-start-runs-a-build.md).
const build = join(buildsFolder, readSources().hash);
const findBuild = (): boolean => {
  if (!isWhole(build)) return false;
  use(build);
  // Another process may have removed it just before it was marked.
  return isWhole(build);
};
if (!findBuild()) {
  console.log('Building the service. This happens once after each change of its code.');
  // A child that shares our output makes it blocking when it ends (bin/local/seeder.ts).
  const { status, stderr } = spawnSync(process.execPath, [join(project, 'bin/build-local.ts')]);
  if (status !== 0 || !findBuild()) {
    console.error(String(stderr));
    console.error('The service could not be built. `npm run dev` starts it without a build.');
    process.exit(1);
  }
}
setLogLevel();
await import(pathToFileURL(join(build, 'start.js')).href);
