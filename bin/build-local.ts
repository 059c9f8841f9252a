import { ensureBuild } from './local/build.ts';

// Builds the service for `npm start` (docs/adr/0024-npm-start-runs-a-build.md).
await ensureBuild();
