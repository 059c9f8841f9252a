import { BlockList, isIP } from 'node:net';

/** A condition on the leaves that a field has in an event: none when the field is absent. */
export type Test = (leaves: readonly unknown[]) => boolean;

type Predicate = (leaf: unknown) => boolean;
type Operator = (operand: unknown, name: string) => Predicate;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const refuse = (name: string, reason: string) => new SyntaxError(`${name}: ${reason}`);

function text(operand: unknown, name: string): string {
  if (typeof operand === 'string') return operand;
  throw refuse(name, 'a text is needed');
}

/** An operator on texts, which may ignore case where its operand says so. */
const onText =
  (compare: (leaf: string, wanted: string) => boolean): Operator =>
  (operand, name) => {
    const folded = isObject(operand) && 'equals-ignore-case' in operand;
    const fold = (value: string) => (folded ? value.toLowerCase() : value);
    const wanted = fold(text(folded ? operand['equals-ignore-case'] : operand, name));
    return (leaf) => typeof leaf === 'string' && compare(fold(leaf), wanted);
  };

/** The literal stretches of a wildcard, between its `*`; a backslash makes `*` or itself literal. */
function stretchesOf(pattern: string, name: string): [first: string, ...rest: string[]] {
  const stretches: [string, ...string[]] = [''];
  const append = (text: string) => stretches.push(`${stretches.pop() ?? ''}${text}`);
  for (const [part] of pattern.matchAll(/\\.?|\*+|[^\\*]+/gs)) {
    if (part === '*') stretches.push('');
    else if (part.startsWith('*')) throw refuse(name, 'wildcards cannot follow one another');
    else if (part === '\\*' || part === '\\\\') append(part.slice(1));
    else if (part.startsWith('\\')) throw refuse(name, 'a backslash escapes * and \\ alone');
    else append(part);
  }
  return stretches;
}

/** `*` stands for any characters, also for none. */
function wildcard(operand: unknown, name: string): Predicate {
  const [first, ...rest] = stretchesOf(text(operand, name), name);
  const last = rest.pop();
  return (leaf) => {
    if (typeof leaf !== 'string') return false;
    if (last === undefined) return leaf === first;
    if (!leaf.startsWith(first)) return false;
    let position = first.length;
    for (const stretch of rest) {
      const found = leaf.indexOf(stretch, position);
      if (found < 0) return false;
      position = found + stretch.length;
    }
    return leaf.length - last.length >= position && leaf.endsWith(last);
  };
}

const comparisons: Readonly<Record<string, (leaf: number, bound: number) => boolean>> = {
  '=': (leaf, bound) => leaf === bound,
  '<': (leaf, bound) => leaf < bound,
  '<=': (leaf, bound) => leaf <= bound,
  '>': (leaf, bound) => leaf > bound,
  '>=': (leaf, bound) => leaf >= bound,
};

/** `[">", 0, "<=", 5]`: pairs of a comparison and a number, all of which must hold. */
function numeric(operand: unknown, name: string): Predicate {
  if (!Array.isArray(operand) || operand.length === 0 || operand.length % 2 === 1) {
    throw refuse(name, 'numeric takes pairs of a comparison and a number');
  }
  const conditions = Array.from({ length: operand.length / 2 }, (_, pair) => {
    const compare = comparisons[String(operand[2 * pair])];
    const bound: unknown = operand[2 * pair + 1];
    if (!compare || typeof bound !== 'number')
      throw refuse(name, 'numeric takes pairs of a comparison and a number');
    return (leaf: number) => compare(leaf, bound);
  });
  return (leaf) => typeof leaf === 'number' && conditions.every((holds) => holds(leaf));
}

function cidr(operand: unknown, name: string): Predicate {
  const [address = '', bits = ''] = text(operand, name).split('/');
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (!isIP(address) || !/^\d{1,3}$/.test(bits)) throw refuse(name, 'cidr takes an address and its bits');
  const block = new BlockList();
  block.addSubnet(address, Number(bits), family);
  return (leaf) =>
    typeof leaf === 'string' && isIP(leaf) > 0 && block.check(leaf, isIP(leaf) === 6 ? 'ipv6' : 'ipv4');
}

const textOperators: Readonly<Record<string, Operator>> = {
  prefix: onText((leaf, wanted) => leaf.startsWith(wanted)),
  suffix: onText((leaf, wanted) => leaf.endsWith(wanted)),
  'equals-ignore-case': (operand, name) =>
    onText((leaf, wanted) => leaf === wanted)({ 'equals-ignore-case': operand }, name),
  wildcard,
};

/** Everything but: a value, a list of values, or what an operator on texts (or a list for it) matches. */
function anythingBut(operand: unknown, name: string): Predicate {
  if (!isObject(operand)) {
    const values: unknown[] = [operand].flat();
    if (!values.every((value) => typeof value === 'string' || typeof value === 'number')) {
      throw refuse(name, 'anything-but takes texts or numbers');
    }
    const excluded = new Set<unknown>(values);
    return (leaf) => !excluded.has(leaf);
  }
  const [[key, operands] = ['', undefined], ...more] = Object.entries(operand);
  const operator = textOperators[key];
  if (!operator || more.length > 0) throw refuse(name, `anything-but does not know ${key}`);
  const excluded = [operands].flat().map((each) => operator(each, name));
  return (leaf) => !excluded.some((matches) => matches(leaf));
}

const operators: Readonly<Record<string, Operator>> = {
  ...textOperators,
  numeric,
  cidr,
  'anything-but': anythingBut,
};

/**
 * Reads one value of a pattern's list: a literal, or an object with one operator.
 * @throws SyntaxError when it is neither
 */
export function leafTest(name: string, wanted: unknown): Test {
  if (!isObject(wanted)) {
    if (Array.isArray(wanted)) throw refuse(name, 'lists cannot be nested');
    return (leaves) => leaves.includes(wanted);
  }
  const [[key, operand] = ['', undefined], ...more] = Object.entries(wanted);
  if (more.length > 0) throw refuse(name, 'one operator at a time');
  if (key === 'exists') {
    if (typeof operand !== 'boolean') throw refuse(name, 'exists takes true or false');
    return (leaves) => leaves.length > 0 === operand;
  }
  const operator = operators[key];
  if (!operator) throw refuse(name, `there is no operator ${key}`);
  const matches = operator(operand, name);
  return (leaves) => leaves.some(matches);
}
