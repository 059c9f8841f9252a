import type { Write } from '#ground';
import { saveUserSessionsEnd } from '../identity/data/users.ts';
import { saveVerified } from './data/standing.ts';
import { saveVerification, type Verification, verificationPartition } from './data/verifications.ts';
import { assertMayDecide, assertMaySubmit, type Decision, isReasonNeeded } from './domain/verification.ts';
import { decisionEvents, trustEvents } from './events.ts';
import type { Verdict } from './ports/identity-check.ts';

type EventName = keyof typeof trustEvents.types;

/** Submitting papers notifies nobody; decisions are published. */
const event = ({ user, role }: Submission, name: EventName, at: Date) => ({
  name,
  at,
  tenant: user,
  mode: 'live' as const,
  publish: name !== 'verification.submitted',
  detail: { role },
});

/** Papers as submitted. */
type Submission = Omit<Verification, 'status' | 'submitted_at' | 'decided_at' | 'reason' | 'revision'>;
type Changed = Omit<Verification, 'revision'>;

/**
 * Submits papers and checks them at once.
 * @param read the verification of this account so far
 * @throws Problem invalid_state
 */
export function submitVerification(
  read: Verification | undefined,
  papers: Submission,
  verdict: Verdict,
  now: Date,
): { verification: Changed; writes: Write[] } {
  assertMaySubmit(read?.status ?? 'UNVERIFIED');
  const { status } = verdict;
  const at = now.toISOString();
  const verification = {
    ...papers,
    status,
    submitted_at: at,
    ...(status !== 'SUBMITTED' && { decided_at: at }),
    ...(status === 'REJECTED' && { reason: verdict.reason }),
  };
  const outcome = status === 'SUBMITTED' ? [] : [event(papers, decisionEvents[status], now)];
  const events = trustEvents.emit(
    verificationPartition(papers.user),
    event(papers, 'verification.submitted', now),
    ...outcome,
  );
  const accepted = status === 'VERIFIED' ? [saveVerified(papers.user, true, now)] : [];
  return { verification, writes: [saveVerification(read, verification), events, ...accepted] };
}

/**
 * An admin decides. A suspension also ends all sessions of the account.
 * @throws Problem invalid_state
 */
export function decide(
  read: Verification,
  decision: Decision,
  reason: string | undefined,
  now: Date,
): { verification: Verification; writes: Write[] } {
  assertMayDecide(read.status, decision);
  const verification = {
    ...read,
    status: decision,
    decided_at: now.toISOString(),
    reason: isReasonNeeded(decision) ? reason : undefined,
  };
  const { user } = read;
  const writes = [
    saveVerification(read, verification),
    saveVerified(user, decision === 'VERIFIED', now),
    trustEvents.emit(verificationPartition(user), event(read, decisionEvents[decision], now)),
    ...(decision === 'SUSPENDED' ? [saveUserSessionsEnd(user, now)] : []),
  ];
  return { verification, writes };
}
