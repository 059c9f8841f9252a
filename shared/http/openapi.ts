import type * as z from 'zod';
import { ProblemOut } from '../contract/problem.ts';
import { modes } from '../domain/roles.ts';
import { securitySchemes } from './openapi/access.ts';
import { domainOf, pathsOf } from './openapi/operation.ts';
import { headers, problemExamples, refusals } from './openapi/problems.ts';
import { convertSchemas } from './openapi/schemas.ts';
import { domains, introduction } from './openapi/texts.ts';
import type { OpenApiDocument, Parameter, PathItem } from './openapi/types.ts';
import { ShipmentEvent, shipmentWebhooks } from './openapi/webhooks.ts';
import type { Route } from './route.ts';

export type { OpenApiDocument } from './openapi/types.ts';

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Repeat the request under the same key and it happens once. Kept for seven days.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  },
  Mode: {
    name: 'X-Svc-Mode',
    in: 'header',
    required: false,
    description:
      'Whether an access token acts on live or on test objects; live where it is not sent. A key has its own mode: where this names the other one, the request is refused with `invalid_request`.',
    schema: { type: 'string', enum: [...modes] },
  },
} as const satisfies Readonly<Record<string, Parameter>>;

/**
 * The OpenAPI 3.1 document of a list of routes.
 * @param options.baseUrl where callers reach the API, without a slash at its end
 * @throws when one schema id stands for two schemas
 */
export function openApiDocument(
  routes: readonly Route[],
  options: { readonly baseUrl: string; readonly version: string },
): OpenApiDocument {
  const inputs: Record<string, z.ZodType> = {};
  const outputs: Record<string, z.ZodType> = { Problem: ProblemOut, ShipmentEvent };
  for (const { id, params, query, body, returns } of routes) {
    for (const [part, schema] of Object.entries({ params, query, body })) {
      if (schema) inputs[`${id}.${part}`] = schema;
    }
    outputs[id] = returns[1];
  }
  const shapes = convertSchemas(inputs, outputs);
  const paths: Record<string, PathItem> = {};
  for (const [path, item] of routes.flatMap((route) => pathsOf(route, shapes))) {
    paths[path] = { ...paths[path], ...item };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Parcel delivery API', version: options.version, description: introduction },
    servers: [{ url: options.baseUrl, description: 'This service' }],
    tags: [...new Set([...routes.map(domainOf), 'webhooks'])].map((name) => ({
      name,
      description: domains[name] ?? '',
    })),
    paths,
    webhooks: shipmentWebhooks,
    components: {
      schemas: shapes.components,
      responses: Object.fromEntries(routes.flatMap((route) => Object.entries(refusals(route).components))),
      examples: problemExamples(routes, options.baseUrl),
      headers,
      parameters,
      securitySchemes,
    },
  };
}
