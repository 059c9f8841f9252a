export type Pattern = Readonly<Record<string, unknown>>;

type Fields = Readonly<Record<string, unknown>>;
/** A condition on the leaves of a field in an event. An absent field has none. */
type Test = (leaves: readonly unknown[]) => boolean;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The leaves of a field. An array stands for each of its elements, and objects are not leaves. */
function leavesOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  return isFields(value) ? [] : [value];
}

/** In an array of objects, one element must match everything that the pattern requires. */
const objectsOf = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.flatMap(objectsOf) : isFields(value) ? [value] : [];

/** Reads one value of a pattern's list: a literal, or an object with one operator. */
function leafTest(name: string, wanted: unknown): Test {
  if (Array.isArray(wanted)) throw new SyntaxError(`${name}: lists cannot be nested`);
  if (!isFields(wanted)) return (leaves) => leaves.includes(wanted);
  const [[operator, operand] = [], ...more] = Object.entries(wanted);
  if (operator === undefined || more.length > 0)
    throw new SyntaxError(`${name}: a value has exactly one operator`);
  switch (operator) {
    case 'exists':
      if (typeof operand !== 'boolean') throw new SyntaxError(`${name}: exists takes true or false`);
      return (leaves) => leaves.length > 0 === operand;
    case 'prefix':
      if (typeof operand !== 'string')
        throw new SyntaxError(`${name}: prefix takes a text, not ${JSON.stringify(operand)}`);
      return (leaves) => leaves.some((leaf) => typeof leaf === 'string' && leaf.startsWith(operand));
    case 'anything-but':
      if (!Array.isArray(operand) || operand.length === 0)
        throw new SyntaxError(`${name}: anything-but takes a list of values`);
      return (leaves) => leaves.some((leaf) => !operand.includes(leaf));
    default:
      throw new SyntaxError(`${name}: patterns here know prefix, exists and anything-but, not ${operator}`);
  }
}

function field(name: string, wanted: unknown): (fields: Fields) => boolean {
  if (Array.isArray(wanted)) {
    if (wanted.length === 0) throw new SyntaxError(`${name}: a list of values is empty`);
    const tests = wanted.map((each) => leafTest(name, each));
    return (fields) => {
      const leaves = leavesOf(fields[name]);
      return tests.some((test) => test(leaves));
    };
  }
  if (!isFields(wanted)) throw new SyntaxError(`${name}: values must be in a list`);
  const inner = compile(wanted);
  return (fields) => {
    const objects = objectsOf(fields[name]);
    return objects.length === 0 ? inner({}) : objects.some(inner);
  };
}

function either(wanted: unknown): (fields: Fields) => boolean {
  if (!Array.isArray(wanted) || wanted.length < 2 || !wanted.every(isFields)) {
    throw new SyntaxError('$or: must be a list of at least two patterns');
  }
  const alternatives = wanted.map(compile);
  return (fields) => alternatives.some((matches) => matches(fields));
}

function compile(pattern: Fields): (fields: Fields) => boolean {
  const entries = Object.entries(pattern);
  if (entries.length === 0) throw new SyntaxError('a pattern names no field');
  const conditions = entries.map(([name, wanted]) => (name === '$or' ? either(wanted) : field(name, wanted)));
  return (fields) => conditions.every((holds) => holds(fields));
}

/**
 * Reads an EventBridge event pattern; the filters of Lambda's event sources are the same language. All fields must
 * match, each by any value of its list: a literal, a prefix, anything but some literals, or whether the field exists.
 * Consumers use no other operator, so none is supported: the local runner does not start with a consumer that uses one.
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-create-pattern-operators.html
 * @throws SyntaxError when EventBridge would refuse the pattern, or it has an unsupported operator
 */
export function createMatcher(pattern: Pattern): (event: unknown) => boolean {
  const matches = compile(pattern);
  return (event) => isFields(event) && matches(event);
}

/** The text at a JSONPath, which is a chain of names, such as the message group of an event; undefined if there is none. */
export function readPath(event: object, path: string): string | undefined {
  const found = path
    .split('.')
    .slice(1)
    .reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), event);
  return typeof found === 'string' ? found : undefined;
}
