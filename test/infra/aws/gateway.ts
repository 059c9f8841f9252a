import * as z from 'zod';
import { ofType, type Synthesized } from './synthesize.ts';

const Operation = z.looseObject({ 'x-amazon-apigateway-integration': z.record(z.string(), z.unknown()) });
const Body = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

/** The key of the route that takes what no other route takes. */
export const fallbackKey = 'X-AMAZON-APIGATEWAY-ANY-METHOD /$default';

/** Integration by `METHOD path`, as the API's document has it. */
export function integrations(api: Synthesized): Map<string, Record<string, unknown>> {
  const body = Body.parse(ofType(api, 'AWS::ApiGatewayV2::Api')[0]?.Body);
  return new Map(
    Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        operation['x-amazon-apigateway-integration'],
      ]),
    ),
  );
}
