import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { NamespaceOut, namespacesQuery } from '../../../shared/distribution/contract/namespace.ts';
import {
  idsOfNamespaceRoster,
  loadNamespaceRoster,
} from '../../../shared/distribution/data/namespace-roster.ts';
import { namespacesOf } from '../../../shared/distribution/data/namespaces.ts';
import { toNamespaceView } from '../../../shared/distribution/view-namespace.ts';
import { allowPartners, namedInQuery } from '../../../shared/partners/access.ts';

const id = 'namespaces.list';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/console/distribution/domains/',
  summary: 'List namespaces',
  description: 'Lists the namespaces of your organization in the mode of your credential, newest first.',
  auth: allowPartners(namedInQuery, 'distribution:domains:read'),
  query: z.object({ ...namespacesQuery, ...pageQuery }),
  returns: [200, pageOf(NamespaceOut)],
  errors: ['invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ query, caller, url }, { table, pages }) {
    const { organization: named, status, limit, cursor } = query;
    const filters = { organization: named, status };
    const organization = caller.organization.id;
    const after = pages.start(cursor, id, caller, { ...filters, organization })?.namespace;
    // An organization has at most 20.
    const ids = idsOfNamespaceRoster(await loadNamespaceRoster(table, { organization, mode: caller.mode }));
    const from = after === undefined ? 0 : ids.map(String).indexOf(after) + 1;
    const found = await namespacesOf(table, ids.slice(from));
    const all = found.filter((one) => status === undefined || one.status === status);
    const shown = all.slice(0, limit);
    const last = shown.at(-1);
    const next = last && all.length > limit ? { namespace: last.id } : undefined;
    return pages.of(shown.map(toNamespaceView), next, {
      url,
      route: id,
      caller,
      filters: { ...filters, organization },
      limit,
    });
  },
});
