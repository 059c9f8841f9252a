import { asHtml } from '../../../shared/kernel/display.ts';
import type { OpenApiDocument } from '../../../shared/platform/http/openapi/document.ts';
import { type Described, parametersOf } from '../document/operations.ts';
import { renderCode } from '../frame/code.ts';
import { renderMarkdown } from '../frame/markdown.ts';
import { renderFields, renderParameter } from './schema.ts';

const jsonOf = ({ operation }: Described) => operation.requestBody?.content['application/json'];

function event(hook: Described): string {
  const { path, operation } = hook;
  const { operationId, summary } = operation;
  return `<article id="${operationId}" class="operation">
<h3><a href="#${operationId}"><code>${path}</code></a> ${asHtml(summary)}</h3>
${renderCode({ language: 'json', text: JSON.stringify(jsonOf(hook)?.example, null, 2) })}
</article>`;
}

/** Events of one family: how they are sent, their headers and fields once, and an example of each. */
function family(document: OpenApiDocument, hooks: readonly Described[]): string {
  const [first] = hooks;
  if (!first) return '';
  const { schemas } = document.components;
  const schema = jsonOf(first)?.schema ?? {};
  const named = schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
  const headers = parametersOf(document, first.operation).map(renderParameter);
  const subject = first.path.split('.')[0] ?? '';
  return `<section>
<h2 id="events-${subject}">Events: ${asHtml(subject)}</h2>
${renderMarkdown(first.operation.description)}
<h3 class="part">Headers</h3>
<ul class="fields">${headers.join('\n')}</ul>
<h3 class="part">Body</h3>
${renderFields(named, 'answered')}
${hooks.map(event).join('\n')}
</section>`;
}

/** The webhooks of a page, family by family. */
export function renderWebhooks(document: OpenApiDocument, hooks: readonly Described[]): string {
  const families = Map.groupBy(hooks, (hook) => {
    const { $ref } = jsonOf(hook)?.schema ?? {};
    return `${$ref} ${hook.operation.description}`;
  });
  return [...families.values()].map((some) => family(document, some)).join('\n');
}
