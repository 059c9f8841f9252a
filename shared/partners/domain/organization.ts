/** A partner, which a user made; or a merchant's own organization, which has no item of its own. */
export const organizationKinds = ['PARTNER', 'MERCHANT'] as const;

/** Suspended by an admin: its members and keys read, and change nothing. */
export const organizationStatuses = ['ACTIVE', 'SUSPENDED'] as const;

/** The most organizations that a user may be in at a time. */
export const organizationsPerUser = 10;

/** The time by which an organization lives, and ours. */
export interface Clock {
  /** The organization's. */
  readonly now: Date;
  /** Ours. It differs where a test clock stands. */
  readonly real: Date;
  /** Whether a test clock says what time it is. The schedule leaves such an organization alone. */
  readonly isClocked: boolean;
}
