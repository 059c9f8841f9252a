import { asHtml } from '../../../shared/kernel/display.ts';
import type { OpenApiDocument } from '../../../shared/platform/http/openapi/document.ts';
import type { Media, Operation, Parameter } from '../../../shared/platform/http/openapi/types.ts';
import { type Described, parametersOf, responsesOf } from '../document/operations.ts';
import { renderCode, renderSamples } from '../frame/code.ts';
import { renderMarkdown } from '../frame/markdown.ts';
import { samplesOf } from '../samples/samples.ts';
import { kindOf, renderFields, renderParameter } from './schema.ts';

/** A part of an operation under its heading; empty if there is no content. */
const part = (title: string, content: string) =>
  content ? `<h3 class="part">${title}</h3>\n${content}` : '';

const places = { path: 'Path', query: 'Query' } as const;

function parameterParts(parameters: readonly Parameter[]): string {
  const lists = Object.entries(places).map(([place, title]) => {
    const items = parameters.filter((one) => one.in === place).map(renderParameter);
    return part(
      title,
      items.length > 0 ? `<ul class="fields" data-in="${place}">${items.join('\n')}</ul>` : '',
    );
  });
  const headers = parameters.filter((one) => one.in === 'header');
  const links = headers.map(({ name }) => `<a href="/docs/#${name}"><code>${name}</code></a>`);
  return [
    ...lists,
    part('Headers', links.length > 0 ? `<p data-in="header">${links.join(', ')}</p>` : ''),
  ].join('\n');
}

/** A body by its media types. A request body lists its fields, even if its schema has a name. */
function bodyPart({ components: { schemas } }: OpenApiDocument, { requestBody }: Operation): string {
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => {
    const named = schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
    const fields = renderFields(named, 'sent');
    return (
      fields &&
      `${type === 'application/json' ? '' : `<p class="or">or as <code>${type}</code></p>`}${fields}`
    );
  });
  return part('Body', bodies.join('\n'));
}

const exampleText = ({ example }: Media) =>
  example === undefined ? '' : renderCode({ language: 'json', text: JSON.stringify(example, null, 2) });

/** The successful answer of an operation: its fields, and the examples. */
function successOf(document: OpenApiDocument, operation: Operation) {
  const successes = responsesOf(document, operation).filter(([status]) => status.startsWith('2'));
  return successes.map(([status, { description, content = {} }]) => {
    const media = Object.entries(content);
    const kinds = [
      ...new Set(
        media.map(([type, { schema }]) =>
          type === 'application/json' ? kindOf(schema) : `<code>${type}</code>`,
        ),
      ),
    ];
    const [fields = ''] = media.map(([, { schema }]) => renderFields(schema, 'answered')).filter(Boolean);
    const title = `Answer ${status} ${asHtml(description)}`;
    return {
      fields: part(
        title,
        `${kinds.length > 0 ? `<p>${kinds.join(' or ')}</p>` : '<p>No body.</p>'}${fields}`,
      ),
      example: part(title, media.map(([, one]) => exampleText(one)).join('')),
    };
  });
}

/** Every code that an operation answers, with its status and a link to the advice. */
function errorList(document: OpenApiDocument, operation: Operation): string {
  const items = responsesOf(document, operation)
    .filter(([status]) => /^[45]\d\d$/.test(status))
    .map(([status, { content = {} }]) => {
      const codes = Object.keys(content['application/json']?.examples ?? {});
      const links = codes.map((code) => `<a href="/docs/errors/#${code}"><code>${code}</code></a>`);
      return links.length > 0 ? `<li>${status} ${links.join(', ')}</li>` : '';
    });
  return items.some((item) => item !== '') ? `<ul class="errors">${items.join('\n')}</ul>` : '';
}

/** Whose key an operation takes, where it takes one. */
const credentialKindOf = ({ security }: Operation) =>
  security.some((scheme) => 'PartnerKey' in scheme) && !security.some((scheme) => 'SecretKey' in scheme)
    ? 'partner'
    : 'merchant';

/** An operation as a part of the page of its area, under the anchor of its id. */
export function renderOperation(document: OpenApiDocument, described: Described): string {
  const { method, path, aliases, operation } = described;
  const { operationId, summary, description } = operation;
  const parameters = parametersOf(document, operation);
  const answers = successOf(document, operation);
  const also = aliases.map((one) => `<p class="also" id="${one.id}">Also <code>${one.path}</code></p>`);
  return `<article id="${operationId}" class="operation" data-method="${method}" data-path="${path}"${operation.security.length > 0 ? ` data-credential="${credentialKindOf(operation)}"` : ''}>
<h2><a href="#${operationId}">${asHtml(summary)}</a></h2>
<p class="line"><span class="badge ${method.toLowerCase()}">${method}</span> <code>${path}</code></p>
${also.join('')}
<div class="two">
<div>
${renderMarkdown(description)}
${parameterParts(parameters)}
${bodyPart(document, operation)}
${answers.map(({ fields }) => fields).join('\n')}
${part('Errors', errorList(document, operation))}
</div>
<div class="examples">
${part('Request', renderSamples(samplesOf(document, described)))}
${answers.map(({ example }) => example).join('\n')}
</div>
</div>
</article>`;
}
