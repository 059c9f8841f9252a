import { join } from 'node:path';
import { buildService } from './local/build.ts';
import { buildsFolder, isWhole } from './local/builds.ts';
import { readSources } from './local/sources.ts';

// Builds the service for `npm start`, unless there is a build of the same code (docs/adr/0022-npm-start-runs-a-build.md).
const sources = readSources();
if (!isWhole(join(buildsFolder, sources.hash))) await buildService(sources);
