import type * as z from 'zod';
import type { ListedRecovery, RecoveryOut } from '../contract/factor-recovery.ts';
import type { FactorOut } from '../contract/factors.ts';
import type { FactorRecovery } from '../data/factor-recoveries.ts';
import type { PendingFactor, StoredFactor } from '../data/factors.ts';

/** A factor as its owner sees it. */
export const toFactorView = (
  factor: StoredFactor | PendingFactor,
  status: 'PENDING' | 'ACTIVE' = 'ACTIVE',
): z.input<typeof FactorOut> => {
  const { id, kind, name, created_at } = factor;
  const last_used_at = ('last_used_at' in factor ? factor.last_used_at : undefined) ?? null;
  return { id, kind, name, status, created_at, last_used_at };
};

/** A request to recover an account, as whoever knows the password sees it. */
export function toRecoveryView(recovery: FactorRecovery): z.input<typeof RecoveryOut> {
  const { id, status, requested_at, effective_at = null } = recovery;
  return { id, status, requested_at, effective_at };
}

/** The same, as admins see it. */
export const toListedRecoveryView = (recovery: FactorRecovery): z.input<typeof ListedRecovery> => {
  const { user, name, email, role, decided_at = null, reason = null } = recovery;
  return { ...toRecoveryView(recovery), user, name, email, role, decided_at, reason };
};
