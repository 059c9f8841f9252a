import * as z from 'zod';
import { defineRoute, keysOfUser, type ListedKey, pageOf, pageQuery, pagesAccess } from '#ground';
import { KeySummary } from '../../shared/identity/contract/api-keys.ts';

const id = 'auth.list-keys';

/** The position of a key in the list: its age, then its id. */
const placeOf = (key: ListedKey) => `${key.created_at}#${key.id}`;

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/auth/api-keys/',
  summary: 'List your API keys',
  description: 'Lists your keys of both modes, newest first. Their secrets are not shown.',
  auth: { jwt: ['merchant', 'admin'] },
  query: z.object(pageQuery),
  returns: [200, pageOf(KeySummary)],
  errors: ['invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor }, caller, url }, { table, pages }) {
    const after = pages.start(cursor, id, caller, {});
    const keys = (await keysOfUser(table, caller.user))
      .filter((key) => !after || placeOf(key) < String(after.place))
      .toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
    const results = keys.slice(0, limit);
    const last = results.at(-1);
    const next = last && keys.length > limit ? { place: placeOf(last) } : undefined;
    return pages.of(results, next, { url, route: id, caller, filters: {}, limit });
  },
});
