import openapiTypes, { astToString } from 'openapi-typescript';
import { api } from '../../functions/api.ts';
import { openApiDocument } from '../../shared/platform/http/openapi/document.ts';
import type { OpenApiDocument, Operation, PathItem } from '../../shared/platform/http/openapi/types.ts';

/** The document of this API, whose types and paths the client has. */
export const documentOfClient = (): OpenApiDocument => openApiDocument(api, { baseUrl: '', version: '1' });

/** What the types are made of has descriptions, and no examples, which would be half of them. */
const withoutExamples = (name: string, value: unknown): unknown =>
  /^examples?$/.test(name) ? undefined : value;

/** An operation without what the client sees to: refusals, and the headers that it sends. */
function narrow({ responses, parameters = [], ...operation }: Operation): Operation {
  const successes = Object.entries(responses).filter(([status]) => /^2\d\d$/.test(status));
  return {
    ...operation,
    description: '',
    parameters: parameters.filter((one) => 'in' in one && one.in !== 'header'),
    responses: Object.fromEntries(successes.map(([status, answer]) => [status, { ...answer, headers: {} }])),
  };
}

const isAlias = ({ operationId }: Operation) => /\.alias\d*$/.test(operationId);

function narrowAll(items: Readonly<Record<string, PathItem>>): Record<string, PathItem> {
  const kept = Object.entries(items).map(([path, item]) => {
    const operations = Object.entries(item).filter(([, one]) => !isAlias(one));
    return [path, Object.fromEntries(operations.map(([method, one]) => [method, narrow(one)]))] as const;
  });
  return Object.fromEntries(kept.filter(([, item]) => Object.keys(item).length > 0));
}

/** The types of all operations and webhooks, as a declaration file. Aliases of paths are left out. */
export async function typesOfClient(): Promise<string> {
  const { paths, webhooks, components, ...document } = documentOfClient();
  const narrowed = {
    ...document,
    paths: narrowAll(paths),
    webhooks: narrowAll(webhooks),
    components: { schemas: components.schemas },
  };
  return astToString(
    await openapiTypes(JSON.stringify(narrowed, withoutExamples), { defaultNonNullable: false }),
  );
}
