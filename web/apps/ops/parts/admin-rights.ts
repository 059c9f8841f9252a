import { type AdminRole, adminRoles } from '../../../../shared/kernel/roles.ts';
import { useMe } from '../../kit/account/verify-notice.tsx';

/** Whether an admin who has these roles may do what asks for one of others. An ADMIN may do everything. */
const isTrusted = (held: readonly AdminRole[], wanted: readonly AdminRole[]): boolean =>
  held.includes('ADMIN') || wanted.some((role) => held.includes(role));

/**
 * Tells whether whoever is signed in may do what is for admins with one of some roles: `may('SUPPORT', 'FINANCE')`; without any,
 * what is for ADMIN alone. What one may not do is not shown.
 */
export function useMay(): (...wanted: readonly AdminRole[]) => boolean {
  const { data: me } = useMe();
  const held = adminRoles.filter((role) => me?.admin_roles?.includes(role));
  return (...wanted) => isTrusted(held, wanted);
}
