import { defineListRoute } from '#ground';
import { NamespaceOut, namespacesQuery } from '../../../shared/distribution/contract/namespace.ts';
import {
  idsOfNamespaceRoster,
  loadNamespaceRoster,
} from '../../../shared/distribution/data/namespace-roster.ts';
import { namespacesOf } from '../../../shared/distribution/data/namespaces.ts';
import { toNamespaceView } from '../../../shared/distribution/view-namespace.ts';
import { allowPartners, namedInQuery } from '../../../shared/partners/access.ts';

export const route = defineListRoute({
  id: 'namespaces.list',
  path: '/console/distribution/domains/',
  summary: 'List namespaces',
  description: 'Lists the namespaces of your organization in the mode of your credential, newest first.',
  auth: allowPartners(namedInQuery, 'distribution:domains:read'),
  query: namespacesQuery,
  item: NamespaceOut,
  async list({ query: { status }, caller, page: { limit, after } }, { table }) {
    const owner = { organization: caller.organization.id, mode: caller.mode };
    // An organization has at most 20.
    const ids = idsOfNamespaceRoster(await loadNamespaceRoster(table, owner));
    const from = after === undefined ? 0 : ids.map(String).indexOf(String(after.namespace)) + 1;
    const found = await namespacesOf(table, ids.slice(from));
    const all = found.filter((one) => status === undefined || one.status === status);
    const shown = all.slice(0, limit);
    const next = all.length > limit ? { namespace: shown.at(-1)?.id } : undefined;
    return { results: shown.map(toNamespaceView), next };
  },
});
