import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { routes } from '../../../functions/routes.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { validateQuery } from '../../../shared/platform/http/input/validate.ts';

function detailsOf(schema: z.ZodType, input: unknown): readonly string[] {
  try {
    validateQuery(schema, input);
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return (error.extras.errors ?? []).map(({ detail }) => detail);
  }
}

/** Values that hardly any field takes. */
const wrong: readonly unknown[] = [
  null,
  '',
  'x',
  'x'.repeat(5000),
  -5,
  1e15,
  1.5,
  true,
  '\u0000',
  '2026',
  [],
  {},
  [1],
  { a: 1 },
  Array.from({ length: 300 }, () => ({})),
  [{}],
];

const inputs = routes.flatMap(({ id, body, query }) =>
  [body, query].flatMap((schema) => (schema instanceof z.ZodObject ? [{ id, schema }] : [])),
);

describe.each(inputs)('$id', ({ schema }) => {
  test('refuses fields in words of its own, never in those of the library', () => {
    for (const name of Object.keys(schema.shape)) {
      for (const value of wrong) {
        for (const detail of detailsOf(schema, { [name]: value })) {
          expect(detail, name).toMatch(/^(must|is|has|only) /);
          // The values of an enum are the contract's words.
          expect(detail.replaceAll(/\b[A-Z_]{3,}\b/g, ''), name).not.toMatch(
            /expected|invalid|too (big|small)|received|zod|regex|undefined|NaN/i,
          );
        }
      }
    }
  });
});

test.each([
  [z.number().max(100), 101, 'must be at most 100'],
  [z.number().lt(360), 360, 'must be less than 360'],
  [z.number().gt(0), 0, 'must be more than 0'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.string().min(1), '', 'must not be empty'],
  [z.string().max(3), 'long', 'must have at most 3 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 entry'],
  [z.enum(['live', 'test']), 'prod', 'must be one of live, test'],
  [z.literal('NG'), 'GH', 'must be NG'],
  [z.boolean(), 'yes', 'must be true or false'],
  [z.strictObject({}), { a: 1 }, 'has unknown fields: a'],
  [z.string().regex(/^a$/), 'b', 'is not in the right form'],
])('%#: %j is refused in plain words', (schema, value, detail) => {
  expect(detailsOf(schema, value)).toEqual([detail]);
});
