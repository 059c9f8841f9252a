import { asHtml } from '../../../shared/kernel/display.ts';
import type { Operation, Parameter } from '../../../shared/platform/http/openapi/types.ts';
import { exampleOfParameter } from './examples.ts';

/** The path with examples in it, and the required query. */
function addressOf(path: string, parameters: readonly Parameter[]): string {
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce((rest, one) => rest.replace(`{${one.name}}`, encodeURIComponent(exampleOfParameter(one))), path);
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map((one) => `${one.name}=${encodeURIComponent(exampleOfParameter(one))}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/** The credential of an operation in a shell; empty for a public one. */
function credentialOf({ security }: Operation): string {
  const [first] = security.filter((scheme) => Object.keys(scheme).length > 0);
  if (!first || security.some((scheme) => Object.keys(scheme).length === 0)) return '';
  return 'SecretKey' in first || 'PartnerKey' in first ? '$KEY' : '$TOKEN';
}

/** A request as a person sends it from a shell, as HTML. `$SVC` is the address of the service. */
export function renderCurl(
  {
    method,
    path,
    operation,
  }: { readonly method: string; readonly path: string; readonly operation: Operation },
  parameters: readonly Parameter[],
): string {
  const credential = credentialOf(operation);
  const example = operation.requestBody?.content['application/json']?.example;
  const hasBody = example !== undefined;
  const words = [
    asHtml(
      `curl ${method === 'GET' || (method === 'POST' && hasBody) ? '' : `-X ${method} `}"$SVC${addressOf(path, parameters)}"`,
    ),
    ...(credential ? [`-H "Authorization: Bearer ${credential}"`] : []),
    ...(hasBody
      ? ["-H 'Content-Type: application/json'", `-d '<span class="body">${inQuotes(example)}</span>'`]
      : []),
  ];
  return `<pre><code>${words.join(' \\\n  ')}</code></pre>`;
}

/** A body as HTML between the single quotes of a shell. */
const inQuotes = (body: unknown): string =>
  asHtml(JSON.stringify(body, null, 2)).replaceAll('&#39;', '&#39;\\&#39;&#39;');
