import type { Verification } from './data/verifications.ts';

/** The papers as every permitted reader sees them. */
export const toPapersView = ({
  kind,
  id_type,
  id_number_last4,
  vehicle,
  submitted_at,
  decided_at,
  reason,
}: Omit<Verification, 'revision'>) => ({
  kind,
  id_type,
  id_number_last4,
  submitted_at,
  decided_at: decided_at ?? null,
  reason: reason ?? null,
  vehicle: vehicle ? { kind: vehicle.kind, plate: vehicle.plate ?? null } : null,
});

/** The caller's own verification. */
export const toOwnVerificationView = (verification: Omit<Verification, 'revision'>) => ({
  status: verification.status,
  ...toPapersView(verification),
  documents: verification.documents,
});

/** The verification of an account that has submitted nothing. */
export const unverified = {
  status: 'UNVERIFIED' as const,
  kind: null,
  id_type: null,
  id_number_last4: null,
  vehicle: null,
  submitted_at: null,
  decided_at: null,
  reason: null,
  documents: [],
};
