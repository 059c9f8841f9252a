import type { Route } from '../../../shared/platform/http/route/route.ts';
import { gatewayPathsOf, listMethodsByPath, listRefusedMethods } from '../../edge/gateway-paths.ts';
import { edgeHeaders } from '../../edge/headers.ts';
import { gatewayQuotas } from '../../edge/limits.ts';
import { methodsOf } from '../../edge/methods.ts';
import { fallbackId } from '../parts/names.ts';

/** The integration of a route: the function with this id, and a role that may invoke it. */
export type IntegrationOf = (id: string) => { readonly uri: string; readonly credentials: string };

function operation(id: string, integrationOf: IntegrationOf, params: readonly string[]) {
  return {
    ...(params.length > 0 && {
      parameters: params.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    }),
    responses: { default: { description: id } },
    security: [{ edge: [] }],
    'x-amazon-apigateway-integration': {
      type: 'AWS_PROXY',
      httpMethod: 'POST',
      payloadFormatVersion: '2.0',
      timeoutInMillis: gatewayQuotas.timeout,
      ...integrationOf(id),
    },
  };
}

/**
 * Admits only requests of the edge. The gateway answers 401 to a request without the key, without invoking anything,
 * and caches the authorizer's answer for each key.
 */
const admission = (authorizerUri: string) => ({
  type: 'apiKey',
  in: 'header',
  name: edgeHeaders.key,
  'x-amazon-apigateway-authorizer': {
    type: 'request',
    identitySource: `$request.header.${edgeHeaders.key}`,
    authorizerUri,
    authorizerPayloadFormatVersion: '2.0',
    authorizerResultTtlInSeconds: gatewayQuotas.authorizerCache,
    enableSimpleResponses: true,
  },
});

/**
 * A whole HTTP API as one OpenAPI document, so that a route costs no CloudFormation resource in this stack. It does not
 * mention pages of other origins: the edge answers their preflights and adds the headers for them.
 * @param routes of this API
 * @param authorizerUri of the function that knows the key of the edge
 * @throws when two routes answer the same method and path
 */
export function buildGatewayBody(
  routes: readonly Route[],
  title: string,
  integrationOf: IntegrationOf,
  authorizerUri: string,
) {
  const paths: Record<string, Record<string, unknown>> = {};
  const add = (id: string, path: string, method: string) => {
    const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const methods = paths[path] ?? {};
    const name = method.toLowerCase();
    if (methods[name]) throw new Error(`two routes answer ${method} ${path}`);
    paths[path] = { ...methods, [name]: operation(id, integrationOf, params) };
  };
  for (const route of routes)
    for (const path of gatewayPathsOf(route))
      for (const method of methodsOf(route)) add(route.id, path, method);
  for (const [path, methods] of Object.entries(listRefusedMethods(listMethodsByPath(routes))))
    for (const method of methods) add(fallbackId, path, method);
  const fallback = { isDefaultRoute: true, ...operation(fallbackId, integrationOf, []) };
  return {
    openapi: '3.0.1',
    info: { title, version: '1' },
    components: { securitySchemes: { edge: admission(authorizerUri) } },
    paths: { ...paths, '/$default': { 'x-amazon-apigateway-any-method': fallback } },
  };
}
