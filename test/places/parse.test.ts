import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as parse } from '../../functions/places/parse.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { call } from '../support/routes/call.ts';
import { exampleAnswer, exampleBody } from '../support/routes/fields.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

const ask = (body: Record<string, unknown>) => call(wire, parse, { body });

const Answer = z.object({
  candidates: z.array(z.object({ components: z.looseObject({ city: z.string() }) })),
});
const citiesOf = async (body: Record<string, unknown>) =>
  Answer.parse((await ask(body)).body).candidates.map(({ components }) => components.city);

describe('an answer', () => {
  test('has the fields of the contract, exactly', async () => {
    const { status, body } = await ask(exampleBody(parse));
    expect([status, body]).toEqual([200, exampleAnswer(parse)]);
  });

  test('is empty where nothing is meant', async () => {
    expect(await ask({ text: 'Please call me when you get to the gate' })).toMatchObject({
      status: 200,
      body: { candidates: [] },
    });
  });

  test('has the nearest first of what fits equally well', async () => {
    const text = '3 Ahmadu Bello Way';
    expect(await citiesOf({ text })).toEqual(['Lagos', 'Abuja']);
    expect(await citiesOf({ text, latitude: 9.06, longitude: 7.48 })).toEqual(['Abuja', 'Lagos']);
    // What fits better stays first, however far it is.
    expect(await citiesOf({ text: `${text}, VI`, latitude: '9.06', longitude: '7.48' })).toEqual(['Lagos']);
  });
});

describe('the body', () => {
  test.each([
    [{}, '/text', 'required'],
    [{ text: '  \n ' }, '/text', 'too_short'],
    [{ text: '\u200b\u00ad' }, '/text', 'required'],
    [{ text: 'x'.repeat(301) }, '/text', 'too_long'],
    [{ text: 3 }, '/text', 'wrong_type'],
    [{ text: 'ikeja', latitude: 6.5 }, '/longitude', 'required'],
    [{ text: 'ikeja', longitude: 3.4 }, '/latitude', 'required'],
    [{ text: 'ikeja', latitude: 91, longitude: 3.4 }, '/latitude', 'too_large'],
  ])('cannot be %j', async (body, pointer, code) => {
    const answer = await ask(body);
    expectProblem(parse, answer, 'invalid_request');
    expect(answer.body.errors).toMatchObject([{ pointer, code }]);
  });

  test('may have 300 characters, and lines', async () => {
    expect(await citiesOf({ text: `  12 Allen Avenue\n\u0000Ikeja ${'x'.repeat(270)}  ` })).toEqual([
      'Lagos',
    ]);
  });
});

test('costs one request, for the limit', async () => {
  const { wire: on, requests } = counted(wire);
  await call(on, parse, { body: { text: 'ikeja' } });
  expect(requests).toEqual(['UpdateItem']);
});
