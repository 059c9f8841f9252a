import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { api } from '../../functions/api.ts';
import { openApiDocument } from '../../shared/platform/http/openapi/document.ts';
import { buildDocsFiles } from '../../web/docs/index.ts';

const options = { baseUrl: 'https://api.svc.example', version: '1.2.3' };
const files = await buildDocsFiles(api, options);

const Line = z.strictObject({
  key: z.string().min(1),
  value: z.string(),
  description: z.string().optional(),
  disabled: z.boolean().optional(),
});
const FormLine = z.strictObject({
  key: z.string().min(1),
  description: z.string(),
  disabled: z.boolean(),
  type: z.enum(['file', 'text']),
  value: z.string().optional(),
  src: z.array(z.string()).optional(),
});
/** The part of Postman's schema that the collection uses. */
const Request = z.strictObject({
  name: z.string().min(1),
  request: z.strictObject({
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    description: z.string(),
    header: z.array(Line),
    url: z.strictObject({
      raw: z.string().startsWith('{{baseUrl}}/'),
      host: z.tuple([z.literal('{{baseUrl}}')]),
      path: z.array(z.string()),
      query: z.array(Line),
      variable: z.array(Line),
    }),
    body: z
      .discriminatedUnion('mode', [
        z.strictObject({
          mode: z.literal('raw'),
          raw: z.string(),
          options: z.strictObject({ raw: z.strictObject({ language: z.literal('json') }) }),
        }),
        z.strictObject({ mode: z.literal('formdata'), formdata: z.array(FormLine) }),
      ])
      .optional(),
    auth: z.strictObject({ type: z.literal('noauth') }).optional(),
  }),
});
const Collection = z.strictObject({
  info: z.strictObject({
    name: z.string(),
    description: z.string(),
    version: z.string(),
    schema: z.literal('https://schema.getpostman.com/json/collection/v2.1.0/collection.json'),
  }),
  auth: z.strictObject({
    type: z.literal('bearer'),
    bearer: z.tuple([
      z.strictObject({ key: z.literal('token'), value: z.literal('{{key}}'), type: z.literal('string') }),
    ]),
  }),
  variable: z.array(Line),
  item: z.array(z.strictObject({ name: z.string().min(1), description: z.string(), item: z.array(Request) })),
});
const collection = Collection.parse(JSON.parse(String(files.get('/docs/collection.json')?.body)));
const requests = collection.item.flatMap(({ item }) => item.map(({ request }) => request));
const pathOf = ({ method, url }: (typeof requests)[number]) => `${method} /${url.path.join('/')}`;

describe('the collection for Postman and Bruno', () => {
  test('has every operation once, in the folder of its area', () => {
    const operations = Object.entries(openApiDocument(api, options).paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([, { operationId }]) => !/\.alias\d*$/.test(operationId))
        .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(operations.length).toBeGreaterThan(300);
    expect(requests.map(pathOf).toSorted()).toEqual(operations.toSorted());
    expect(collection.item.find(({ name }) => name === 'First mile')?.item.length).toBeGreaterThan(3);
  });

  test('asks for an address and a key, and has no other open end', () => {
    expect(collection.variable.map(({ key, value }) => [key, value])).toEqual([
      ['baseUrl', 'https://api.svc.example'],
      ['key', 'svc_test_paste_your_key_here'],
    ]);
    for (const text of [collection.info.description, collection.variable[1]?.description])
      expect(text).toContain('“Create an API key”');
    const names = collection.item.flatMap(({ item }) => item.map(({ name }) => name));
    expect(names).toEqual(expect.arrayContaining(['Sign in', 'Create an API key']));
    const named = [...JSON.stringify(collection.item).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(['baseUrl']));
    for (const { url } of requests)
      expect(url.variable.map(({ key }) => `:${key}`).toSorted()).toEqual(
        url.path.filter((part) => part.startsWith(':')).toSorted(),
      );
  });

  test('shows how a shipment is booked, and signs nobody in who only tracks', () => {
    const booking = requests.find((one) => pathOf(one) === 'POST /api/v1/shipments/');
    expect(JSON.parse(booking?.body?.mode === 'raw' ? booking.body.raw : '')).toMatchObject({
      customer_phone: '+2348012345678',
    });
    expect(booking?.header).toContainEqual({ key: 'Content-Type', value: 'application/json' });
    expect(booking?.header).toContainEqual(
      expect.objectContaining({ key: 'Idempotency-Key', disabled: true }),
    );
    expect(booking?.auth).toBeUndefined();
    const tracking = requests.find((one) => pathOf(one) === 'GET /api/v1/tracking/:identifier/');
    expect(tracking?.auth).toEqual({ type: 'noauth' });
    expect(tracking?.url.raw).toBe('{{baseUrl}}/api/v1/tracking/:identifier/');
  });

  test('sends a form where a file is uploaded, and leaves its type to the program that sends it', () => {
    const forms = requests.filter(({ body }) => body?.mode === 'formdata');
    expect(forms.map(pathOf).toSorted()).toEqual([
      'POST /api/v1/storefront/products/:product_id/upload-image/',
      'POST /api/v1/storefront/stores/:store_id/upload-image/',
    ]);
    for (const { body, header } of forms) {
      expect(body?.mode === 'formdata' && body.formdata).toContainEqual(
        expect.objectContaining({ key: 'image', type: 'file', disabled: false }),
      );
      expect(header.map(({ key }) => key)).not.toContain('Content-Type');
    }
  });
});
