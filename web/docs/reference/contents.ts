import { asHtml } from '../../../shared/kernel/display.ts';
import type { OpenApiDocument } from '../../../shared/platform/http/openapi/document.ts';
import {
  areaOfOperation,
  areaPathOf,
  areaTitleOf,
  type Described,
  listWebhooks,
  operationPathOf,
  operationsOf,
} from '../document/operations.ts';
import { guidePathOf } from '../guides/guide-page.ts';
import { guideGroups } from '../guides/list.ts';
import type { Guide } from '../guides/read-guides.ts';

const entry = (described: Described) => {
  const {
    method,
    operation: { summary },
  } = described;
  return `<li><a href="${operationPathOf(described)}"><span class="badge ${method.toLowerCase()}" aria-hidden="true">${method === 'DELETE' ? 'DEL' : method}</span>${asHtml(summary)}</a></li>`;
};

const hook = (described: Described) =>
  `<li><a href="${operationPathOf(described)}"><code>${described.path}</code></a></li>`;

/** The areas of the reference with their operations and webhooks, as lists that open. */
function areasIn(document: OpenApiDocument) {
  const operations = Map.groupBy(operationsOf(document), areaOfOperation);
  const webhooks = Map.groupBy(listWebhooks(document), areaOfOperation);
  return document.tags.map(({ name }) => {
    const entries = [
      `<li><a href="${areaPathOf(name)}">Overview</a></li>`,
      ...(operations.get(name) ?? []).map(entry),
      ...(webhooks.get(name) ?? []).map(hook),
    ];
    return { name, list: `<summary>${areaTitleOf(name)}</summary><ul>\n${entries.join('\n')}\n</ul>` };
  });
}

function guideList(guides: readonly Guide[], current: string | undefined): string {
  const groups = guideGroups.map(({ title, guides: names }) => {
    const items = guides
      .filter(({ name }) => names.some((one) => one === name))
      .map(
        ({ name, title }) =>
          `<li><a href="${guidePathOf(name)}"${name === current ? ' aria-current="page"' : ''}>${asHtml(title)}</a></li>`,
      );
    return `<p>${title}</p>\n<ul>${items.join('\n')}</ul>`;
  });
  return groups.join('\n');
}

/** The lists beside a page. */
export interface Contents {
  /** Of a page of the reference: every operation and webhook, with the area of the page open, if it belongs to one. */
  ofReference(current?: string): string;
  /** Of a guide: all guides, and the areas. */
  ofGuide(current: string): string;
}

export function contentsOf(document: OpenApiDocument, guides: readonly Guide[]): Contents {
  const areas = areasIn(document);
  const links = areas.map(({ name }) => `<li><a href="${areaPathOf(name)}">${areaTitleOf(name)}</a></li>`);
  return {
    ofReference: (current) => `<details><summary>Guides</summary>${guideList(guides, undefined)}</details>
<p>Reference</p>
${areas.map(({ name, list }) => `<details${name === current ? ' open' : ''}>${list}</details>`).join('\n')}`,
    ofGuide: (current) => `${guideList(guides, current)}
<details><summary>Reference</summary><ul>${links.join('\n')}</ul></details>`,
  };
}
