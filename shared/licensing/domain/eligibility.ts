/** Why an organization may not buy prepaid capacity. */
export const ineligibilityCodes = [
  'not_enrolled',
  'email_unverified',
  'invoice_overdue',
  'gate_closed',
] as const;
export type IneligibilityCode = (typeof ineligibilityCodes)[number];

/** A reason, as the partner reads it. */
export interface Ineligibility {
  readonly code: IneligibilityCode;
  readonly detail: string;
  /** What removes it. */
  readonly fix: string;
}

/** The facts on which it depends whether an organization may buy. */
export interface BuyerFacts {
  readonly isEnrolled: boolean;
  readonly isVerified: boolean;
  readonly isOverdue: boolean;
  /** Whether a pack is on sale: the one that is asked for, or any. */
  readonly isOnSale: boolean;
}

const reasons: Readonly<Record<IneligibilityCode, Omit<Ineligibility, 'code'>>> = {
  not_enrolled: {
    detail: 'The organization has not accepted the present terms of the distributor program.',
    fix: 'Enroll with POST /api/v1/console/programs/distributor/enroll/.',
  },
  email_unverified: {
    detail: 'The owner of the organization has not verified their e-mail address.',
    fix: 'The owner opens the link in the verification mail.',
  },
  invoice_overdue: {
    detail: 'An invoice of the organization is overdue.',
    fix: 'Pay it with POST /api/v1/subscriptions/invoices/{invoice_id}/pay/, or fund the owner’s wallet.',
  },
  gate_closed: {
    detail: 'The pack is not on sale.',
    fix: 'Choose a pack that GET /api/v1/console/distribution/packs/ shows as on sale.',
  },
};

/** Why this organization may not buy, every reason; none if it may. */
export function ineligibilityOf({
  isEnrolled,
  isVerified,
  isOverdue,
  isOnSale,
}: BuyerFacts): readonly Ineligibility[] {
  const holds: Readonly<Record<IneligibilityCode, boolean>> = {
    not_enrolled: !isEnrolled,
    email_unverified: !isVerified,
    invoice_overdue: isOverdue,
    gate_closed: !isOnSale,
  };
  return ineligibilityCodes.filter((code) => holds[code]).map((code) => ({ code, ...reasons[code] }));
}
