import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as withdraw } from '../../../functions/money/withdraw.ts';
import { route as place } from '../../../functions/orders/public/place.ts';
import { route as quote } from '../../../functions/orders/public/quote.ts';
import { route as rates } from '../../../functions/pricing/estimate.ts';
import { routes } from '../../../functions/routes.ts';
import { route as book } from '../../../functions/shipments/create.ts';
import { type FieldProblem, Problem } from '../../../shared/kernel/problem.ts';
import { refuseEmpty } from '../../../shared/kernel/scalars.ts';
import { validateBody, validateQuery } from '../../../shared/platform/http/input/validate.ts';
import type { Route } from '../../../shared/platform/http/route/route.ts';
import { BookingIn } from '../../../shared/shipments/contract/booking.ts';
import { type Cell, expectAll } from '../../support/asserts/cells.ts';
import { exampleAnswer, exampleBody, fieldsOf } from '../../support/routes/fields.ts';

/** What is refused by a read, or nothing. */
function refusalsOf(read: () => unknown): readonly FieldProblem[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.extras.errors ?? [];
  }
}

/** What a body is refused for: pointer and code of each field, or nothing. */
const refusedFields = (schema: z.ZodType, body: unknown) =>
  refusalsOf(() => validateBody(schema, body)).map(({ pointer, code }) => [pointer, code]);

const detailsOf = (schema: z.ZodType, body: unknown): readonly string[] =>
  refusalsOf(() => validateBody(schema, body)).map(({ detail }) => detail);

const without = (body: Readonly<Record<string, unknown>>, field: string) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

/** A field of a body that callers write, with whether it is optional and whether null is a value of it. */
interface Field {
  readonly body: z.ZodObject;
  readonly name: string;
  readonly example: Readonly<Record<string, unknown>>;
  readonly optional: boolean;
  readonly clears: boolean;
}

/** Every route whose body callers write, with its fields. */
const written = routes.flatMap((route) => {
  const { id, body } = route;
  if (!(body instanceof z.ZodObject) || route.signedBy) return [];
  const example = exampleBody(route);
  const fields = Object.entries<z.ZodType>(body.shape).map(([name, schema]): Field => {
    const [optional, clears] = [undefined, null].map((empty) => schema.safeParse(empty).success);
    return { body, name, example, optional: optional === true, clears: clears === true };
  });
  return fields.length > 0 ? [{ id, fields }] : [];
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
  const fields = written.flatMap((route) => route.fields);
  expect(fields.filter(({ optional }) => optional).length).toBeGreaterThan(30);
  expect(fields.filter(({ optional }) => !optional).length).toBeGreaterThan(30);
});

/** An empty one is refused, because the price that it locks would be lost. */
const locksPrice = ['rate_token', 'quote_token'];

/** A field that is empty or null is absent. */
function expectAbsent({ body, name, example, optional, clears }: Field): void {
  const absent = refusedFields(body, without(example, name));
  const empties = [...(locksPrice.includes(name) ? [] : ['']), ...(clears ? [] : [null])];
  for (const empty of empties) expect(refusedFields(body, { ...example, [name]: empty })).toEqual(absent);
  if (!optional) expect(absent).toContainEqual([`/${name}`, 'required']);
}

/** A client that misspells a field in two edits is told which. */
const expectNamed = ({ body, name, example }: Field): void =>
  fc.assert(
    fc.property(edit, edit, (one, other) => {
      const typo = edited(edited(name, one), other);
      fc.pre(typo.length > 2 && !Object.keys(body.shape).includes(typo));
      const sent = { ...without(example, name), [typo]: example[name] ?? 'x' };
      expect(refusedFields(body, sent)).toContainEqual([`/${typo}`, 'unknown_field']);
    }),
    { numRuns: 20 },
  );

test.each(written)(
  '$id takes an empty field for an absent one, and names one that is misspelt',
  ({ fields }) =>
    expectAll(
      fields.flatMap((field): Cell[] => [
        [`${field.name}, empty or null`, () => expectAbsent(field)],
        [`${field.name}, misspelt`, () => expectNamed(field)],
      ]),
    ),
);

