import { defineRoute } from '#ground';
import { NamespaceOut, namespaceParams } from '../../../shared/distribution/contract/namespace.ts';
import { allowNamespaceReaders, loadNamedNamespace } from '../../../shared/distribution/namespace-access.ts';
import { toNamespaceView } from '../../../shared/distribution/view-namespace.ts';

export const route = defineRoute({
  id: 'namespaces.get',
  at: 'GET /console/distribution/domains/{namespace_id}/',
  summary: 'Get a namespace',
  description: 'The namespace with its DNS records: what the last check found, and what to set.',
  auth: allowNamespaceReaders,
  params: namespaceParams,
  returns: [200, NamespaceOut],
  handle: async ({ params }, { table }) =>
    toNamespaceView(await loadNamedNamespace(table, params.namespace_id)),
});
