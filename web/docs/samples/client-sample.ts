import { placeholders } from '../frame/placeholders.ts';
import type { SampleRequest } from './request.ts';

/** A value as TypeScript: JSON without the quotes that names do not need, and with single ones. */
const toLiteral = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replaceAll(/^( *)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replaceAll(/"([^"'\\]*)"/g, "'$1'")
    .replaceAll('\n', '\n  ');

/** A call of an operation by our client. */
export function renderClientSample({
  method,
  path,
  pathValues,
  query,
  credential,
  json,
}: SampleRequest): string {
  const parts = Object.entries({ path: pathValues, query, body: json })
    .filter(([name, value]) => (name === 'body' ? value !== undefined : Object.keys(value ?? {}).length > 0))
    .map(([name, value]) => `  ${name}: ${toLiteral(value)},\n`);
  const input = parts.length > 0 ? `, {\n${parts.join('')}}` : '';
  const key = credential ? `, key: '${credential}'` : '';
  return `import { createApiClient } from '@svc/client';

const svc = createApiClient({ baseUrl: '${placeholders.origin}'${key} });
const answer = await svc.${method.toLowerCase()}('${path}'${input});
console.log(answer);`;
}
