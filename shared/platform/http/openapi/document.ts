import type * as z from 'zod';
import { fieldCodes } from '../../../kernel/problem.ts';
import { codeOut, fieldCodeOut, ProblemOut } from '../../../kernel/problem-body.ts';
import { modes } from '../../../kernel/roles.ts';
import type { EventTypes } from '../../events/catalogue.ts';
import { areaOf } from '../area.ts';
import { conditionsOf } from '../route/access.ts';
import type { Route } from '../route/route.ts';
import { schemesOf } from './access.ts';
import { pathsOf } from './operation.ts';
import { addedMembersOf, type Problems, problemExamplesOf, problemSchemasOf } from './problem-bodies.ts';
import { headers, problemsOf, refusalsOf } from './problems.ts';
import { convertSchemas } from './schemas.ts';
import type { OpenApiDocument, Parameter, PathItem } from './types.ts';
import { payloadOf, toWebhookItem, webhooksOf } from './webhooks.ts';

/** The introduction of the document: the conventions that all routes share. */
const introduction = `
Get prices for a delivery, book it with the fare held in escrow, track it, and receive every step as a signed webhook.

## First call

Create a key with \`POST /api/v1/auth/api-keys/\` and ask for prices with \`POST /api/v1/rates/\`. Test keys
(\`svc_test_…\`) see only test objects: nothing is charged and no rider is sent.

## Conventions

- **Paths** work with and without \`/api/v1\` and with and without the trailing slash. We never answer with a redirect.
  HEAD is answered wherever GET is.
- **Credentials:** a public operation answers anyone. It ignores a credential of another kind, or one
  that has expired or been revoked. A credential that is malformed or was not issued here is refused everywhere.
- **Bodies** are JSON of up to 256 KB; a form with a file may be as large as its operation says. Unknown fields are ignored,
  and so are fields of an answer that you send back; in test mode the header \`X-Svc-Ignored-Fields\` names them. But a field that
  is within two edits of one that you left out, or says the same in other words (\`weight\` for \`package_weight_kg\`,
  \`product_id\` for \`product\`, \`qty\` for \`quantity\`), is refused as \`unknown_field\`, because it could cost money. So is one
  that begins with a word of money as a known field does (\`payment_timing\` beside \`payment_method\`). \`null\`, \`""\` and a text
  of invisible characters mean that an optional field is not sent. In a text of one line, a line break or tab becomes a space.
- **Decimals** may be sent as JSON numbers or numeric strings, and are returned as strings with two decimals. Money may
  have at most two decimals; weights and dimensions are rounded up to two. Coordinates are numbers.
- **Phones** are international, with a + prefix. Spaces, dashes, dots, brackets and invisible characters are left out, and numbers
  of Nigeria, Ghana, Kenya and South Africa are held to the numbering plan of the country. They are stored, found and counted in
  one spelling, E.164.
- **Times** are ISO 8601: send any offset from UTC; they are answered in UTC with \`Z\`.
- **Lists** return \`{"next", "previous", "results"}\`, newest first. Follow \`next\` until it is null.
- **Metadata** is your own data about a shipment, an order, a product, a customer, a discount or a store. Send it when you
  create the object. On a shipment or an order, a PUT to its \`metadata/\` replaces it; elsewhere, a PATCH sets the keys that
  it has, and \`null\` removes one. We answer it to you, in lists, webhooks and CSV files too, and show it on no public page. It
  cannot be searched.
- **Related objects:** with \`expand\`, a GET of one order or one shipment answers an object that it names whole, in place of
  its id: as you would read it on its own, but without where the rider is. What you may not read stays an id.
- **Errors** have a \`code\` for your program, a \`detail\` for people, and a \`request_id\` to quote when you ask us for
  help. The [errors page](errors/) explains every code. Where fields are refused, \`errors\` has a \`pointer\` to each,
  the reason, and a code: required, too_small, too_large, too_short, too_long, not_one_of, wrong_format, wrong_type,
  not_found, conflict or unknown_field.
- **Idempotency:** send an \`Idempotency-Key\` with a POST and repeat the request as often as you need: it is carried out
  once, and every repetition gets the first answer with \`Idempotent-Replayed: true\`. A refused request changed nothing,
  so repeating it tries again. Keys are kept for seven days.
- **Modes:** a test key sees test objects, a live key sees live ones. An access token acts in live mode unless you send
  \`X-Svc-Mode: test\`. A key sent with the other mode is refused.
- **Testing:** booking a test shipment returns its delivery code as \`test_otp\`. A robo rider then moves the shipment to
  IN_TRANSIT, one step every three seconds, with real signed webhooks. To take the steps yourself, call
  \`POST /api/v1/test/shipments/{shipment_id}/advance/\`. Certain recipient phone numbers simulate failures; the booking
  operation lists them.
- **Compatibility:** answers may gain fields. Within \`/api/v1\`, no field is removed or changes its meaning.
`.trim();

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

const session: Parameter = {
  name: 'X-Svc-Session',
  in: 'header',
  required: false,
  description:
    'With `cookie`, the refresh token is in a cookie that only our own pages can use, and in no body. Without this header no cookie is read.',
  schema: { type: 'string', enum: ['cookie'] },
};

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
  { routes: all, areas, events, problems }: Api,
  options: DocumentOptions,
): OpenApiDocument {
  const routes = all.filter(({ documented }) => documented);
  const webhooks = webhooksOf(events);
  const inputs: Record<string, z.ZodType> = {};
  const refused = [...new Set(routes.flatMap(problemsOf))];
  const added = addedMembersOf(refused, problems);
  const outputs: Record<string, z.ZodType> = { Problem: ProblemOut, ...added };
  for (const webhook of webhooks) outputs[payloadOf(webhook)] = webhook.payload;
  for (const { id, params, query, body, form, returns, also } of routes) {
    for (const [part, schema] of Object.entries({ params, query, body, form: form?.schema })) {
      if (schema) inputs[`${id}.${part}`] = schema;
    }
    outputs[id] = returns[1];
    for (const [status, [, schema]] of Object.entries(also)) outputs[`${id}.${status}`] = schema;
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
      schemas: { ...shapes.components, ...problemSchemasOf(added, shapes) },
      responses: Object.fromEntries(
        routes.flatMap((route) => Object.entries(refusalsOf(route, problems).components)),
      ),
      examples: problemExamplesOf(refused, problems, options.baseUrl, shapes),
      headers,
      parameters: {
        ...parameters,
        ...(routes.some(({ auth }) => conditionsOf(auth).grant) && { Client: client }),
        ...(routes.some(({ inCookie }) => inCookie) && { Session: session }),
      },
      securitySchemes: schemesOf(routes),
    },
  };
}
