import openapiTypes, { astToString, type SchemaObject } from 'openapi-typescript';
import ts from 'typescript';
import { api } from '../../functions/api.ts';
import { openApiDocument } from '../../shared/platform/http/openapi/document.ts';
import type { OpenApiDocument } from '../../shared/platform/http/openapi/types.ts';
import { schemasOfCalls, withoutCodes } from './calls.ts';

/** The document of this API, whose types and paths the client has. */
export const documentOfClient = (): OpenApiDocument => openApiDocument(api, { baseUrl: '', version: '1' });

/** What the types are made of has descriptions, and no examples, which would be half of them. */
const withoutExamples = (name: string, value: unknown): unknown =>
  /^examples?$/.test(name) ? undefined : value;

const { factory } = ts;
/** What JSON has no type for, by the format of its schema. */
const besideJson: Readonly<Record<string, () => ts.TypeNode>> = {
  file: () => factory.createTypeReferenceNode('Blob'),
  form: () => factory.createTypeReferenceNode('FormData'),
  nothing: () => factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword),
};

/** Declarations without comments that repeat the type beside them, indented by tabs: the file is half as large. */
const withoutNoise = (declarations: string): string =>
  declarations
    .replaceAll(/^ *\/\*\* @constant \*\/\n/gm, '')
    .replaceAll(/^ *\* @(enum \{string\}|constant)\n/gm, '')
    .replaceAll(/\/\*\*\n *\* (.*)\n *\*\//g, '/** $1 */')
    .replaceAll(/^( {4})+/gm, (indent) => '\t'.repeat(indent.length / 4));

/**
 * The types of all calls, webhooks and refusals, as a declaration file. They are written as the schemas of one document
 * without paths: what a general generator says of each path would be ten times as long, and a compiler reads all of it.
 */
export async function typesOfClient(): Promise<string> {
  const document = documentOfClient();
  const schemas = { ...withoutCodes(document.components.schemas), ...schemasOfCalls(document) };
  const narrowed = { openapi: '3.1.1', info: document.info, components: { schemas } };
  const nodes = await openapiTypes(JSON.stringify(narrowed, withoutExamples), {
    defaultNonNullable: false,
    transform: ({ format = '' }: SchemaObject) => besideJson[format]?.(),
  });
  return withoutNoise(astToString(nodes));
}