const asking = routes.flatMap(({ id, query }) =>
  query instanceof z.ZodObject && Object.keys(query.shape).length > 0
    ? [{ id, fields: Object.entries<z.ZodType>(query.shape) }]
    : [],
);

test.each(asking)('$id takes an empty field of its query for an absent one', ({ fields }) =>
  expectAll(
    fields.map(
      ([name, schema]): Cell => [
        `?${name}=`,
        () => {
          const field = z.object({ [name]: schema });
          const isOptional = schema.safeParse(undefined).success;
          if (isOptional) expect(validateQuery(field, { [name]: '' })).toEqual(validateQuery(field, {}));
          else expect(() => validateQuery(field, { [name]: '' })).toThrow(Problem);
        },
      ],
    ),
  ),
);

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
  const sent = { points: [{ city: 'Lagos', citty: 'x', state: 'x', id: 1 }], status: 'COMPLETED' };
  expect(validateBody(Nested, sent)).toEqual({ points: [{ city: 'Lagos' }] });
});

/** A body that says all that it must, with this field besides. */
const besides = (route: Route, name: string) => {
  const required = Object.entries(exampleBody(route)).filter(
    ([field]) => field in fieldsOf(route.body) && !isOptional(route, field),
  );
  return { ...Object.fromEntries(required), [name]: 'x' };
};
const isOptional = ({ body }: Route, field: string) =>
  body instanceof z.ZodObject && body.shape[field].safeParse(undefined).success;

const unknownIn = (route: Route, body: unknown) =>
  refusalsOf(() => validateBody(route.body ?? z.unknown(), body, route.returns[1])).filter(
    ({ code }) => code === 'unknown_field',
  );

describe('a field that says the same in other words', () => {
  const meanings = [
    [rates, 'weight', 'package_weight_kg'],
    [rates, 'package_weight', 'package_weight_kg'],
    [rates, 'weight_kg', 'package_weight_kg'],
    [rates, 'parcel_weight', 'package_weight_kg'],
    [rates, 'weight_grams', 'package_weight_kg'],
    [rates, 'package_kg', 'package_weight_kg'],
    [rates, 'packageWeightKg', 'package_weight_kg'],
    [rates, 'weight_of_parcel', 'package_weight_kg'],
    [rates, 'value', 'declared_value'],
    [rates, 'insured_value', 'declared_value'],
    [rates, 'length', 'length_cm'],
    [rates, 'mode', 'fulfillment_mode'],
    [rates, 'fulfillment', 'fulfillment_mode'],
    [book, 'order_reference', 'merchant_reference'],
    [book, 'service', 'service_level'],
    [book, 'rate_id', 'rate_token'],
    [book, 'webhook', 'webhook_url'],
    [book, 'callback_url_webhook', 'webhook_url'],
    [place, 'quote', 'quote_token'],
    [place, 'quote_id', 'quote_token'],
    [withdraw, 'account_no', 'account_number'],
  ] as const;
  test.each(meanings.map(([route, name, meant]) => ({ id: route.id, route, name, meant })))(
    'is refused by $id: $name for $meant',
    ({ route, name, meant }) => {
      expect(unknownIn(route, besides(route, name))).toEqual([
        { pointer: `/${name}`, code: 'unknown_field', detail: `is unknown; use ${meant}` },
      ]);
    },
  );

  test.each([
    ['product_id', 'product'],
    ['qty', 'quantity'],
    ['variant_id', 'variant'],
    ['quantities', 'quantity'],
  ])('is refused in an item of a quote: %s for %s', (name, meant) => {
    const item = without({ product: randomUUID(), quantity: 1, variant: randomUUID() }, meant);
    const body = { store: 'ada', method: 'PICKUP', items: [{ ...item, [name]: 1 }] };
    expect(unknownIn(quote, body)).toEqual([
      { pointer: `/items/0/${name}`, code: 'unknown_field', detail: `is unknown; use ${meant}` },
    ]);
  });

  const others = [
    ...[rates, book].flatMap((route) =>
      ['pickup_city', 'dropoff_postcode', 'pickup_instructions', 'metadata', 'id', 'status', 'total'].map(
        (name) => [route, name] as const,
      ),
    ),
    ...[
      'merchant',
      'merchant_id',
      'user',
      'is_test',
      'escrow_status',
      'tracking_number',
      'rider_email',
      'rider',
    ].map((name) => [book, name] as const),
    ...['package_size_class', 'combined_pickup_total', 'distance_km', 'is_rider_delivery'].map(
      (name) => [book, name] as const,
    ),
    ...['subtotal', 'total', 'delivery_fee', 'tax_total', 'lines', 'ready_at'].map(
      (name) => [place, name] as const,
    ),
  ];
  test.each(others.map(([route, name]) => ({ id: route.id, route, name })))(
    'is not one that is of something else: $id ignores $name',
    ({ route, name }) => {
      expect(unknownIn(route, besides(route, name))).toEqual([]);
    },
  );
});

