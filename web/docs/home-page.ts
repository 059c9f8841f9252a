import { asHtml } from '../../shared/kernel/display.ts';
import type { OpenApiDocument } from '../../shared/platform/http/openapi/document.ts';
import type { StaticFile } from '../files/static-file.ts';
import { areaPathOf, areaTitleOf } from './document/operations.ts';
import { renderInlineMarkdown, renderMarkdown } from './frame/markdown.ts';
import { renderDocsPage } from './frame/page.ts';
import { placeholders } from './frame/placeholders.ts';
import { renderDocumentInline } from './guides/guide-markdown.ts';
import { guidePathOf } from './guides/guide-page.ts';
import { guideGroups } from './guides/list.ts';
import type { Guide } from './guides/read-guides.ts';

const definition = (name: string, description: string, id = name) =>
  `<dt id="${id}"><code>${asHtml(name)}</code></dt><dd>${renderInlineMarkdown(description)}</dd>`;

/** What a reader may want to do: the guides, group by group. */
function taskLists(guides: readonly Guide[]): string {
  const lists = guideGroups.map(({ title, guides: names }) => {
    const items = guides
      .filter(({ name }) => names.some((one) => one === name))
      .map(
        ({ name, title, summary }) =>
          `<li><a href="${guidePathOf(name)}">${asHtml(title)}</a><p>${renderDocumentInline(summary)}</p></li>`,
      );
    return `<section><h2>${title}</h2><ul class="areas">${items.join('\n')}</ul></section>`;
  });
  return `<div class="tasks">${lists.join('\n')}</div>`;
}

/** What all operations have in common: credentials, and headers. */
function commonParts({ components }: OpenApiDocument): string {
  const credentials = Object.entries(components.securitySchemes).map(([name, { description }]) =>
    definition(name, description),
  );
  const headers = [
    ...Object.values(components.parameters).map(({ name, description = '' }) =>
      definition(name, description),
    ),
    ...Object.entries(components.headers).map(([name, { description }]) => definition(name, description)),
  ];
  return `<h2 id="credentials">Credentials</h2>
<dl>${credentials.join('\n')}</dl>
<h2 id="headers">Headers</h2>
<dl>${headers.join('\n')}</dl>`;
}

/** The front page of the documentation: the tasks, the areas of the reference, and the conventions of the API. */
export function renderHomePage(
  document: OpenApiDocument,
  guides: readonly Guide[],
  contents: string,
): StaticFile {
  const { info, tags } = document;
  const areas = tags.map(
    ({ name, description }) =>
      `<li><a href="${areaPathOf(name)}">${areaTitleOf(name)}</a><p>${renderInlineMarkdown(description)}</p></li>`,
  );
  const main = `<h1>What do you want to do?</h1>
${taskLists(guides)}
<h2 id="areas">Reference</h2>
<p>Every operation, with samples in five languages. Version ${asHtml(info.version)}, and the whole of it as one file: <a href="/openapi.json" download>openapi.json</a> (OpenAPI 3.1), or <a href="/docs/collection.json" download>collection.json</a>, which Postman, Bruno and Insomnia import.</p>
<ul class="areas wide">${areas.join('\n')}</ul>
<h2>Look something up</h2>
<ul class="areas">
<li><a href="/docs/errors/">Errors</a><p>Every code, what it means, and what to do.</p></li>
<li><a href="/docs/events/">Events</a><p>Every webhook, with its fields and an example.</p></li>
<li><a href="/docs/changelog/">Changelog</a><p>What has changed.</p></li>
</ul>
<h2 id="about">${asHtml(info.title)}</h2>
${renderMarkdown(info.description)}
<p>In the samples, <code>${placeholders.secretKey}</code> is a secret key, <code>${placeholders.partnerKey}</code> a key of a partner, and <code>${placeholders.accessToken}</code> an access token.</p>
${commonParts(document)}`;
  return renderDocsPage({ title: 'Documentation', current: 'Guides', main, contents });
}
