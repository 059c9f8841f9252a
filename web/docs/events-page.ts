import { asHtml } from '../../shared/kernel/display.ts';
import type { OpenApiDocument } from '../../shared/platform/http/openapi/document.ts';
import type { StaticFile } from '../files/static-file.ts';
import { areaTitleOf, type Described, listWebhooks, operationPathOf } from './document/operations.ts';
import { renderDocsPage } from './frame/page.ts';

const row = (hook: Described) =>
  `<tr><td><a href="${operationPathOf(hook)}"><code>${hook.path.replaceAll(/[._]/g, '$&<wbr>')}</code></a></td><td>${asHtml(hook.operation.summary)}</td></tr>`;

/** The page of all events, family by family, with links to their fields. */
export function renderEventsPage(document: OpenApiDocument, contents: string): StaticFile {
  const families = Map.groupBy(listWebhooks(document), ({ path }) => path.split('.')[0] ?? '');
  const tables = [...families].map(
    ([family, hooks]) => `<h2 id="${family}">${areaTitleOf(family)}</h2>
<table>
<thead><tr><th scope="col">Event</th><th scope="col">What happened</th></tr></thead>
<tbody>${hooks.map(row).join('\n')}</tbody>
</table>`,
  );
  const main = `<h1>Events</h1>
<p>Each of these is sent as a signed webhook. Its link leads to its fields and an example.
<a href="/docs/guides/webhooks/">Receive webhooks</a> has code that checks the signature, in four languages.</p>
${tables.join('\n')}`;
  return renderDocsPage({ title: 'Events', current: 'Events', main, contents });
}
