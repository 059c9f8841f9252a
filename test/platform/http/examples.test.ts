import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { api } from '../../../functions/api.ts';
import { parseId } from '../../../shared/kernel/ids.ts';
import { parcel } from '../../../shared/kernel/story.ts';
import { openApiDocument } from '../../../shared/platform/http/openapi/document.ts';
import type { Route } from '../../../shared/platform/http/route/route.ts';
import { trackingOfId } from '../../../shared/shipments/domain/number/tracking-number.ts';
import { exampleAnswer, exampleBody } from '../../support/routes/fields.ts';

const { routes } = api;

const jsonOf = ({ returns: [, schema] }: Route) =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });

/** Those that answer JSON, and not a file. */
const answers = routes.filter((route) => {
  const { contentMediaType, anyOf } = jsonOf(route);
  return route.returns[0] !== 204 && !contentMediaType && !anyOf;
});

interface Value {
  readonly at: string;
  readonly value: unknown;
}

/** A value with all that is in it, each under its pointer. */
function valuesIn(value: unknown, at = ''): Value[] {
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [{ at, value }, ...parts.flatMap(([name, part]) => valuesIn(part, `${at}/${name}`))];
}

/** What nobody has filled in. Of the rates few have a badge. */
const isHole = ({ at, value }: Value) =>
  value === undefined || (value === '' && !at.endsWith('/badge')) || (Array.isArray(value) && !value.length);

const Numbered = z.object({
  id: z.uuid().optional(),
  shipment_id: z.uuid().optional(),
  shipment: z.uuid().optional(),
  tracking_number: z.string(),
});

/** The tracking numbers in an example whose shipment has another one. */
const strayNumbers = (example: unknown) =>
  valuesIn(example).filter(({ value }) => {
    const { success, data } = Numbered.safeParse(value);
    const id = success && parseId<'Shipment'>(data.shipment_id ?? data.shipment ?? data.id ?? '');
    return success && data.tracking_number !== (id ? trackingOfId(id) : parcel.tracking_number);
  });

function expectTold(example: unknown) {
  expect(valuesIn(example).filter(isHole)).toEqual([]);
  expect(strayNumbers(example)).toEqual([]);
}

test('each body and each answer in JSON has an example in the document', () => {
  const document = openApiDocument(api, { baseUrl: 'https://api.svc.example', version: '1' });
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  const media = operations.flatMap(({ operationId, requestBody, responses }) => {
    const successes = Object.entries(responses).filter(([status]) => status < '300');
    return [requestBody, ...successes.map(([, response]) => response)].map((part) => ({
      operationId,
      json: part && 'content' in part ? part.content?.['application/json'] : undefined,
    }));
  });
  const shown = media.filter(({ json }) => json);
  expect(shown.length).toBeGreaterThan(routes.length);
  expect(shown.filter(({ json }) => json?.example === undefined)).toEqual([]);
});

test('each refusal has an example in the document, with the members that its code must have', () => {
  const { components, paths } = openApiDocument(api, { baseUrl: 'https://api.svc.example', version: '1' });
  expect(Object.keys(paths).filter((path) => path.startsWith('/s/'))).toEqual([]);
  const shown = Object.entries(components.examples);
  expect(shown.length).toBeGreaterThan(50);
  const lacking = shown.flatMap(([code, { value }]) => {
    const declared = Object.values(api.problems).find((problem) => problem.code === code);
    return declared?.members?.safeParse(value).success === false ? [code] : [];
  });
  expect(lacking).toEqual([]);
});

test('each answer that is no problem is in the document, whatever its status', () => {
  const { paths } = openApiDocument(api, { baseUrl: 'https://api.svc.example', version: '1' });
  const statusesOf = (id: string) =>
    Object.values(paths)
      .flatMap((item) => Object.values(item))
      .filter(({ operationId }) => operationId === id)
      .flatMap(({ responses }) => Object.keys(responses));
  expect(statusesOf('programs.enroll')).toEqual(expect.arrayContaining(['200', '201']));
  expect(statusesOf('client-stores.create')).toEqual(expect.arrayContaining(['200', '201']));
  expect(statusesOf('public-orders.receipt')).toEqual(expect.arrayContaining(['200', '409']));
  expect(statusesOf('shipments.confirm')).toContain('402');
});

describe.each(routes.filter(({ body }) => body))('$id', (route) => {
  test('shows a body that it would take', () => {
    const example = exampleBody(route);
    expect(route.body?.safeParse(example).error?.issues).toBeUndefined();
    expectTold(example);
  });
});

describe.each(answers)('$id', (route) => {
  test('shows an answer that it could give', () => {
    const example = exampleAnswer(route);
    const read = z.fromJSONSchema(jsonOf(route)).safeParse(example);
    expect(read.error?.issues).toBeUndefined();
    expectTold(example);
  });
});

test('each person, parcel and thing of the story has an id of its own', async () => {
  const root = new URL('../../../', import.meta.url).pathname;
  const files = globSync('shared/{kernel/story,*/contract/story.data}.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(5);
  const told = await Promise.all(files.map((file): Promise<object> => import(root + file)));
  const ids = told
    .flatMap(Object.values)
    .flatMap((one) => z.object({ id: z.string() }).safeParse(one).data?.id ?? []);
  expect(ids.length).toBeGreaterThan(15);
  expect(ids.filter((id) => parseId(id) !== id)).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
