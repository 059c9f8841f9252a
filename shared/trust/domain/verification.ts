import { Problem } from '#ground/domain';
/** The verification statuses of a rider or carrier. Only VERIFIED ones carry or offer live parcels. */
export const verificationStatuses = ['UNVERIFIED', 'SUBMITTED', 'VERIFIED', 'REJECTED', 'SUSPENDED'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** The decisions of an admin, by the status that follows. */
export const decisions = ['VERIFIED', 'REJECTED', 'SUSPENDED'] as const;
export type Decision = (typeof decisions)[number];

/** Whether the decision needs a reason for the owner. */
export const isReasonNeeded = (decision: Decision): boolean => decision !== 'VERIFIED';

/** Which status may follow which. Papers lead to SUBMITTED, decisions to the others. */
const moves: Readonly<Record<VerificationStatus, readonly VerificationStatus[]>> = {
  UNVERIFIED: ['SUBMITTED'],
  SUBMITTED: ['VERIFIED', 'REJECTED', 'SUSPENDED'],
  VERIFIED: ['SUSPENDED'],
  REJECTED: ['SUBMITTED', 'SUSPENDED'],
  SUSPENDED: ['VERIFIED', 'REJECTED'],
};

/** Why papers are not accepted in a status. */
const refusals: Readonly<Partial<Record<VerificationStatus, string>>> = {
  SUBMITTED: 'Your papers are being checked. You will be notified of the decision.',
  VERIFIED: 'Your account is already verified.',
  SUSPENDED: 'Your account is suspended. GET /api/v1/verification/ says why.',
};

/** @throws Problem invalid_state where papers cannot be submitted in this status */
export function assertMaySubmit(status: VerificationStatus): void {
  if (!moves[status].includes('SUBMITTED')) throw new Problem('invalid_state', refusals[status]);
}

/** @throws Problem invalid_state where this cannot be decided in this status */
export function assertMayDecide(status: VerificationStatus, decision: Decision): void {
  if (!moves[status].includes(decision))
    throw new Problem('invalid_state', `The verification is ${status}, so it cannot become ${decision}.`);
}
