import { defineMachine, refusalOf, type Transition } from '#ground/domain';
/**
 * PENDING until all proofs are found once. VERIFIED excludes other organizations. DEGRADED: a proof is gone, and stores go
 * on for 72 hours. LAPSED: it takes no new stores, and its stores have left it.
 */
export const namespaceStatuses = ['PENDING', 'VERIFIED', 'DEGRADED', 'LAPSED'] as const;
export type NamespaceStatus = (typeof namespaceStatuses)[number];

/** Whether the certificate that covers the names of its stores is in use. */
export const certificateStatuses = ['PENDING', 'ISSUED'] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];

/** What a check finds does. `yield`: another organization has verified the domain, whose TXT record of this one is gone. */
const steps = {
  verify: {
    moves: { PENDING: 'VERIFIED', VERIFIED: 'VERIFIED', DEGRADED: 'VERIFIED', LAPSED: 'VERIFIED' },
  },
  degrade: { moves: { VERIFIED: 'DEGRADED' } },
  lapse: { moves: { DEGRADED: 'LAPSED' } },
  yield: { moves: { VERIFIED: 'LAPSED', DEGRADED: 'LAPSED' } },
} as const satisfies Record<string, Transition<NamespaceStatus>>;
export type NamespaceStep = keyof typeof steps;

export const namespaceMachine = defineMachine<NamespaceStatus, NamespaceStep>(steps, refusalOf('namespace'));

/** Whether a namespace in this status keeps other organizations from its domain. */
export const isHolding = (status: NamespaceStatus): boolean => status === 'VERIFIED' || status === 'DEGRADED';
