import { absent, anyOf, below, msPerDay, msPerSecond, type OrganizationId, type Work } from '#ground/data';
/**
 * How many certificates an organization has asked for in a week. Time to live removes the counters of past weeks.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `countCertificateRequest` | 1 UpdateItem | 1 write |
 */

/** The most certificates that an organization may ask for in a week: an account of ACM has a quota a year. */
export const maxCertificateRequests = 20;
const week = 7 * msPerDay;

/**
 * Counts a request for a certificate. Weeks begin on Thursdays at 00:00 UTC, as the epoch did.
 * @returns whether the organization may ask
 */
export async function countCertificateRequest(
  { table, now }: Work,
  organization: OrganizationId,
): Promise<boolean> {
  const nth = Math.floor(now.getTime() / week);
  const { done } = await table.update({
    key: { pk: `CERTIFICATE_REQUESTS#${organization}#${nth}`, sk: 'COUNT' },
    add: { requests: 1 },
    set: { ttl: ((nth + 2) * week) / msPerSecond },
    when: anyOf({ requests: absent }, { requests: below(maxCertificateRequests) }),
  });
  return done;
}
