import { asHtml } from '../../../shared/kernel/display.ts';
import type { OpenApiDocument } from '../../../shared/platform/http/openapi/document.ts';
import type { StaticFile } from '../../files/static-file.ts';
import { renderInlineMarkdown, renderMarkdown } from '../frame/markdown.ts';
import { renderDocsPage } from '../frame/page.ts';
import { areaPathOf, areaTitleOf } from './operations.ts';

const definition = (name: string, description: string, id = name) =>
  `<dt id="${id}"><code>${asHtml(name)}</code></dt><dd>${renderInlineMarkdown(description)}</dd>`;

/** The front page of the documentation: conventions, credentials, headers, and the areas. */
export function renderOverviewPage(document: OpenApiDocument, contents: string): StaticFile {
  const { info, tags, components } = document;
  const credentials = Object.entries(components.securitySchemes).map(([name, { description }]) =>
    definition(name, description),
  );
  const headers = [
    ...Object.values(components.parameters).map(({ name, description = '' }) =>
      definition(name, description),
    ),
    ...Object.entries(components.headers).map(([name, { description }]) => definition(name, description)),
  ];
  const areas = tags.map(
    ({ name, description }) =>
      `<li><a href="${areaPathOf(name)}">${areaTitleOf(name)}</a><p>${renderInlineMarkdown(description)}</p></li>`,
  );
  const main = `<h1>${asHtml(info.title)}</h1>
<p class="soft">Version ${asHtml(info.version)}. The whole reference as one file: <a href="/openapi.json" download>openapi.json</a> (OpenAPI 3.1), or as a collection that Postman, Bruno and Insomnia import: <a href="/docs/collection.json" download>collection.json</a>.</p>
${renderMarkdown(info.description)}
<p>In the examples of this reference, <code>$SVC</code> is the address of the service, <code>$KEY</code> a secret key, and <code>$TOKEN</code> an access token.</p>
<h2 id="areas">Areas</h2>
<ul class="areas">${areas.join('\n')}</ul>
<h2 id="credentials">Credentials</h2>
<dl>${credentials.join('\n')}</dl>
<h2 id="headers">Headers</h2>
<dl>${headers.join('\n')}</dl>`;
  return renderDocsPage({ title: 'API reference', current: 'Reference', main, contents });
}
