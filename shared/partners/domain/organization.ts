/** A partner, which a user made; or a merchant's own organization, which has no item of its own. */
export const organizationKinds = ['PARTNER', 'MERCHANT'] as const;

/** Suspended by an admin: its members and keys read, and change nothing. */
export const organizationStatuses = ['ACTIVE', 'SUSPENDED'] as const;

/** The most organizations that a user may be in at a time. */
export const organizationsPerUser = 10;

/** The time by which an organization lives. */
export interface OrganizationTime {
  readonly now: Date;
  /** Whether a test clock says so. The schedule leaves such an organization alone. */
  readonly isClocked: boolean;
  /** What time it is for everybody else. */
  readonly realNow: Date;
}

/** The time of an organization without a test clock. */
export const unclockedTimeOf = (now: Date): OrganizationTime => ({ now, isClocked: false, realNow: now });
