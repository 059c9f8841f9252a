import { buildPackage, writeTypes } from './client/build.ts';

// Builds the package `@svc/client`; with `--types`, only the types that its sources need.
await (process.argv.includes('--types') ? writeTypes() : buildPackage());
