import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const prefix = 'handler:';

/** What the file of a function declares, and what makes Lambda's handler of it. */
const makers = {
  route: ['shared/platform/http/lambda.ts', 'createLambda'],
  consumer: ['shared/platform/events/consumer.ts', 'createRunner'],
} as const;

/** The kind of function that the text of a file declares; undefined for a file that declares none. */
export const kindOfFunction = (text: string): keyof typeof makers | undefined =>
  (['route', 'consumer'] as const).find((kind) => text.includes(`\nexport const ${kind} =`));

/** The entry point of a build that exports the `handler` of the route or consumer in a file, named from the project's root. */
export const handlerOf = (file: string): string => prefix + file;

/** Makes those entry points, so that no file of a function repeats them. */
export const handlers: Plugin = {
  name: 'handlers',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^handler:/ }, ({ path }) => ({
      path: path.slice(prefix.length),
      namespace: 'handler',
    }));
    onLoad({ filter: /./, namespace: 'handler' }, async ({ path }) => {
      const kind = kindOfFunction(await readFile(join(root, path), 'utf8'));
      if (!kind) return { errors: [{ text: `${path} declares no route and no consumer` }] };
      const [module, make] = makers[kind];
      const lines = [
        `import { ${make} } from './${module}';`,
        `import { ${kind} } from './${path}';`,
        `export const handler = ${make}(${kind});`,
      ];
      return { contents: lines.join('\n'), resolveDir: root };
    });
  },
};
