import { asHtml } from '../../../shared/kernel/display.ts';
import type { OpenApiDocument } from '../../../shared/platform/http/openapi/document.ts';
import {
  areaOfOperation,
  areaPathOf,
  areaTitleOf,
  type Described,
  listWebhooks,
  operationsOf,
} from './operations.ts';

const entry = (area: string, { method, operation: { operationId, summary } }: Described) =>
  `<li><a href="${areaPathOf(area)}#${operationId}"><span class="badge ${method.toLowerCase()}" aria-hidden="true">${method === 'DELETE' ? 'DEL' : method}</span>${asHtml(summary)}</a></li>`;

const hook = (area: string, { path, operation: { operationId } }: Described) =>
  `<li><a href="${areaPathOf(area)}#${operationId}"><code>${path}</code></a></li>`;

/** The contents, with the area of a page open, if the page belongs to one. */
export type Contents = (current?: string) => string;

/** Every operation and webhook, area by area. It is the same on all pages, except for the open area. */
export function contentsOf(document: OpenApiDocument): Contents {
  const operations = Map.groupBy(operationsOf(document), areaOfOperation);
  const webhooks = Map.groupBy(listWebhooks(document), areaOfOperation);
  const areas = document.tags.map(({ name }) => {
    const entries = [
      `<li><a href="${areaPathOf(name)}">Overview</a></li>`,
      ...(operations.get(name) ?? []).map((one) => entry(name, one)),
      ...(webhooks.get(name) ?? []).map((one) => hook(name, one)),
    ];
    return { name, list: `<summary>${areaTitleOf(name)}</summary><ul>\n${entries.join('\n')}\n</ul>` };
  });
  const filter =
    '<label class="filter" hidden>Find an operation<input type="search" autocomplete="off"></label>';
  return (current) =>
    [
      filter,
      ...areas.map(({ name, list }) => `<details${name === current ? ' open' : ''}>${list}</details>`),
    ].join('\n');
}
