import { Commit, defineRoute, Empty } from '#ground';
import { namespaceParams } from '../../../shared/distribution/contract/namespace.ts';
import { writeNamespaceDeletion } from '../../../shared/distribution/delete-namespace.ts';
import { allowNamespaceWriters, loadNamedNamespace } from '../../../shared/distribution/namespace-access.ts';

export const route = defineRoute({
  id: 'namespaces.delete',
  at: 'DELETE /console/distribution/domains/{namespace_id}/',
  summary: 'Delete a namespace',
  description:
    'Other organizations can use the domain at once. Stores under it that are not live stand at `/s/<slug>/` from then on. While one is live or paused, this is a 409.',
  auth: allowNamespaceWriters,
  params: namespaceParams,
  returns: [200, Empty],
  errors: ['invalid_state'],
  async handle({ params, now }, { table }) {
    const namespace = await loadNamedNamespace(table, params.namespace_id);
    return new Commit(await writeNamespaceDeletion({ table, now }, namespace), {});
  },
});
