import type * as z from 'zod';
import { codeOut, fieldCodeOut, fieldCodes, ProblemOut } from '../../../kernel/problem.ts';
import { modes } from '../../../kernel/roles.ts';
import type { EventTypes } from '../../events/catalogue.ts';
import { conditionsOf } from '../access.ts';
import { areaOf } from '../area.ts';
import type { Route } from '../route.ts';
import { schemesOf } from './access.ts';
import { pathsOf } from './operation.ts';
import { headers, type Problems, problemExamplesOf, refusalsOf } from './problems.ts';
import { convertSchemas } from './schemas.ts';
import { introduction } from './texts.ts';
import type { OpenApiDocument, Parameter, PathItem } from './types.ts';
import { payloadOf, toWebhookItem, webhooksOf } from './webhooks.ts';

export type { OpenApiDocument } from './types.ts';

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Repeating a request with the same key carries it out only once. Keys are kept for seven days.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  },
  Mode: {
    name: 'X-Svc-Mode',
    in: 'header',
    required: false,
    description:
      'The mode in which an access token acts: `live` (the default) or `test`. An API key has its own mode; a request that names the other mode is refused with `invalid_request`.',
    schema: { type: 'string', enum: [...modes] },
  },
} as const satisfies Readonly<Record<string, Parameter>>;

const client: Parameter = {
  name: 'X-Svc-Client',
  in: 'header',
  required: false,
  description:
    'For members of a partner: the client that the request acts for, under a grant from that client.',
  schema: { type: 'string', format: 'uuid' },
};

/** The parts of the API. */
export interface Api {
  readonly routes: readonly Route[];
  /** One sentence for each area. The area is the part of a route's id before the dot. */
  readonly areas: Readonly<Record<string, string>>;
  /** Events with a webhook appear under `webhooks`. */
  readonly events: EventTypes;
  readonly problems: Problems;
}

/** The service that a document describes. */
export interface DocumentOptions {
  /** The address of the API, without a trailing slash. */
  readonly baseUrl: string;
  readonly version: string;
}

/**
 * The OpenAPI 3.1 document of an API.
 * @throws when two schemas share an id, or an area has no sentence
 */
export function openApiDocument(
  { routes, areas, events, problems }: Api,
  options: DocumentOptions,
): OpenApiDocument {
  const webhooks = webhooksOf(events);
  const inputs: Record<string, z.ZodType> = {};
  const outputs: Record<string, z.ZodType> = { Problem: ProblemOut };
  for (const webhook of webhooks) outputs[payloadOf(webhook)] = webhook.payload;
  for (const { id, params, query, body, form, returns } of routes) {
    for (const [part, schema] of Object.entries({ params, query, body, form: form?.schema })) {
      if (schema) inputs[`${id}.${part}`] = schema;
    }
    outputs[id] = returns[1];
  }
  const codes = Object.keys(problems);
  const listed = new Map<unknown, readonly string[]>([
    [codeOut, codes],
    [fieldCodeOut, [...new Set([...fieldCodes, ...codes])]],
  ]);
  const shapes = convertSchemas(inputs, outputs, listed);
  const paths: Record<string, PathItem> = {};
  for (const [path, item] of routes.flatMap((route) => pathsOf(route, shapes, problems))) {
    paths[path] = { ...paths[path], ...item };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Parcel delivery API', version: options.version, description: introduction },
    servers: [{ url: options.baseUrl, description: 'This service' }],
    tags: [...new Set([...routes.map(({ id }) => areaOf(id)), 'webhooks'])].map((name) => {
      const description = areas[name];
      if (!description) throw new Error(`the area ${name} has no sentence`);
      return { name, description };
    }),
    paths,
    webhooks: Object.fromEntries(webhooks.map((one) => [one.event, toWebhookItem(one, shapes)])),
    components: {
      schemas: shapes.components,
      responses: Object.fromEntries(
        routes.flatMap((route) => Object.entries(refusalsOf(route, problems).components)),
      ),
      examples: problemExamplesOf(routes, problems, options.baseUrl),
      headers,
      parameters: {
        ...parameters,
        ...(routes.some(({ auth }) => conditionsOf(auth).grant) && { Client: client }),
      },
      securitySchemes: schemesOf(routes),
    },
  };
}
