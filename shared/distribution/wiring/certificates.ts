import { defineDependency } from '#ground';
import { createAwsCertificates } from '../adapters/aws-certificates.ts';
import { amazonIssuers } from '../domain/issuers.data.ts';
import type { Certificates } from '../ports/certificates.ts';
import { authorityAccess } from './authority.ts';

/** Certificates by domain: those of the zone `.test` are there at once, all others are ACM's. */
export const certificatesAccess = defineDependency(authorityAccess.needs, (wire) => {
  const { edge, embedded, isInstant } = authorityAccess.of(wire);
  const aws: Certificates = {
    issuers: amazonIssuers,
    edge,
    isInstant: false,
    delegationOf: () => undefined,
    ...createAwsCertificates(wire),
  };
  return { of: (domain: string): Certificates => (isInstant(domain) ? embedded : aws) };
});
