import { definePartition, type Mode, type OrganizationId, subjectKeys } from '#ground/data';
/** An organization in a mode, as everything about its bills names it. */
export interface BilledOrganization {
  readonly organization: OrganizationId;
  readonly mode: Mode;
}

/**
 * What an organization pays for in a mode: the last checkouts, the number of its invoices, what it cancelled early, its events with
 * their markers, the plan that a partner sponsors, and its own subscription.
 */
export const billing = definePartition(
  ({ organization, mode }: BilledOrganization) => `BILLING#${organization}#${mode}`,
  {
    /** The last checkout of each purpose. */
    checkout: 'CHECKOUT#',
    count: 'COUNT',
    event: subjectKeys.event,
    /** When something was last cancelled at once in its first days (early-cancels.ts). */
    early: 'EARLY#',
    license: 'LICENSE',
    handled: subjectKeys.handled,
    subscription: 'SUBSCRIPTION',
  },
);
