import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** The module in which zod gives its schemas their methods. */
const methods = /zod\/v4\/classic\/schemas\.js$/;
/** The module with what its other modules share. */
const helpers = /zod\/v4\/core\/util\.js$/;
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

/** The methods with which zod's texts become formats. */
const formats = /(\$ZodString\.init\(inst, def\);\s+_ZodString\.init\(inst, def\);\s+\}), \{[\s\S]*?\n\}\);/;

/**
 * Leaves out `z.string().email()` and the like, which zod has deprecated: `z.email()` makes the same schema without bringing all formats.
 * @throws when zod writes them in another form
 */
function withoutFormats(code: string): string {
  if (!formats.test(code)) throw new Error('zod has other methods for formats');
  return code.replace(formats, '$1);');
}

/** What zod brings to read a value that contains itself. JSON cannot say one. */
const memoizing = 'core.config({ memoizer: core.memoizer() });';

/** @throws when zod finds such values in another way */
function withoutCycles(code: string): string {
  if (!code.includes(memoizing)) throw new Error('zod reads values that contain themselves in another way');
  return code.replace(memoizing, ';');
}

/** How zod gives the members of a kind of schema to a class: each with two functions of its own. */
const installing = /export function members\(proto, table\) \{[\s\S]*?\n\}\n/;
const bound = /function defineBound\(proto, key, fn\) \{[\s\S]*?\n\}\n/;

/**
 * Makes the members of a kind of schema once, for all classes that have them. Giving sixty to each of ten classes was a tenth of a cold start.
 * @throws when zod gives them in another way
 */
function givenOnce(code: string): string {
  if (!installing.test(code) || !bound.test(code))
    throw new Error('zod gives schemas their members in another way');
  return code.replace(bound, '').replace(
    installing,
    `const described = new WeakMap();
export function members(proto, table) {
    let all = described.get(table);
    if (!all) {
        all = Object.getOwnPropertyDescriptors(table);
        for (const key in all) {
            const { get, value } = all[key];
            all[key] = get ? { ...all[key], enumerable: false } : {
                configurable: true,
                get() { return this == null ? value : own(this, key, value.bind(this)); },
                set(given) { own(this, key, given); },
            };
        }
        described.set(table, all);
    }
    Object.defineProperties(proto, all);
}
`,
  );
}

/** Makes zod create fewer schemas: none for documentation alone, and none twice. */
export const leaveOutZod: Plugin = {
  name: 'leave-out-zod',
  setup(build) {
    build.onLoad({ filter: methods }, async ({ path }) => ({
      contents: withoutCycles(withoutFormats(shared(undocumented(await readFile(path, 'utf8'))))),
    }));
    build.onLoad({ filter: helpers }, async ({ path }) => ({
      contents: givenOnce(await readFile(path, 'utf8')),
    }));
  },
};
