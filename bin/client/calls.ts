import type { Media, OpenApiDocument, Operation, Schema } from '../../shared/platform/http/openapi/types.ts';

type Schemas = Readonly<Record<string, Schema>>;

const objectOf = (properties: Schemas, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties: { ...properties },
  required: [...required],
});

/** What a body may be: JSON, or a form, which has no type of its own. */
function bodyOf(content: Readonly<Record<string, Media>>): Schema {
  const [schema = { format: 'form' }, ...others] = Object.entries(content).map(([type, media]) =>
    type === 'application/json' ? media.schema : { format: 'form' },
  );
  return others.length > 0 ? { anyOf: [schema, ...others] } : schema;
}

/** What an operation takes, if anything, less the headers, which the client sees to. */
function inputOf({ parameters = [], requestBody }: Operation): { readonly input?: Schema } {
  const given: Record<string, Schema> = {};
  const required: string[] = [];
  for (const place of ['path', 'query'] as const) {
    const own = parameters.flatMap((one) => ('in' in one && one.in === place ? [one] : []));
    if (own.length === 0) continue;
    const needed = own.filter((one) => one.required).map(({ name }) => name);
    const fields = own.map(({ name, description, schema }) => [
      name,
      { ...schema, ...(description && { description }) },
    ]);
    given[place] = objectOf(Object.fromEntries(fields), needed);
    if (needed.length > 0) required.push(place);
  }
  if (requestBody) {
    given.body = bodyOf(requestBody.content);
    if (requestBody.required) required.push('body');
  }
  return Object.keys(given).length > 0 ? { input: objectOf(given, required) } : {};
}

/** What an operation answers: JSON or a file; nothing for 204. */
function answerOf({ responses }: Operation): Schema {
  const [answer] = Object.entries(responses).flatMap(([status, one]) =>
    /^2\d\d$/.test(status) && 'description' in one ? [one] : [],
  );
  if (!answer?.content) return { format: 'nothing' };
  return answer.content['application/json']?.schema ?? { format: 'file' };
}

/** Whether answers are pages of a list. */
function isList(answer: Schema, schemas: Schemas): boolean {
  const { properties = {} } = answer.$ref ? (schemas[answer.$ref.split('/').at(-1) ?? ''] ?? {}) : answer;
  return 'next' in properties && 'results' in properties;
}

/** What every refusal has, and the body of each code. */
function refusalsIn({ Problem, ...schemas }: Schemas): Record<string, Schema> {
  const { code, ...shared } = Problem?.properties ?? {};
  const { enum: codes = [] } = typeof code === 'object' ? code : {};
  const bodies = codes.map((one) => {
    const [, own = objectOf({ code: { const: one } })] = schemas[`Problem.${one}`]?.allOf ?? [];
    const body: Schema = { allOf: [{ $ref: '#/components/schemas/Refusal' }, own] };
    return [String(one), body] as const;
  });
  const required = Problem?.required?.filter((name) => name !== 'code') ?? [];
  return {
    Refusal: { ...Problem, properties: shared, required },
    Refusals: objectOf(Object.fromEntries(bodies)),
  };
}

/** The schemas without those of single codes, which the list of refusals has. */
export const withoutCodes = (schemas: Schemas): Schemas =>
  Object.fromEntries(Object.entries(schemas).filter(([name]) => !name.startsWith('Problem.')));

const isAlias = ({ operationId }: Operation) => /\.alias\d*$/.test(operationId);

/**
 * The calls of an API as schemas: by method and path, what they take and answer; the paths that answer lists; the payload
 * of each webhook; the body of each code of a refusal. Aliases of paths are left out.
 */
export function schemasOfCalls({ paths, webhooks, components }: OpenApiDocument): Record<string, Schema> {
  const calls: Record<string, Record<string, Schema>> = {};
  const lists: string[] = [];
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (isAlias(operation)) continue;
      const answer = answerOf(operation);
      if (method === 'get' && isList(answer, components.schemas)) lists.push(path);
      calls[method] ??= {};
      calls[method][path] = {
        ...objectOf({ ...inputOf(operation), answer }),
        description: operation.summary,
      };
    }
  }
  const payloads = Object.entries(webhooks).map(([event, { post }]) => [
    event,
    post?.requestBody?.content['application/json']?.schema ?? {},
  ]);
  return {
    Calls: objectOf(
      Object.fromEntries(Object.entries(calls).map(([method, some]) => [method, objectOf(some)])),
    ),
    ListPath: { enum: lists },
    Payloads: objectOf(Object.fromEntries(payloads)),
    ...refusalsIn(components.schemas),
  };
}
