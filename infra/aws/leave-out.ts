import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Modules that no function on Lambda ever runs, though what they belong to refers to them. */
const unused = [
  // JSON Schema: the OpenAPI document is made when the service is built.
  /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/,
  // Event streams: no operation that is called has one.
  /@smithy\/core\/dist-es\/submodules\/event-streams\/.+\.js$/,
];

/** The names that a module's own code exports. */
const namesOf = (code: string) =>
  [...code.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(([, name]) => name);

/** Puts functions that do nothing in the place of what unused modules export. */
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
