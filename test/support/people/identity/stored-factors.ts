import { randomBytes, randomUUID } from 'node:crypto';
import { saveRecovery } from '../../../../shared/identity/data/factor-recoveries.ts';
import { type PendingFactor, savePendingFactor } from '../../../../shared/identity/data/factors.ts';
import { loadUser, saveOpenRecovery, type User } from '../../../../shared/identity/data/users.ts';
import { factorSecretsAccess } from '../../../../shared/identity/factors/secrets.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';

/** A pending TOTP factor of a user, as it is stored. */
export async function newPendingFactor(wire: Wire, { id: user }: User): Promise<PendingFactor> {
  const now = wire.now();
  const secret = await factorSecretsAccess.of(wire).seal(user, randomBytes(20).toString('base64url'));
  const id = toId<'Factor'>(randomUUID());
  const factor: PendingFactor = { id, name: 'My phone', kind: 'TOTP', secret, created_at: now.toISOString() };
  await wire.table.commit([savePendingFactor(user, factor, now)]);
  return factor;
}

/** The open request to recover the account of a user, which has one at a time. @returns its id */
export async function newRecovery(wire: Wire, user: User): Promise<string> {
  const { id: owner, name, email, role } = user;
  const open = (await loadUser(wire.table, owner))?.recovery;
  if (open) return open.id;
  const id = toId<'FactorRecovery'>(randomUUID());
  const recovery = { id, user: owner, name, email, role, status: 'REQUESTED' as const };
  await wire.table.commit([
    saveRecovery(undefined, { ...recovery, requested_at: wire.now().toISOString() }),
    saveOpenRecovery(user, { id }),
  ]);
  return id;
}
