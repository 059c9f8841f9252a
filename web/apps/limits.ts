import type { Plugin } from 'esbuild';
import * as z from 'zod';
import type { Api } from '../../shared/platform/http/openapi/document.ts';
import type { Schema } from '../../shared/platform/http/openapi/types.ts';
import type { Limits } from './kit/forms/limits.ts';

type Part = Schema | boolean | undefined;

/** The texts of a schema whose length ends somewhere, by their pointers. @param named the schemas that have an id */
function lengthsIn(part: Part, named: Schema['$defs'], pointer = ''): [pointer: string, most: number][] {
  if (typeof part !== 'object') return [];
  const meant = named?.[part.$ref?.split('/').at(-1) ?? ''];
  const branches = [meant, ...(part.anyOf ?? []), ...(part.allOf ?? [])];
  return [
    ...(part.maxLength === undefined ? [] : [[pointer, part.maxLength] as [string, number]]),
    ...Object.entries(part.properties ?? {}).flatMap(([name, inner]) =>
      lengthsIn(inner, named, `${pointer}/${name}`),
    ),
    ...branches.flatMap((branch) => lengthsIn(branch, named, pointer)),
  ];
}

/**
 * How long the texts may be that a route takes.
 * @throws when there is no such route, or it takes nothing
 */
export function limitsOf({ routes }: Api, id: string): Limits {
  const body = routes.find((route) => route.id === id)?.body;
  if (!body) throw new Error(`no route ${id} takes a body`);
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(lengthsIn(schema, schema.$defs));
}

/** Lets a screen import the limits of the route to which its form goes: `limits:products.create`. */
export const bundleLimits = (api: Api): Plugin => ({
  name: 'limits',
  setup(build) {
    build.onResolve({ filter: /^limits:/ }, ({ path }) => ({
      path: path.slice('limits:'.length),
      namespace: 'limits',
    }));
    build.onLoad({ filter: /./, namespace: 'limits' }, ({ path }) => ({
      contents: JSON.stringify(limitsOf(api, path)),
      loader: 'json',
    }));
  },
});
