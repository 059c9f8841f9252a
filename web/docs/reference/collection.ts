import type {
  OpenApiDocument,
  Operation,
  Parameter,
  Schema,
} from '../../../shared/platform/http/openapi/types.ts';
import { formType } from '../../../shared/platform/http/route/form.ts';
import { findExample } from '../document/examples.ts';
import {
  areaOfOperation,
  areaTitleOf,
  type Described,
  operationsOf,
  parametersOf,
} from '../document/operations.ts';

/** https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html, which Bruno and Insomnia import too. */
const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** A parameter as a line of a form; a line that is not sent is disabled. */
const lineOf = (one: Parameter) => ({
  key: one.name,
  value: findExample(one) ?? `{${one.name}}`,
  description: one.description ?? '',
});

/** The address, with `:name` where the path has a parameter. */
function urlOf(path: string, parameters: readonly Parameter[]) {
  const template = path.replaceAll(/\{(\w+)\}/g, ':$1');
  const query = parameters
    .filter((one) => one.in === 'query')
    .map((one) => ({ ...lineOf(one), disabled: !one.required }));
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  return {
    raw: `{{baseUrl}}${template}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
    host: ['{{baseUrl}}'],
    path: template.split('/').slice(1),
    query,
    variable: parameters.filter((one) => one.in === 'path').map(lineOf),
  };
}

/** A field of a form as a line: a file is chosen when the request is sent. */
function formLineOf(name: string, field: Schema | boolean, required: boolean) {
  const { description = '', examples = [], format } = typeof field === 'boolean' ? {} : field;
  const shared = { key: name, description, disabled: !required };
  return format === 'binary'
    ? { ...shared, type: 'file', src: [] }
    : { ...shared, type: 'text', value: String(examples[0] ?? '') };
}

/** The body of a request. Where files may be sent, it is a form. */
function bodyOf({ requestBody }: Operation) {
  if (!requestBody) return undefined;
  const { [formType]: form, 'application/json': json } = requestBody.content;
  if (form) {
    const { properties = {}, required = [] } = form.schema;
    const lines = Object.entries(properties).map(([name, field]) =>
      formLineOf(name, field, required.includes(name)),
    );
    return { mode: 'formdata', formdata: lines } as const;
  }
  return {
    mode: 'raw',
    raw: JSON.stringify(json?.example ?? {}, null, 2),
    options: { raw: { language: 'json' } },
  } as const;
}

function requestOf(document: OpenApiDocument, { method, path, operation }: Described) {
  const parameters = parametersOf(document, operation);
  const body = bodyOf(operation);
  const { security } = operation;
  const isPublic =
    security.length === 0 || security.some((credentials) => Object.keys(credentials).length === 0);
  return {
    name: operation.summary,
    request: {
      method,
      description: operation.description,
      header: [
        ...(body?.mode === 'raw' ? [{ key: 'Content-Type', value: 'application/json' }] : []),
        ...parameters
          .filter((one) => one.in === 'header')
          .map((one) => ({ key: one.name, value: '', description: one.description ?? '', disabled: true })),
      ],
      url: urlOf(path, parameters),
      ...(body && { body }),
      ...(isPublic && { auth: { type: 'noauth' } }),
    },
  };
}

/** How to get a value for the variable `key`. */
const aboutKey =
  'An API key (svc_test_… or svc_live_…), a partner key or an access token. “Sign in” answers an access token, and “Create an API key” a key. A service on your machine wrote the keys of its demo merchant to .svc/demo.json.';

/** All operations as a Postman collection: a folder for each area, a request with its example for each operation. */
export function toCollection(document: OpenApiDocument) {
  const { info, servers, tags } = document;
  const byArea = Map.groupBy(operationsOf(document), areaOfOperation);
  return {
    info: {
      name: info.title,
      description: `Set the variable \`key\` of this collection first. ${aboutKey}\n\n${info.description}`,
      version: info.version,
      schema,
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{key}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: servers[0]?.url ?? '', description: 'The address of the service.' },
      { key: 'key', value: 'svc_test_paste_your_key_here', description: aboutKey },
    ],
    item: tags.map(({ name, description }) => ({
      name: areaTitleOf(name),
      description,
      item: (byArea.get(name) ?? []).map((one) => requestOf(document, one)),
    })),
  };
}
