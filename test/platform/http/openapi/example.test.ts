import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { moneyIn, phoneIn } from '../../../../shared/kernel/scalars.ts';
import { exampleOf } from '../../../../shared/platform/http/openapi/example.ts';
import { convertSchemas } from '../../../../shared/platform/http/openapi/schemas.ts';

/** The example of a schema as it is read. */
function exampleIn(it: z.ZodType): unknown {
  const { inputs, components } = convertSchemas({ it }, {});
  return exampleOf(inputs.it, components);
}

const name = z.string().meta({ examples: ['Ada', 'Bola'] });

describe('an example', () => {
  test.each<[string, z.ZodType, unknown]>([
    ['the first of its own', name, 'Ada'],
    ['null where it says so', name.nullable().meta({ examples: [null] }), null],
    ['the first value of an enum', z.enum(['NEW', 'OLD']), 'NEW'],
    ['a literal', z.literal('NGN'), 'NGN'],
    ['false', z.boolean(), false],
    ['one item of an array', z.array(name), ['Ada']],
    ['the first branch of a union', z.union([name, z.null()]), 'Ada'],
    ['the value that may be null', name.nullable(), 'Ada'],
    ['what is sent, where that is transformed', moneyIn.meta({ examples: [12.5] }), 12.5],
    ['that of what it is made of', phoneIn.describe('A phone.'), '+2348012345678'],
  ])('is %s', (_, schema, example) => expect(exampleIn(schema)).toEqual(example));

  test('has what is required of an object, and what is optional where that has an example', () => {
    const nothing = { note: z.string().optional(), state: z.enum(['NEW']).optional() };
    expect(exampleIn(z.object({ name, nick: name.optional(), ...nothing }))).toEqual({
      name: 'Ada',
      nick: 'Ada',
    });
  });

  test('is a schema’s own where that has an id, unless the field has another one', () => {
    const Person = z.object({ name }).meta({ id: 'Person' });
    const other = Person.meta({ examples: [{ name: 'Chi' }] });
    expect(exampleIn(z.object({ one: Person, other }))).toEqual({
      one: { name: 'Ada' },
      other: { name: 'Chi' },
    });
  });

  test.each<[string, z.ZodType]>([
    ['a text', z.string()],
    ['a number', z.number()],
    ['an id', z.uuid()],
    ['a record', z.record(z.string(), name)],
    ['an array of texts', z.array(z.string())],
    ['an object that requires a text', z.object({ name, note: z.string() })],
  ])('is not made up for %s', (_, schema) => expect(exampleIn(schema)).toBeUndefined());
});
