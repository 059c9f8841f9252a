import { msPerHour } from '#ground/domain';
/** The statuses of a request to recover an account whose second factors are lost. */
export const recoveryStatuses = ['REQUESTED', 'APPROVED', 'REJECTED', 'CANCELLED', 'COMPLETED'] as const;
export type RecoveryStatus = (typeof recoveryStatuses)[number];

/** Hours from an approval until it takes effect, in which the owner can cancel it. */
export const recoveryHours = 72;

/** A request as far as its rules go. */
export interface RecoveryState {
  readonly status: RecoveryStatus;
  /** When the factors count no longer, while it is approved and once it is complete. */
  readonly effective_at?: string | undefined;
}

type Move = 'approve' | 'reject' | 'cancel' | 'complete';

/** Which move leads where. Statuses without moves are final. */
const moves: Readonly<Partial<Record<RecoveryStatus, Readonly<Partial<Record<Move, RecoveryStatus>>>>>> = {
  REQUESTED: { approve: 'APPROVED', reject: 'REJECTED', cancel: 'CANCELLED' },
  APPROVED: { reject: 'REJECTED', cancel: 'CANCELLED', complete: 'COMPLETED' },
};

/**
 * The request after a move; undefined where the move is not allowed: from a final status, back after it has taken effect, or
 * to its end before that.
 */
export function moveRecovery<R extends RecoveryState>(recovery: R, move: Move, now: Date): R | undefined {
  const { status, effective_at } = recovery;
  const isEffective = effective_at !== undefined && Date.parse(effective_at) <= now.getTime();
  const next = moves[status]?.[move];
  if (!next || (status === 'APPROVED' && isEffective !== (move === 'complete'))) return undefined;
  if (next === 'COMPLETED') return { ...recovery, status: next };
  const effective = new Date(now.getTime() + recoveryHours * msPerHour);
  return {
    ...recovery,
    status: next,
    effective_at: next === 'APPROVED' ? effective.toISOString() : undefined,
  };
}
