import type { OpenApiDocument } from '../../../shared/platform/http/openapi/document.ts';
import type { StaticFile } from '../../files/static-file.ts';
import {
  areaOfOperation,
  areaTitleOf,
  listWebhooks,
  operationsOf,
  responsesOf,
} from '../document/operations.ts';
import { renderMarkdown } from '../frame/markdown.ts';
import { renderDocsPage } from '../frame/page.ts';
import { renderOperation } from './operation.ts';
import { renderFields, schemaAnchorOf, schemaNamesOf } from './schema.ts';
import { renderWebhooks } from './webhooks.ts';

/** The schemas that a page links to, and those that these link to, in the order of their names. */
function schemasOf({ components: { schemas } }: OpenApiDocument, first: readonly string[]): string[] {
  const found = new Set<string>();
  const wanted = [...first];
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    wanted.push(...schemaNamesOf(schemas[name]));
  }
  return [...found].toSorted();
}

function schemaHtml({ components: { schemas } }: OpenApiDocument, name: string): string {
  const { description = '', ...schema } = schemas[name] ?? {};
  return `<article id="${schemaAnchorOf(name)}">
<h3><a href="#${schemaAnchorOf(name)}">${name}</a></h3>
${renderMarkdown(description)}
${renderFields(schema, 'answered')}
</article>`;
}

/** The page of an area: all of its operations with their examples, its webhooks, and the objects that they name. */
export function renderAreaPage(
  document: OpenApiDocument,
  { name: area, description }: OpenApiDocument['tags'][number],
  contents: string,
): StaticFile {
  const operations = operationsOf(document).filter((one) => areaOfOperation(one) === area);
  const webhooks = listWebhooks(document).filter((one) => areaOfOperation(one) === area);
  const { schemas } = document.components;
  const linked = [...operations, ...webhooks].flatMap(({ operation }) => [
    ...responsesOf(document, operation)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(schemaNamesOf),
    // The fields of a body are listed with its operation.
    ...schemaNamesOf(operation.requestBody).flatMap((name) => schemaNamesOf(schemas[name])),
    ...schemaNamesOf(operation.parameters),
  ]);
  const objects = schemasOf(document, linked).map((name) => schemaHtml(document, name));
  const main = `<h1>${areaTitleOf(area)}</h1>
${renderMarkdown(description)}
${operations.map((one) => renderOperation(document, one)).join('\n')}
${renderWebhooks(document, webhooks)}
${objects.length > 0 ? `<h2 id="objects">Objects</h2>\n${objects.join('\n')}` : ''}`;
  return renderDocsPage({ title: areaTitleOf(area), current: 'Reference', main, contents });
}
