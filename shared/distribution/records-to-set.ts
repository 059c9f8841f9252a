import type { Namespace } from './data/namespaces.ts';
import { ownershipNameOf, ownershipValueOf } from './domain/ownership.ts';
import type { Finding, ProofRecord } from './domain/records.ts';
import type { Delegation } from './ports/certificates.ts';

/** What is proven: that a domain belongs to an organization. */
export type Proven = Pick<Namespace, 'organization' | 'domain'>;

/** A record that was not checked yet. */
export const findLater = (hint: string | null): Finding => ({ state: 'unknown', observed: [], hint });
export const needsOwnership = findLater(
  'This record is known once OWNERSHIP is ok: only then do we ask for a certificate. Set the TXT record first.',
);

/** The TXT record by which an organization proves a domain. */
export const ownershipOf = (pepper: Uint8Array, { organization, domain }: Proven) => ({
  name: ownershipNameOf(domain),
  value: ownershipValueOf(pepper, organization, domain),
});

/** The records of a domain, with what was found of each. @param edge where the names below it must lead */
export const recordsOf = (
  { edge, pepper }: { readonly edge: string; readonly pepper: Uint8Array },
  namespace: Proven,
  delegation: Delegation | undefined,
  found: { readonly ownership: Finding; readonly routing: Finding; readonly certificate: Finding },
): ProofRecord[] => [
  { purpose: 'OWNERSHIP', type: 'TXT', ...ownershipOf(pepper, namespace), ...found.ownership },
  {
    purpose: 'ROUTING',
    type: 'CNAME',
    name: `*.${namespace.domain}`,
    value: edge,
    ...found.routing,
  },
  {
    purpose: 'CERTIFICATE',
    type: 'CNAME',
    name: delegation?.name ?? null,
    value: delegation?.value ?? null,
    ...found.certificate,
  },
];

/** The records to set for a new namespace, which nobody has looked for yet. */
export function listRecordsToSet(
  uses: { readonly edge: string; readonly pepper: Uint8Array },
  namespace: Proven,
  delegation: Delegation | undefined,
): ProofRecord[] {
  const unchecked = findLater(null);
  const certificate = delegation ? unchecked : needsOwnership;
  return recordsOf(uses, namespace, delegation, { ownership: unchecked, routing: unchecked, certificate });
}
