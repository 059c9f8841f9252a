import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { api } from '../functions/api.ts';
import { consumers } from '../functions/consumers.ts';
import { buildFunctions } from '../infra/aws/bundle/build-functions.ts';
import { bundleEdgeFunction, edgeFunctionNames } from '../infra/aws/bundle/bundle.ts';
import description from '../package.json' with { type: 'json' };
import { buildSiteFiles } from '../web/site.ts';

// Creates dist/, which the stacks deploy: the functions, the edge's functions, and the files that the edge serves.
const dist = fileURLToPath(new URL('../dist', import.meta.url));

async function writeWeb(): Promise<void> {
  const files = await buildSiteFiles(api, { baseUrl: '', version: description.version });
  for (const [path, { body }] of files) {
    // Written when the stack is deployed, because they contain the API's address, which is known only then.
    if (path === '/openapi.json' || path === '/docs/collection.json') continue;
    const file = join(dist, 'web', path.endsWith('/') ? `${path}index.html` : path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, body);
  }
}

await rm(dist, { recursive: true, force: true });
const [sizes] = await Promise.all([
  buildFunctions({ routes: api.routes, consumers }, join(dist, 'functions')),
  ...edgeFunctionNames.map((name) => bundleEdgeFunction(name, join(dist, 'edge'))),
  writeWeb(),
]);
console.log(
  `${sizes.length} functions in dist/functions, ${Math.round(Math.max(...sizes) / 1000)} KB at most`,
);
