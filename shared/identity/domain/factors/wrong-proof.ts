import type { factorKinds } from './factor.ts';

/** The proof that was sent, of one kind. */
interface SentProof {
  readonly code?: unknown;
  readonly assertion?: unknown;
}

/** What is said of a wrong proof of an active factor. */
export const describeWrongProof = ({ assertion }: SentProof): string =>
  assertion === undefined
    ? 'Send the code that your app shows now, or one of your recovery codes. Each code works once.'
    : 'Use one of your passkeys again, with new options. Options work once, within 5 minutes.';

/** What is said of a wrong password or a wrong proof. It doesn't say which of them was wrong. */
export const describeWrongRemoval = ({ assertion }: SentProof): string =>
  assertion === undefined
    ? 'The password or the code is wrong. Send both again, with the code that your app shows now: each code works once.'
    : 'The password or the assertion is wrong. Send both again, with an assertion for new options: they work once, within 5 minutes.';

/** What is said of what should verify a new factor. The code of an app needs no other words than its problem has. */
export const describeWrongEnrolment = (kind: (typeof factorKinds)[number]): string | undefined =>
  kind === 'TOTP'
    ? undefined
    : 'A new passkey is verified by the `attestation` that your browser makes for its options, at the host that it belongs to. Begin again with POST /api/v1/auth/factors/.';
