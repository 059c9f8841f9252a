import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Modules that no function on Lambda runs, although other modules import them. */
const unused = [
  // JSON Schema: the OpenAPI document is made by the build.
  /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/,
  // Event streams: none of our operations has one.
  /@smithy\/core\/dist-es\/submodules\/event-streams\/.+\.js$/,
];

/** The names that a module's own code exports. */
const namesOf = (code: string) =>
  [...code.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(([, name]) => name);

/** Replaces the exports of unused modules with empty functions. */
export const leaveOut: Plugin = {
  name: 'leave-out',
  setup(build) {
    build.onLoad({ filter: /node_modules\/(zod|@smithy)\/.+\.js$/ }, async ({ path }) => {
      if (!unused.some((one) => one.test(path))) return undefined;
      const names = namesOf(await readFile(path, 'utf8'));
      return names.length > 0
        ? { contents: names.map((name) => `export function ${name}() {}`).join('\n') }
        : undefined;
    });
  },
};
