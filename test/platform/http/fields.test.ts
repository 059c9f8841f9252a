import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { routes } from '../../../functions/routes.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { refusesEmpty } from '../../../shared/kernel/scalars.ts';
import { validateBody, validateQuery } from '../../../shared/platform/http/validate.ts';
import { BookingIn } from '../../../shared/shipments/contract/booking.ts';
import { exampleBody } from '../../support/routes/fields.ts';

/** What a body is refused for: pointer and code of each field, or nothing. */
function refusedFields(schema: z.ZodType, body: unknown): readonly (readonly [string, string])[] {
  try {
    validateBody(schema, body);
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return (error.extras.errors ?? []).map(({ pointer, code }) => [pointer, code]);
  }
}

const detailsOf = (schema: z.ZodType, body: unknown): readonly string[] => {
  try {
    validateBody(schema, body);
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return (error.extras.errors ?? []).map(({ detail }) => detail);
  }
};

const without = (body: Readonly<Record<string, unknown>>, field: string) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

/** Every field of every body that callers write, with whether it is optional and whether null is a value of it. */
const fields = routes.flatMap((route) => {
  const { body } = route;
  if (!(body instanceof z.ZodObject) || route.signedBy) return [];
  return Object.entries<z.ZodType>(body.shape).map(([name, schema]) => ({
    id: `${route.id} ${name}`,
    body,
    name,
    example: exampleBody(route),
    optional: schema.safeParse(undefined).success,
    clears: schema.safeParse(null).success,
  }));
});

const kinds = ['added', 'left out', 'replaced'] as const;
const edit = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.nat(),
  letter: fc.constantFrom('q', 'z', '_'),
});

/** A word with one letter added, left out or replaced. */
function edited(
  word: string,
  { kind, at, letter }: { kind: (typeof kinds)[number]; at: number; letter: string },
) {
  const place = at % (word.length + 1);
  const kept = word.slice(kind === 'added' ? place : place + 1);
  return word.slice(0, place) + (kind === 'left out' ? '' : letter) + kept;
}

test('the list has optional and required fields', () => {
  expect(fields.filter(({ optional }) => optional).length).toBeGreaterThan(30);
  expect(fields.filter(({ optional }) => !optional).length).toBeGreaterThan(30);
});

/** An empty one is refused, because the price that it locks would be lost. */
const locksPrice = ['rate_token', 'quote_token'];

describe.each(fields)('$id', ({ body, name, example, optional, clears }) => {
  test('is absent when it is empty or null', () => {
    const absent = refusedFields(body, without(example, name));
    const empties = [...(locksPrice.includes(name) ? [] : ['']), ...(clears ? [] : [null])];
    for (const empty of empties) expect(refusedFields(body, { ...example, [name]: empty })).toEqual(absent);
    if (!optional) expect(absent).toContainEqual([`/${name}`, 'required']);
  });

  test('is named to a client that misspells it in two edits', () => {
    fc.assert(
      fc.property(edit, edit, (one, other) => {
        const typo = edited(edited(name, one), other);
        fc.pre(typo.length > 2 && !Object.keys(body.shape).includes(typo));
        const sent = { ...without(example, name), [typo]: example[name] ?? 'x' };
        expect(refusedFields(body, sent)).toContainEqual([`/${typo}`, 'unknown_field']);
      }),
      { numRuns: 20 },
    );
  });
});

const queries = routes.flatMap(({ id, query }) => {
  if (!(query instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(query.shape).map(([name, schema]) => ({
    id: `${id} ?${name}=`,
    field: z.object({ [name]: schema }),
    name,
    optional: schema.safeParse(undefined).success,
  }));
});

test.each(queries)('$id is absent when it is empty', ({ field, name, optional }) => {
  if (optional) expect(validateQuery(field, { [name]: '' })).toEqual(validateQuery(field, {}));
  else expect(() => validateQuery(field, { [name]: '' })).toThrow(Problem);
});

const Nested = z.object({
  shop: z
    .object({ name: z.string(), website: z.string().optional(), note: z.string().nullable().optional() })
    .optional(),
  points: z.array(z.object({ street_name: z.string().optional(), city: z.string() })),
  prices: z.record(z.string(), z.object({ base_fare: z.number().optional() })).optional(),
});

test('nested objects, list items and records are read as the body is', () => {
  const sent = {
    shop: { name: '', website: '' },
    points: [{ street_name: null, city: 'Lagos' }, { city: null }],
  };
  expect(refusedFields(Nested, sent)).toEqual([
    ['/shop/name', 'required'],
    ['/points/1/city', 'required'],
  ]);
  const misspelt = {
    shop: { name: 'Ada', web_site: 'x' },
    points: [{ street_nam: 'x', city: 'Lagos' }],
    prices: { 'a/b': { basefare: 1 } },
  };
  expect(refusedFields(Nested, misspelt)).toEqual([
    ['/shop/web_site', 'unknown_field'],
    ['/points/0/street_nam', 'unknown_field'],
    ['/prices/a~1b/basefare', 'unknown_field'],
  ]);
  expect(detailsOf(Nested, misspelt)[0]).toBe('is unknown; use website');
});

test('null stays where it clears a field', () => {
  const sent = { shop: { name: 'Ada', note: null }, points: [] };
  expect(validateBody(Nested, sent)).toEqual(sent);
});

test('a near name is ignored beside the field itself, and so is a far one', () => {
  const sent = { points: [{ city: 'Lagos', citty: 'x', street: 'x', id: 1 }], status: 'COMPLETED' };
  expect(validateBody(Nested, sent)).toEqual({ points: [{ city: 'Lagos' }] });
});

test('a name that shares no letter with a short field is no typo', () => {
  expect(refusedFields(z.object({ at: z.string().optional() }), { id: 1 })).toEqual([]);
});

test('an empty text is refused where it is not the same as none', () => {
  const schema = z.object({ token: refusesEmpty(z.string().min(1).optional()) });
  expect(refusedFields(schema, { token: '' })).toEqual([['/token', 'too_short']]);
  expect(refusedFields(schema, { token: null })).toEqual([]);
});

test('an empty rate_token is refused, since the price would be lost', () => {
  expect(refusedFields(BookingIn, { rate_token: '' })).toContainEqual(['/rate_token', 'too_short']);
});

test('a body of many unknown names misspells no field', () => {
  const names = Array.from({ length: 15_000 }, (_, at) => [`custxmer_nx${at % 10}${at}`, 1]);
  const codes = refusedFields(BookingIn, Object.fromEntries(names)).map(([, code]) => code);
  expect(codes).toContain('required');
  expect(codes).not.toContain('unknown_field');
});
