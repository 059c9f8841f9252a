import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMatcher, type Pattern } from '../../shared/platform/pattern.ts';

const name = fc.stringMatching(/^[a-z]{1,4}$/);
const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const { event } = fc.letrec<{ event: Record<string, unknown> }>((tie) => ({
  event: fc.dictionary(name, fc.oneof(leaf, fc.array(leaf, { minLength: 1 }), tie('event')), {
    minKeys: 1,
    depthIdentifier: 'event',
    maxKeys: 4,
  }),
}));

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The pattern that asks for every leaf of an event. */
function patternOf(fields: Record<string, unknown>): Pattern {
  const parts = Object.entries(fields).map(([field, value]) => [
    field,
    isFields(value) ? patternOf(value) : Array.isArray(value) ? value : [value],
  ]);
  return Object.fromEntries(parts);
}

const matches = (wanted: unknown[], value: unknown) => createMatcher({ field: wanted })({ field: value });

describe('an event pattern', () => {
  test('made of an event matches it, and any event that says more', () => {
    fc.assert(
      fc.property(event, (fields) => {
        fc.pre(!hasEmpty(fields));
        const match = createMatcher(patternOf(fields));
        expect(match(fields)).toBe(true);
        expect(match({ ...fields, MORE: 1 })).toBe(true);
      }),
    );
  });

  test('does not match an event that lacks one of its fields', () => {
    fc.assert(
      fc.property(event, fc.nat(), (fields, pick) => {
        fc.pre(!hasEmpty(fields));
        const names = Object.keys(fields);
        const dropped = names[pick % names.length];
        const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => field !== dropped));
        expect(createMatcher(patternOf(fields))(rest)).toBe(false);
      }),
    );
  });

  test('compares a literal by type and value', () => {
    fc.assert(
      fc.property(leaf, leaf, (wanted, value) => {
        expect(matches([wanted], value)).toBe(wanted === value);
      }),
    );
    expect(matches(['1'], 1)).toBe(false);
    expect(matches([300], 3.0e2)).toBe(true);
    expect(matches([null], undefined)).toBe(false);
    expect(matches([''], '')).toBe(true);
  });

  test('is met by any value of its list and any element of an array', () => {
    fc.assert(
      fc.property(fc.array(leaf, { minLength: 1 }), fc.array(leaf), (wanted, values) => {
        expect(matches(wanted, values)).toBe(values.some((value) => wanted.includes(value)));
      }),
    );
  });

  test('compares beginnings', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (wanted, value) => {
        expect(matches([{ prefix: wanted }], value)).toBe(value.startsWith(wanted));
        expect(matches([{ prefix: wanted }], wanted + value)).toBe(true);
      }),
    );
    expect(matches([{ prefix: '1' }], 1)).toBe(false);
    expect(matches([{ prefix: 'a' }], ['b', 'ab'])).toBe(true);
    expect(matches([{ prefix: 'a' }], undefined)).toBe(false);
  });

  test('knows a leaf that is none of a list, and an absent field is none', () => {
    const other = [{ 'anything-but': ['a', 1] }];
    expect([matches(other, 'a'), matches(other, 1)]).toEqual([false, false]);
    expect([matches(other, 'b'), matches(other, '1')]).toEqual([true, true]);
    expect(matches(other, ['a', 'b'])).toBe(true);
    expect(matches(other, undefined)).toBe(false);
  });

  test('knows whether a leaf exists', () => {
    const there = createMatcher({ detail: { code: [{ exists: true }] } });
    const absent = createMatcher({ detail: { code: [{ exists: false }] } });
    expect([there({ detail: { code: 1 } }), absent({ detail: { code: 1 } })]).toEqual([true, false]);
    expect([there({ detail: {} }), absent({ detail: {} })]).toEqual([false, true]);
    expect([there({}), absent({})]).toEqual([false, true]);
    expect([there({ detail: { code: { c1: 1 } } }), absent({ detail: { code: { c1: 1 } } })]).toEqual([
      false,
      true,
    ]);
  });

  test('is met by either branch of $or, and by all fields beside it', () => {
    const match = createMatcher({
      source: ['svc'],
      $or: [{ type: ['a'] }, { detail: { count: [6] } }],
    });
    expect(match({ source: 'svc', type: 'a' })).toBe(true);
    expect(match({ source: 'svc', type: 'b', detail: { count: 6 } })).toBe(true);
    expect(match({ source: 'svc', type: 'b', detail: { count: 5 } })).toBe(false);
    expect(match({ source: 'other', type: 'a' })).toBe(false);
  });

  test('wants one element of an array of objects to match as a whole', () => {
    const match = createMatcher({ items: { sku: ['a'], count: [1] } });
    expect(
      match({
        items: [
          { sku: 'a', count: 2 },
          { sku: 'a', count: 1 },
        ],
      }),
    ).toBe(true);
    expect(
      match({
        items: [
          { sku: 'a', count: 2 },
          { sku: 'b', count: 1 },
        ],
      }),
    ).toBe(false);
  });

  test('reads the records of a table stream as Lambda filters do', () => {
    const match = createMatcher({
      eventName: ['INSERT'],
      dynamodb: { Keys: { sk: { S: [{ prefix: 'EVENT#' }] } } },
    });
    expect(match({ eventName: 'INSERT', dynamodb: { Keys: { sk: { S: 'EVENT#1' } } } })).toBe(true);
    expect(match({ eventName: 'INSERT', dynamodb: { Keys: { sk: { S: 'SHIPMENT' } } } })).toBe(false);
  });

  test.each([
    [{}],
    [{ source: 'svc' }],
    [{ source: [] }],
    [{ source: [['svc']] }],
    [{ source: [{ like: 'svc' }] }],
    [{ source: [{}] }],
    [{ source: [{ prefix: 'a', suffix: 'b' }] }],
    [{ source: [{ prefix: 1 }] }],
    [{ count: [{ exists: 'yes' }] }],
    [{ count: [{ 'anything-but': [] }] }],
    [{ $or: [{ source: ['svc'] }] }],
  ])('is refused when EventBridge would refuse it: %j', (pattern) => {
    expect(() => createMatcher(pattern)).toThrow(SyntaxError);
  });

  test.each([
    ['suffix', '.png'],
    ['equals-ignore-case', 'ikeja'],
    ['wildcard', 'a*b'],
    ['numeric', ['>', 0]],
    ['cidr', '10.0.0.0/24'],
  ])(
    'is refused by the name of its operator, which EventBridge has and one machine has not: %s',
    (operator, operand) => {
      const wanted = { detail: { value: ['a', { [operator]: operand }] } };
      expect(() => createMatcher(wanted)).toThrow(
        new SyntaxError(`value: patterns here know prefix, exists and anything-but, not ${operator}`),
      );
      expect(() => createMatcher({ $or: [{ source: ['svc'] }, wanted] })).toThrow(SyntaxError);
    },
  );

  test('is refused where it asks for a beginning without case', () => {
    expect(() => createMatcher({ city: [{ prefix: { 'equals-ignore-case': 'ike' } }] })).toThrow(
      /equals-ignore-case/,
    );
  });
});

function hasEmpty(value: unknown): boolean {
  if (!isFields(value)) return false;
  return Object.keys(value).length === 0 || Object.values(value).some(hasEmpty);
}
