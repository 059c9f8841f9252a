import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { api } from '../../../../functions/api.ts';
import { billAnnouncements } from '../../../../shared/billing/announcements.ts';
import { commissionEvents } from '../../../../shared/commissions/events.ts';
import { distributionEvents } from '../../../../shared/distribution/events.ts';
import { licensingEvents } from '../../../../shared/licensing/events.ts';
import { sentNames } from '../../../../shared/orders/domain/event-names.ts';
import { partnerEvents } from '../../../../shared/partners/events.ts';
import { type OpenApiDocument, openApiDocument } from '../../../../shared/platform/http/openapi/document.ts';
import { problemsOf } from '../../../../shared/platform/http/openapi/problems.ts';
import type { Route } from '../../../../shared/platform/http/route/route.ts';
import { shipmentEvents } from '../../../../shared/shipments/events/events.ts';
import { book, label, list } from '../../../support/routes/samples.ts';

const options = { baseUrl: 'https://api.svc.example', version: '1.2.3' };
const documentOf = (...some: Route[]) => openApiDocument({ ...api, routes: some }, options);
const operationOf = (document: OpenApiDocument, path: string, method: 'get' | 'post') => {
  const operation = document.paths[path]?.[method];
  if (!operation) throw new Error(`there is no ${method} ${path}`);
  return operation;
};

