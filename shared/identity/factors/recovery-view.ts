import type * as z from 'zod';
import type { ListedRecovery, RecoveryOut } from '../contract/factor-recovery.ts';
import type { FactorRecovery } from '../data/factor-recoveries.ts';

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
