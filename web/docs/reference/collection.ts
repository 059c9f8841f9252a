import type { OpenApiDocument, Operation, Parameter } from '../../../shared/platform/http/openapi/types.ts';
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

function bodyOf({ requestBody }: Operation) {
  const example = requestBody?.content['application/json']?.example;
  if (!requestBody) return undefined;
  return {
    mode: 'raw',
    raw: JSON.stringify(example ?? {}, null, 2),
    options: { raw: { language: 'json' } },
  };
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
        ...(body ? [{ key: 'Content-Type', value: 'application/json' }] : []),
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

/** All operations as a Postman collection: a folder for each area, a request with its example for each operation. */
export function toCollection(document: OpenApiDocument) {
  const { info, servers, tags } = document;
  const byArea = Map.groupBy(operationsOf(document), areaOfOperation);
  return {
    info: { name: info.title, description: info.description, version: info.version, schema },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{key}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: servers[0]?.url ?? '', description: 'The address of the service.' },
      { key: 'key', value: '', description: 'An API key or an access token.' },
    ],
    item: tags.map(({ name, description }) => ({
      name: areaTitleOf(name),
      description,
      item: (byArea.get(name) ?? []).map((one) => requestOf(document, one)),
    })),
  };
}
