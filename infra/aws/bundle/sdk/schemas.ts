import { NormalizedSchema } from '@smithy/core/schema';
import * as z from 'zod';

/** An operation in the SDK's schemas: the schemas of its input and its output are functions that answer them. */
const Operation = z.tuple([
  z.literal(9),
  z.string(),
  z.string(),
  z.unknown(),
  z.custom<() => never>((schema) => typeof schema === 'function'),
  z.custom<() => never>((schema) => typeof schema === 'function'),
]);
/** An error in them: its members are in the order of their names. */
const ErrorShape = z.tuple([z.literal(-3), z.string(), z.string()]).rest(z.unknown());

/** Whether JSON says a value of this schema in another form than the SDK does: bytes or dates are in it. */
function isTold(schema: NormalizedSchema, above: readonly string[] = []): boolean {
  if (schema.isBlobSchema() || schema.isTimestampSchema()) return true;
  if (schema.isListSchema() || schema.isMapSchema()) return isTold(schema.getValueSchema(), above);
  const name = schema.getName() ?? '';
  if (!schema.isStructSchema() || above.includes(name)) return false;
  return [...schema.structIterator()].some(([, member]) => isTold(member, [...above, name]));
}

/** Writes the functions that read answers, each once. */
function createWriter() {
  const functions = new Map<string, string>();

  /** An expression for the function that reads a value of this schema; undefined where JSON says it already. */
  function reading(schema: NormalizedSchema): string | undefined {
    if (!isTold(schema)) return undefined;
    if (schema.isBlobSchema()) return 'readBytes';
    if (schema.isTimestampSchema()) {
      if (schema.getMergedTraits().timestampFormat)
        throw new Error(`${schema.getName()} is no number of seconds`);
      return 'readDate';
    }
    if (!schema.isStructSchema()) return `readEach(${reading(schema.getValueSchema())})`;
    const name = `read${schema.getName()}`;
    if (functions.has(name)) return name;
    // It may contain itself.
    functions.set(name, '');
    const lines = [...schema.structIterator()].flatMap(([member, inner]) => {
      const one = reading(inner);
      return one ? [`if (value.${member} != null) value.${member} = ${one}(value.${member});`] : [];
    });
    functions.set(name, `function ${name}(value) { ${lines.join(' ')} return value; }`);
    return name;
  }
  return { reading, functions };
}

/** The members of an input that the client fills with a UUID. @throws when one of its dates is no number of seconds */
function tokensOf(input: NormalizedSchema): readonly string[] {
  if (!input.isStructSchema()) return [];
  createWriter().reading(input);
  const members = [...input.structIterator()];
  return members.flatMap(([name, member]) => (member.getMergedTraits().idempotencyToken ? [name] : []));
}

/** The names of the classes in a module of the SDK. */
const classesIn = (code: string): string[] =>
  [...code.matchAll(/^export class (\w+) /gm)].map(([, name = '']) => name);

/** The sources of a client's errors, and what it exports. */
interface Client {
  readonly exported: Readonly<Record<string, unknown>>;
  /** The module with the classes of its errors. */
  readonly errors: string;
  /** Whether functions can meet an error, by its name. */
  readonly isMet: (name: string) => boolean;
}

/**
 * Makes the schemas of a client short, as json-protocol.ts reads them. Of an operation they hold its name, the members that the
 * client fills with a UUID, and a function that reads its answer; of an error that can occur its class, and a function that
 * reads its members. There is such a function only where bytes or dates are.
 * @returns the code that replaces the module of the client with all its schemas
 * @throws when the SDK has other schemas than these
 */
export function translateSchemas({ exported, errors, isMet }: Client): string {
  const { reading, functions } = createWriter();
  const shapes = Object.entries(exported).filter(([name]) => name.endsWith('$'));
  const operations = shapes.flatMap(([variable, shape]) => {
    const found = Operation.safeParse(shape);
    if (!found.success) return [];
    const [, namespace, name, , input, output] = found.data;
    const tokens = JSON.stringify(tokensOf(NormalizedSchema.of(input())));
    const read = reading(NormalizedSchema.of(output()));
    return [`export const ${variable} = [0, '${namespace}', '${name}', 0, ${tokens}, ${read}];`];
  });
  if (operations.length === 0) throw new Error('the SDK describes its operations in another way');
  const base = Object.keys(exported).find((name) => name.endsWith('ServiceException'));
  if (!base) throw new Error('the SDK has no class for all errors of a client');
  const known = classesIn(errors).filter(isMet);
  const byName = known.flatMap((name) => {
    const shape = exported[`${name}$`];
    const [, , , traits] = ErrorShape.parse(shape);
    const { awsQueryError: [code] = [name] } = z
      .object({ awsQueryError: z.tuple([z.string()]).rest(z.unknown()).optional() })
      .parse(traits);
    const read = reading(NormalizedSchema.of(shape as never));
    return [...new Set([name, code])].map((each) => `'${each}': [${name}, ${read}]`);
  });
  return `
    import { readBytes, readDate, readEach } from 'svc:json-values';
    import { ${base} } from '../models/${base}';
    import { ${known.join(', ')} } from '../models/errors';
    ${[...functions.values()].join('\n')}
    export const errorTypeRegistries = /* @__PURE__ */ (() => ({ Base: ${base}, byName: { ${byName.join(', ')} } }))();
    ${operations.join('\n')}`;
}
