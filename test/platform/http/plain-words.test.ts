import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { problems } from '../../../functions/problems.ts';
import { routes } from '../../../functions/routes.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { detailOf } from '../../../shared/platform/http/answer/respond.ts';
import { validateBody, validateQuery } from '../../../shared/platform/http/input/validate.ts';
import { fieldsOf } from '../../support/routes/fields.ts';

/** Words of libraries, of AWS and of the table, which no caller should read. */
const inside =
  /zod|invalid input|too (big|small)|expected \w+,|, received|undefined|\bNaN\b|regex|dynamo|\bsqs\b|lambda|\baws\b|eventbridge|conditional|\bpk\b|\bsk\b|revision|byOwner|byWorker|gsi\d|TypeError/i;

const junk = [
  '',
  null,
  true,
  -1,
  1e12,
  1.2345,
  'x',
  'x'.repeat(6000),
  [],
  [1],
  {},
  { x: 1 },
  'NaN',
  '\u0000',
];

/** The details of all fields that a read refuses. */
function detailsOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return [error.message, ...(error.extras.errors ?? []).map(({ detail }) => detail)];
  }
}

/** What is said of a schema's fields when each has the same wrong value. */
const saidOf = (schema: z.ZodType, read: (input: object) => unknown) =>
  junk.flatMap((value) =>
    detailsOf(() => read(Object.fromEntries(Object.keys(fieldsOf(schema)).map((name) => [name, value])))),
  );

describe('what callers read', () => {
  test.each(routes)('is in plain words where $id refuses fields', ({ body, query }) => {
    const said = [
      ...(body ? saidOf(body, (input) => validateBody(body, input)) : []),
      ...(query ? saidOf(query, (input) => validateQuery(query, input)) : []),
    ];
    expect(said.filter((detail) => inside.test(detail))).toEqual([]);
  });

  test('is in plain words in every title and on the page of errors', () => {
    const texts = Object.values(problems).flatMap((declared) => {
      const { title, meaning, remedy } = declared;
      return [title, meaning, remedy, detailOf(new Problem(declared))];
    });
    expect(texts.filter((text) => inside.test(text))).toEqual([]);
  });
});
