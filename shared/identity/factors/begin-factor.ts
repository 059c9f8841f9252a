import { randomBytes } from 'node:crypto';
import { refuseField, toId } from '#ground';
import type { PendingFactor } from '../data/factors.ts';
import type { FactorHolder } from './own-factors.ts';
import { creationOptionsOf } from './passkey-options.ts';
import type { Judging } from './prove.ts';
import { describeTotp, totpSecretLength } from './totp.ts';

/**
 * A new pending factor, and what its owner completes it with.
 * @throws Problem invalid_request for a passkey where there can be none
 */
export async function beginFactor(
  { secrets, site, now }: Judging,
  { user, factors }: FactorHolder,
  { kind, name }: Pick<PendingFactor, 'kind' | 'name'>,
): Promise<{ readonly factor: PendingFactor; readonly completion: object }> {
  const common = { id: toId<'Factor'>(crypto.randomUUID()), name, created_at: now.toISOString() };
  if (kind === 'TOTP') {
    const secret = randomBytes(totpSecretLength);
    const sealed = await secrets.seal(user.id, secret.toString('base64url'));
    return { factor: { ...common, kind, secret: sealed }, completion: describeTotp(secret, user.email) };
  }
  if (!site)
    throw refuseField(
      '/kind',
      'cannot be PASSKEY at an IP address. Use the name of the host, such as localhost',
      'not_one_of',
    );
  const options = await creationOptionsOf({ secrets, site, now }, user, factors, common.id);
  return { factor: { ...common, kind }, completion: { options } };
}
