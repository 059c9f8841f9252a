import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importFrom } from '../../infra/local/run/invoke.ts';
import { readKeptSite } from './kept-site.ts';
import type { BuiltLists } from './lists.ts';
import { serve } from './serve.ts';

// The service from a build, next to its lists and handlers.
const folder = import.meta.dirname;
const { files, ...lists }: BuiltLists = JSON.parse(readFileSync(join(folder, 'lists.json'), 'utf8'));
await serve({
  ...lists,
  load: importFrom(pathToFileURL(join(folder, '/')), (id) => files[id]),
  site: ({ baseUrl }) => readKeptSite(folder, baseUrl),
  seed: join(folder, 'seed.js'),
});
