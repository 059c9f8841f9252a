import type { OpenApiDocument, Operation, Parameter } from '../../../shared/platform/http/openapi/types.ts';
import { findExample } from '../document/examples.ts';
import { type Described, parametersOf } from '../document/operations.ts';
import { placeholders } from '../frame/placeholders.ts';

type Values = Readonly<Record<string, string>>;

/** A request as an example sends it. */
export interface SampleRequest {
  readonly method: string;
  /** With names in braces. */
  readonly path: string;
  /** What stands for the names of the path. */
  readonly pathValues: Values;
  /** What the query must have. */
  readonly query: Values;
  /** The credential; undefined for a public operation. */
  readonly credential: string | undefined;
  /** The body; undefined for none. */
  readonly json: unknown;
}

/** What stands for the credential of an operation; undefined for one that needs none. */
function credentialOf({ security }: Operation): string | undefined {
  const [first] = security.filter((scheme) => Object.keys(scheme).length > 0);
  if (!first || security.some((scheme) => Object.keys(scheme).length === 0)) return undefined;
  if ('SecretKey' in first) return placeholders.secretKey;
  return 'PartnerKey' in first ? placeholders.partnerKey : placeholders.accessToken;
}

/** The body of the example. One that says nothing is left out. */
function jsonOf({ requestBody }: Operation): unknown {
  const example = requestBody?.content['application/json']?.example;
  const isEmpty = typeof example === 'object' && example !== null && Object.keys(example).length === 0;
  return isEmpty ? undefined : example;
}

/** The value of a parameter; for want of an example its name in capitals, such as SHIPMENT_ID. */
const valuesOf = (parameters: readonly Parameter[]): Values =>
  Object.fromEntries(parameters.map((one) => [one.name, findExample(one) ?? one.name.toUpperCase()]));

/** The request that shows an operation. */
export function sampleRequestOf(document: OpenApiDocument, described: Described): SampleRequest {
  const { method, path, operation } = described;
  const parameters = parametersOf(document, operation);
  return {
    method,
    path,
    pathValues: valuesOf(parameters.filter((one) => one.in === 'path')),
    query: valuesOf(parameters.filter((one) => one.in === 'query' && one.required)),
    credential: credentialOf(operation),
    json: jsonOf(operation),
  };
}