describe('the OpenAPI document', () => {
  const document = documentOf(book, list, label);
  const booking = operationOf(document, '/api/v1/parcels/{shop_id}/', 'post');

  test('names an operation by its route and says who may call it', () => {
    expect(booking).toMatchObject({
      operationId: 'shipments.book',
      summary: 'Book a parcel',
      tags: ['shipments'],
    });
    expect(booking.description).toBe(
      'The fare is reserved.\n\n**Callers:** the secret key of a merchant or the access token of a merchant or admin. A secret key needs the scope `book`.',
    );
    expect(booking.security).toEqual([
      { SecretKey: [] },
      { SecretKeyScheme: [] },
      { SecretKeyHeader: [] },
      { AccessToken: [] },
    ]);
  });

  test('declares what a code adds to its answers, and shows it in the example of the code', () => {
    const { schemas, examples } = document.components;
    expect(schemas['Problem.forbidden']).toEqual({
      allOf: [
        { $ref: '#/components/schemas/Problem' },
        {
          type: 'object',
          properties: {
            code: { const: 'forbidden' },
            required_scope: {
              type: 'string',
              description: 'Of a secret key: the scope that it lacks.',
              examples: ['book'],
            },
          },
          required: ['code'],
        },
      ],
    });
    expect(examples.forbidden?.value).toMatchObject({ code: 'forbidden', required_scope: 'book' });
    const refused = booking.responses['403'];
    const { $ref = '' } = refused && '$ref' in refused ? refused : {};
    const { content } = document.components.responses[$ref.split('/').at(-1) ?? ''] ?? {};
    expect(content?.['application/json']?.schema.anyOf).toContainEqual({
      $ref: '#/components/schemas/Problem.forbidden',
    });
  });

  test('takes parameters from path and query, with the headers that the route understands', () => {
    expect(booking.parameters).toEqual([
      {
        name: 'shop_id',
        in: 'path',
        required: true,
        description: 'Whose parcel it is.',
        schema: { type: 'string', format: 'uuid' },
      },
      { $ref: '#/components/parameters/IdempotencyKey' },
      { $ref: '#/components/parameters/Mode' },
    ]);
    // A client that sent a default by itself would be refused with a test key.
    expect(document.components.parameters.Mode?.schema).toEqual({ type: 'string', enum: ['live', 'test'] });
    const { parameters } = operationOf(document, '/api/v1/parcels/', 'get');
    expect(parameters).toContainEqual({
      name: 'state',
      in: 'query',
      required: false,
      description: 'Only these.',
      schema: { type: 'string', enum: ['NEW', 'OLD'] },
    });
  });

  test('shows the body as callers may send it, with the example of the route', () => {
    expect(booking.requestBody).toEqual({
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              value: { type: ['number', 'string'], minimum: 0, maximum: 10_000_000_000 },
              note: { type: 'string', minLength: 1, maxLength: 20 },
            },
            required: ['value'],
          },
          example: { value: 12.5 },
        },
      },
    });
  });

  test('shows a field that may be cleared as a text or null, although its text is tidied first', () => {
    const { paths } = openApiDocument(api, options);
    const body = paths['/api/v1/storefront/stores/{store_id}/']?.patch?.requestBody?.content;
    expect(body?.['application/json']?.schema.properties).toMatchObject({
      phone: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      name: { type: 'string' },
    });
  });

  test('writes a schema with an id once and points to it from everywhere', () => {
    const listing = operationOf(document, '/api/v1/parcels/', 'get');
    const reference = { $ref: '#/components/schemas/Parcel' };
    expect(booking.responses).toMatchObject({
      201: { content: { 'application/json': { schema: reference } } },
    });
    expect(listing.responses).toMatchObject({
      200: { content: { 'application/json': { schema: { properties: { results: { items: reference } } } } } },
    });
    expect(document.components.schemas.Parcel).toEqual({
      type: 'object',
      properties: {
        id: { type: 'string', format: 'uuid' },
        fare: { type: 'string', pattern: '^-?\\d+\\.\\d{2}$', examples: ['2450.00'] },
        at: { type: 'string', format: 'date-time', examples: ['2026-01-31T09:30:00.000Z'] },
      },
      required: ['id', 'fare', 'at'],
    });
  });

  test('refuses one id for two schemas, because one of them would vanish', () => {
    const body = z.object({ value: z.number().default(1) }).meta({ id: 'Value' });
    const route: Route = { ...book, body, returns: [200, body] };
    expect(() => documentOf(route)).toThrow('schema Value differs between input and output');
  });

  test('tells every refusal that follows from the declaration, and no other', () => {
    expect(new Set(problemsOf(book))).toEqual(
      new Set([
        'invalid_request',
        'invalid_json',
        'invalid_idempotency_key',
        'unauthenticated',
        'insufficient_funds',
        'account_suspended',
        'forbidden',
        'partner_key_not_allowed',
        'not_found',
        'idempotency_key_reused',
        'payload_too_large',
        'unsupported_media_type',
        'rate_limited',
        'internal_error',
        'unavailable',
      ]),
    );
    expect(new Set(problemsOf(list))).toEqual(
      new Set([
        'invalid_request',
        'invalid_cursor',
        'unauthenticated',
        'rate_limited',
        'internal_error',
        'unavailable',
      ]),
    );
    expect(Object.keys(booking.responses).map(Number)).toEqual([
      201, 400, 401, 402, 403, 404, 409, 413, 415, 429, 500, 503,
    ]);
  });

  test('needs no code of a route that follows from its declaration', () => {
    const said = api.routes.flatMap((route) => {
      const following = new Set(problemsOf({ ...route, errors: [] }));
      return route.errors.filter((code) => following.has(code)).map((code) => `${route.id} ${code}`);
    });
    expect(said).toEqual([]);
  });

  test('gives each refusal its headers and an example for each code', () => {
    const { responses, examples } = document.components;
    expect(Object.keys(responses.unauthenticated?.headers ?? {})).toEqual([
      'X-Request-Id',
      'WWW-Authenticate',
    ]);
    expect(Object.keys(responses.unavailable?.headers ?? {})).toEqual(['X-Request-Id', 'Retry-After']);
    expect(Object.keys(responses['rate_limited.counted']?.headers ?? {})).toEqual([
      'X-Request-Id',
      'Retry-After',
      'RateLimit-Limit',
      'RateLimit-Remaining',
      'RateLimit-Reset',
    ]);
    expect(examples.insufficient_funds?.value).toMatchObject({
      type: 'https://api.svc.example/docs/errors/#insufficient_funds',
      status: 402,
      code: 'insufficient_funds',
    });
  });

  test('answers with the media types that a schema names', () => {
    const { responses } = operationOf(document, '/api/v1/parcels/{parcel_id}/label/', 'get');
    expect(responses['200']).toMatchObject({ content: { 'application/pdf': {}, 'text/plain': {} } });
    expect(responses['200']).not.toMatchObject({ content: { 'application/json': {} } });
  });

  test('shows files with an example, and says what a binary one is', () => {
    const { paths } = openApiDocument(api, options);
    const contentOf = (path: string) => paths[path]?.get?.responses['200'];
    const rows = 'created_at,id,client,source_kind,source_id,';
    expect(contentOf('/console/commissions/')).toMatchObject({
      content: { 'application/json': {}, 'text/csv': { example: expect.stringContaining(rows) } },
    });
    const pdf = contentOf('/api/v1/subscriptions/invoices/{invoice_id}/pdf/');
    const schema = { contentMediaType: 'application/pdf', description: expect.stringContaining('binary') };
    expect(pdf).toMatchObject({ content: { 'application/pdf': { schema } } });
  });

  test('lists an alias as a path of its own that says whose it is', () => {
    const alias = operationOf(document, '/api/v1/boxes/{shop_id}/', 'post');
    expect(alias.operationId).toBe('shipments.book.alias');
    expect(alias.description).toMatch(/^Alias of `POST \/api\/v1\/parcels\/\{shop_id\}\/`\./);
  });

  test('describes the webhooks that are sent, with their signature headers', () => {
    const names = Object.keys(document.webhooks);
    const quiet = ['shipment.offered', 'shipment.otp_issued'];
    const ofShipments = Object.keys(shipmentEvents.types).filter((name) => !quiet.includes(name));
    const announced = [partnerEvents, billAnnouncements, licensingEvents, distributionEvents];
    const ofPartners = announced.flatMap(({ types }) => Object.keys(types));
    const ofCommissions = Object.keys(commissionEvents.types).filter((name) =>
      name.startsWith('distribution.'),
    );
    expect(names).toEqual([
      ...ofShipments,
      ...sentNames,
      ...ofPartners,
      'distribution.test',
      ...ofCommissions,
    ]);
    for (const [event, { post }] of Object.entries(document.webhooks)) {
      const { example } = post?.requestBody?.content['application/json'] ?? {};
      expect(example).toMatchObject({ event });
    }
    expect(document.webhooks['delivery.completed']?.post?.parameters).toContainEqual(
      expect.objectContaining({ name: 'X-Svc-Signature', required: true }),
    );
    const ofPartner = document.webhooks['distribution.client.active']?.post?.parameters;
    expect(ofPartner).toContainEqual(
      expect.objectContaining({
        name: 'X-Svc-Signature',
        description: expect.stringContaining('X-Svc-Timestamp, a dot and the raw body'),
      }),
    );
  });
});
