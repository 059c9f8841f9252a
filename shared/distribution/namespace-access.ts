import { type Id, Problem, type Table } from '#ground';
import {
  allowPartners,
  findMembersByObject,
  type Organized,
  organizationAdmins,
} from '../partners/access.ts';
import type { NamespaceOwner } from './data/namespace-roster.ts';
import { keyOfNamespace, loadUncheckedNamespace, type Namespace, parseNamespace } from './data/namespaces.ts';
import { distributionProblems } from './domain/problems.ts';

/** The namespace in the path, and the members of its organization. */
const ofNamespace: Organized = {
  named: { in: 'params', field: 'namespace_id' },
  members: findMembersByObject({
    keyOf: keyOfNamespace,
    ownerOf: parseNamespace,
  }),
};

/** Members of a namespace's organization, and its partner keys. */
export const allowNamespaceReaders = allowPartners(ofNamespace, 'distribution:domains:read');
/** The owner and the admins of a namespace's organization, and its partner keys. */
export const allowNamespaceWriters = allowPartners(
  ofNamespace,
  'distribution:domains:write',
  organizationAdmins,
);

/**
 * The namespace of an organization, for a new store: 1 GetItem. Its writes check the status again (`addStoreToNamespace`).
 * @throws Problem not_found for another organization's or mode's; namespace_not_verified
 */
export async function loadUsableNamespace(
  table: Table,
  { organization, mode }: NamespaceOwner,
  id: Id<'Namespace'>,
): Promise<Namespace> {
  const found = await loadUncheckedNamespace(table, id);
  if (found?.organization !== organization || found.mode !== mode)
    throw new Problem('not_found', 'No namespace with this id.');
  if (found.status !== 'VERIFIED')
    throw new Problem(
      distributionProblems.namespace_not_verified,
      `The namespace ${found.domain} is ${found.status}. Verify it first.`,
    );
  return found;
}

/** The namespace that the access has checked, without a request. @throws Problem not_found for one that was deleted */
export async function loadNamedNamespace(table: Table, id: Id<'Namespace'>): Promise<Namespace> {
  const namespace = await loadUncheckedNamespace(table, id);
  if (!namespace) throw new Problem('not_found');
  return namespace;
}
