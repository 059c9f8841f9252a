import { defineListRoute, keysOfUser, type ListedKey, slicePage } from '#ground';
import { KeySummary } from '../../shared/identity/contract/api-keys.ts';

/** The position of a key in the list: its age, then its id. */
const placeOf = (key: ListedKey) => `${key.created_at}#${key.id}`;

export const route = defineListRoute({
  id: 'auth.list-keys',
  path: '/api/v1/auth/api-keys/',
  summary: 'List your API keys',
  description: 'Lists your keys of both modes, newest first. Their secrets are not shown.',
  auth: { jwt: ['merchant', 'admin'] },
  item: KeySummary,
  async list({ caller, page }, { table }) {
    const { items, next } = slicePage(await keysOfUser(table, caller.user), placeOf, page);
    return { results: items, next };
  },
});