describe('a field that begins with a word of money as a known one does', () => {
  const Priced = z.object({
    payment_method: z.string(),
    amount: z.number().optional(),
    price_per_kg: z.number().optional(),
    lines: z.array(z.object({ discount_codes: z.array(z.string()).optional() })).optional(),
  });
  const paid = { payment_method: 'ONLINE', amount: 5, price_per_kg: 1 };

  test.each([
    ['payment_timing', 'payment_method'],
    ['paymentTiming', 'payment_method'],
    ['payments_due', 'payment_method'],
    ['amount_now', 'amount'],
    ['price_of_delivery', 'price_per_kg'],
  ])('is refused, whether that one is sent or not: %s, for %s', (name, meant) => {
    for (const body of [paid, { payment_method: 'ONLINE' }])
      expect(refusalsOf(() => validateBody(Priced, { ...body, [name]: 1 }))).toEqual([
        { pointer: `/${name}`, code: 'unknown_field', detail: `is unknown; use ${meant}` },
      ]);
  });

  test('is refused in the items of a list too, and when an order is placed', () => {
    expect(refusedFields(Priced, { ...paid, lines: [{ discount_total: 1 }] })).toEqual([
      ['/lines/0/discount_total', 'unknown_field'],
    ]);
    expect(unknownIn(place, { ...exampleBody(place), payment_timing: 'later' })).toEqual([
      { pointer: '/payment_timing', code: 'unknown_field', detail: 'is unknown; use payment_method' },
    ]);
  });

  test.each(['payment_methd', 'amuont', 'amount_kobo', 'amount_ngn', 'fee_of_delivery', 'timing_of_payment'])(
    'is ignored where it is the field itself in another spelling or unit, or begins with another word: %s',
    (name) => expect(validateBody(Priced, { ...paid, [name]: 1 })).toEqual(paid),
  );

  test('is ignored where the route answers it', () => {
    expect(unknownIn(place, { ...exampleBody(place), payment_status: 'PAID' })).toEqual([]);
  });
});

/** The fields of an answer, and of what is in it. */
function fieldsIn(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.entries(value);
  return [...own, ...Object.values(value).flatMap(fieldsIn)];
}

/** By the page, a change of a level names each field that it cannot change. */
const naming = ['stock-levels.update', 'stock-levels.create'];

const takesBack = routes.filter(({ id, body }) => body instanceof z.ZodObject && !naming.includes(id));

test.each(takesBack)('$id takes its own answer back, whichever of its fields are sent', (route) => {
  // The names of headers in an upload's link are no fields.
  const echoed = fieldsIn(exampleAnswer(route)).filter(
    ([name]) => !(name in fieldsOf(route.body)) && !name.includes('-'),
  );
  const example = exampleBody(route);
  const least = Object.fromEntries(Object.entries(example).filter(([field]) => !isOptional(route, field)));
  for (const body of [example, least, {}])
    expect(unknownIn(route, { ...Object.fromEntries(echoed), ...body })).toEqual([]);
});

test('a name that shares no letter with a short field is no typo', () => {
  expect(refusedFields(z.object({ at: z.string().optional() }), { id: 1 })).toEqual([]);
});

test('an empty text is refused where it is not the same as none', () => {
  const schema = z.object({ token: refuseEmpty(z.string().min(1).optional()) });
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
