import { createHmac } from 'node:crypto';
import type { OrganizationId } from '#ground/domain';

/** Before the value of each TXT record that proves a domain to us. */
export const ownershipPrefix = 'svc-verify=';

/** The name of the TXT record that proves a domain. */
export const ownershipNameOf = (domain: string): string => `_svc-verify.${domain}`;

/**
 * The value of the TXT record by which an organization proves a domain: an HMAC, so that nobody can tell that of another
 * organization, and nothing is stored.
 */
export function ownershipValueOf(pepper: Uint8Array, organization: OrganizationId, domain: string): string {
  const mac = createHmac('sha256', pepper).update(['namespace', organization, domain].join('|'));
  return `${ownershipPrefix}${mac.digest('base64url')}`;
}
