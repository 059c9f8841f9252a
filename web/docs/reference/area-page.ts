import type { OpenApiDocument } from '../../../shared/platform/http/openapi/document.ts';
import type { StaticFile } from '../../files/static-file.ts';
import { markdown } from '../frame/markdown.ts';
import { docsPage } from '../frame/page.ts';
import { operationHtml } from './operation.ts';
import { areaOfOperation, areaTitle, operationsOf, responsesOf, webhooksIn } from './operations.ts';
import { fieldsHtml, namesIn, schemaAnchor } from './schema.ts';
import { webhooksHtml } from './webhooks.ts';

/** The schemas that a page links to, and those that these link to, in the order of their names. */
function schemasOf({ components: { schemas } }: OpenApiDocument, first: readonly string[]): string[] {
  const found = new Set<string>();
  const wanted = [...first];
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    wanted.push(...namesIn(schemas[name]));
  }
  return [...found].toSorted();
}

function schemaHtml({ components: { schemas } }: OpenApiDocument, name: string): string {
  const { description = '', ...schema } = schemas[name] ?? {};
  return `<article id="${schemaAnchor(name)}">
<h3><a href="#${schemaAnchor(name)}">${name}</a></h3>
${markdown(description)}
${fieldsHtml(schema, 'answered')}
</article>`;
}

/** The page of an area: all of its operations with their examples, its webhooks, and the objects that they name. */
export function areaPage(
  document: OpenApiDocument,
  { name: area, description }: OpenApiDocument['tags'][number],
  contents: string,
): StaticFile {
  const operations = operationsOf(document).filter((one) => areaOfOperation(one) === area);
  const webhooks = webhooksIn(document).filter((one) => areaOfOperation(one) === area);
  const { schemas } = document.components;
  const linked = [...operations, ...webhooks].flatMap(({ operation }) => [
    ...responsesOf(document, operation)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(namesIn),
    // The fields of a body are listed with its operation.
    ...namesIn(operation.requestBody).flatMap((name) => namesIn(schemas[name])),
    ...namesIn(operation.parameters),
  ]);
  const objects = schemasOf(document, linked).map((name) => schemaHtml(document, name));
  const main = `<h1>${areaTitle(area)}</h1>
${markdown(description)}
${operations.map((one) => operationHtml(document, one)).join('\n')}
${webhooksHtml(document, webhooks)}
${objects.length > 0 ? `<h2 id="objects">Objects</h2>\n${objects.join('\n')}` : ''}`;
  return docsPage({ title: areaTitle(area), main, contents });
}
