import { documentOfClient } from './types.ts';

/** The POSTs that take no Idempotency-Key, as the client knows them. */
export function keylessPostsModule(): string {
  const isKeyed = (one: object) => '$ref' in one && String(one.$ref).endsWith('/IdempotencyKey');
  const paths = Object.entries(documentOfClient().paths)
    .filter(([, { post }]) => post && !(post.parameters ?? []).some(isKeyed))
    .map(([path]) => `  '${path}',\n`);
  return `/**
 * The POSTs that take no Idempotency-Key, so that they are not sent again when it is unknown whether they arrived.
 * Written by \`npm run docs\`.
 */
export const keylessPosts: readonly string[] = [
${paths.join('')}];
`;
}
