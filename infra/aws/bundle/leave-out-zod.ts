import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** The module in which zod gives its schemas their methods. */
const methods = /zod\/v4\/classic\/schemas\.js$/;
/** How zod makes a schema that differs only in its documentation: a copy of it, and an entry in zod's registry. */
const documenting = /const cl = this\.clone\(\);\s+core\.globalRegistry\.add\(cl, [^;]+\);\s+return cl;/g;

/**
 * Makes `describe` and `meta` answer the schema itself. A function on Lambda makes no documentation, so the copies would
 * only make its cold start longer.
 * @throws when zod writes these methods in another form
 */
function undocumented(code: string): string {
  if (code.match(documenting)?.length !== 2) throw new Error('zod has other methods for documentation');
  return code.replaceAll(documenting, 'return this;');
}

/** How zod makes a schema without parameters, such as `z.string()`, and an optional one. */
const kind = /export function (\w+)\(params\) \{\s+return (core\._\w+)\((\w+), params\);\s+\}/g;
const optional = /optional\(\) \{\s+return optional\(this\);\s+\}/;

/**
 * Makes each schema without parameters once, and one optional schema of each schema. Schemas never change, and making
 * thousands of equal ones was a third of a cold start.
 * @throws when zod writes these functions in another form
 */
function shared(code: string): string {
  if (!optional.test(code) || !code.includes('return core._string(ZodString, params);'))
    throw new Error('zod makes schemas in another way');
  return code.replace(optional, 'optional() { return this._zod.asOptional ??= optional(this); }').replaceAll(
    kind,
    (_, name, make, kind) => `let plain_${name};
export function ${name}(params) {
  return params === undefined ? (plain_${name} ??= ${make}(${kind})) : ${make}(${kind}, params);
}`,
  );
}

/** Makes zod create fewer schemas: none for documentation alone, and none twice. */
export const leaveOutZod: Plugin = {
  name: 'leave-out-zod',
  setup(build) {
    build.onLoad({ filter: methods }, async ({ path }) => ({
      contents: shared(undocumented(await readFile(path, 'utf8'))),
    }));
  },
};
