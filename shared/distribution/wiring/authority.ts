import { defineDependency, defineNeed } from '#ground';
import { createEmbeddedCertificates } from '../adapters/embedded-certificates.ts';
import { amazonIssuers } from '../domain/issuers.data.ts';
import { isEmbedded } from '../domain/zone.ts';

/** ACM, and the distribution whose tenants serve the domains of partners. */
const namespacesNeed = defineNeed({ name: 'namespaces', kind: 'namespaces' });

/** What is known of certificates without asking anybody. */
export const authorityAccess = defineDependency([namespacesNeed], ({ config }) => {
  const edge = config.SVC_NAMESPACE_EDGE;
  const isEmbeddedAlone = config.SVC_NAMESPACES === 'embedded';
  const embedded = createEmbeddedCertificates(edge, amazonIssuers);
  /** Whether the certificates of a domain are there at once: of all domains on one machine, else of the zone `.test`. */
  const isInstant = (domain: string) => isEmbeddedAlone || isEmbedded(domain);
  return {
    edge,
    /** Whether live namespaces may be in the zone `.test`, because there is no other DNS. */
    isEmbeddedAlone,
    isInstant,
    embedded,
    delegationOf: (domain: string) => (isInstant(domain) ? embedded.delegationOf(domain) : undefined),
  };
});
