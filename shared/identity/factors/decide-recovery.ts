import { Problem, type UserId, type Write } from '#ground';
import type { recoveryDecisions } from '../contract/factor-recovery.ts';
import { type FactorRecovery, saveRecovery } from '../data/factor-recoveries.ts';
import { saveOpenRecovery, type User } from '../data/users.ts';
import { moveRecovery } from '../domain/factors/recovery.ts';
import { writeOwnerEvent } from '../notify-owner.ts';
import { toRecoveryLink } from '../recovery-token.ts';

/** An admin's decision. */
interface Decided {
  readonly decision: (typeof recoveryDecisions)[number];
  readonly reason?: string | undefined;
  /** The admin. */
  readonly by: UserId;
}

/** The mail about a decision. The reason stays with the request, so that no event carries it. */
const announce = (recovery: FactorRecovery, now: Date): Write => {
  const { id, user, effective_at } = recovery;
  return effective_at !== undefined && recovery.status === 'APPROVED'
    ? writeOwnerEvent(user, 'user.recovery_approved', { ...toRecoveryLink(id, now), effective_at }, now)
    : writeOwnerEvent(user, 'user.recovery_rejected', { recovery: id }, now);
};

/**
 * A request after an admin's decision, and its writes. Stale if the owner has cancelled it since it was read.
 * @param user whose account it is, as read after it
 * @throws Problem forbidden about the admin's own account; invalid_state when it is over, or an approval has taken effect
 */
export function decideRecovery(
  read: FactorRecovery,
  user: User | undefined,
  { decision, reason, by }: Decided,
  now: Date,
): { readonly recovery: FactorRecovery; readonly writes: readonly Write[] } {
  if (read.user === by) throw new Problem('forbidden', 'Another admin must decide about your account.');
  const moved = moveRecovery(read, decision === 'APPROVED' ? 'approve' : 'reject', now);
  if (!moved || user?.recovery?.id !== read.id)
    throw new Problem('invalid_state', `The request is ${read.status}, and cannot be decided any more.`);
  const recovery = { ...moved, decided_at: now.toISOString(), ...(reason && { reason }) };
  const { id, effective_at } = recovery;
  const open = recovery.status === 'APPROVED' ? { id, effective_at } : undefined;
  return {
    recovery,
    writes: [saveRecovery(read.status, recovery), saveOpenRecovery(user, open), announce(recovery, now)],
  };
}
