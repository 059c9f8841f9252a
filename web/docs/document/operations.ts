import type {
  OpenApiDocument,
  Operation,
  Parameter,
  Ref,
  Response,
} from '../../../shared/platform/http/openapi/types.ts';

/** An operation with its method and path. */
export interface Described {
  readonly method: string;
  readonly path: string;
  /** Other paths with the same answer, and the ids of their operations. */
  readonly aliases: readonly { readonly id: string; readonly path: string }[];
  readonly operation: Operation;
}

/** The id of the operation that an alias repeats; undefined for any other operation. */
const originalOf = (id: string): string | undefined => /^(.+)\.alias\d*$/.exec(id)?.[1];

const itemsOf = (items: OpenApiDocument['paths']): Omit<Described, 'aliases'>[] =>
  Object.entries(items).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

/** The operations of a document in its order, each once. */
export function operationsOf({ paths }: OpenApiDocument): Described[] {
  const all = Map.groupBy(itemsOf(paths), ({ operation }) => originalOf(operation.operationId));
  const aliases = new Map(
    [...all].map(([original, some]) => [
      original,
      some.map(({ path, operation }) => ({ id: operation.operationId, path })),
    ]),
  );
  return (all.get(undefined) ?? []).map((one) => ({
    ...one,
    aliases: aliases.get(one.operation.operationId) ?? [],
  }));
}

/** The webhooks of a document in its order. Their path is the name of the event. */
export const listWebhooks = ({ webhooks }: OpenApiDocument): Described[] =>
  itemsOf(webhooks).map((one) => ({ ...one, aliases: [] }));

/** The area of an operation: its page. */
export const areaOfOperation = ({ operation: { tags } }: Described): string => tags[0] ?? '';

/** The name of an area as a heading, such as "First mile". */
export const areaTitleOf = (area: string): string =>
  area.charAt(0).toUpperCase() + area.slice(1).replaceAll('-', ' ');

/** The page of an area. */
export const areaPathOf = (area: string): string => `/docs/${area}/`;

/** The anchor of an operation or a webhook, on the page of its area. */
export const operationPathOf = (described: Described): string =>
  `${areaPathOf(areaOfOperation(described))}#${described.operation.operationId}`;

const lastOf = ($ref: string) => $ref.split('/').at(-1) ?? '';

/** The component that a reference leads to. @throws if the document lacks it */
function resolveRef<T extends object>(value: T | Ref, components: Readonly<Record<string, T>>): T {
  if (!('$ref' in value)) return value;
  const found = components[lastOf(String(value.$ref))];
  if (!found) throw new Error(`the document has no ${String(value.$ref)}`);
  return found;
}

export const parametersOf = (document: OpenApiDocument, { parameters = [] }: Operation): Parameter[] =>
  parameters.map((one) => resolveRef(one, document.components.parameters));

/** The answers of an operation by status. */
export const responsesOf = (
  document: OpenApiDocument,
  { responses }: Operation,
): (readonly [status: string, response: Response])[] =>
  Object.entries(responses).map(([status, one]) => [status, resolveRef(one, document.components.responses)]);
