import type { Placeholders } from './placeholders.ts';

/** A test of one attribute, as DynamoDB's condition expressions write it. */
class Test {
  readonly write: (path: string, at: Placeholders) => string;
  constructor(write: Test['write']) {
    this.write = write;
  }
}

const defineComparison = (operator: string) => (value: string | number) =>
  new Test((path, at) => `${path} ${operator} ${at.value(value)}`);

export const absent = new Test((path) => `attribute_not_exists(${path})`);
export const present = new Test((path) => `attribute_exists(${path})`);
export const below = defineComparison('<');
export const atMost = defineComparison('<=');
export const atLeast = defineComparison('>=');
export const not = defineComparison('<>');
/** One of these values, at least one. */
export const oneOf = (values: readonly string[]) =>
  new Test((path, at) => `${path} IN (${values.map((value) => at.value(value)).join(', ')})`);
/** A list that does not contain this value. An absent list contains nothing. */
export const excludeValue = (value: string) =>
  new Test((path, at) => `NOT contains(${path}, ${at.value(value)})`);
/** A list or map with this number of members. */
export const hasSize = (members: number) => new Test((path, at) => `size(${path}) = ${at.value(members)}`);
export const hasSizeAtMost = (members: number) =>
  new Test((path, at) => `size(${path}) <= ${at.value(members)}`);

/** Conditions of which one, or all, must hold. */
class Group {
  readonly joint: 'AND' | 'OR';
  readonly conditions: readonly Condition[];
  constructor(joint: Group['joint'], conditions: Group['conditions']) {
    this.joint = joint;
    this.conditions = conditions;
  }
}
export const anyOf = (...conditions: readonly Condition[]) => new Group('OR', conditions);
export const allOf = (...conditions: readonly Condition[]) => new Group('AND', conditions);

/**
 * The condition of a write: each attribute, by its path, has this value or passes this test. All of them must hold.
 */
export type Condition = Readonly<Record<string, string | number | boolean | Test>> | Group;

/** The item does not exist yet. */
export const isNew = { pk: absent } as const;
/** The item exists. */
export const exists = { pk: present } as const;

/** The condition as a DynamoDB expression. */
export function toConditionText(condition: Condition, at: Placeholders): string {
  if (condition instanceof Group) {
    const [only, ...others] = condition.conditions;
    // DynamoDB refuses redundant parentheses.
    if (only && others.length === 0) return toConditionText(only, at);
    return condition.conditions.map((one) => `(${toConditionText(one, at)})`).join(` ${condition.joint} `);
  }
  return Object.entries(condition)
    .map(([name, test]) => {
      const path = at.path(name);
      return test instanceof Test ? test.write(path, at) : `${path} = ${at.value(test)}`;
    })
    .join(' AND ');
}
