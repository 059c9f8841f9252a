import { periodOf } from '../../../../shared/billing/domain/period.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import { type Id, toId } from '../../../../shared/kernel/ids.ts';
import { asKobo } from '../../../../shared/kernel/money.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import { addLicense } from '../../../../shared/licensing/data/licenses.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { newClientFor } from '../partners/made-for.ts';

/** A licence of an organization of this user. */
export async function newLicenseFor(wire: Wire, mode: Mode, owner: User): Promise<Id<'License'>> {
  const { id: client, organization } = await newClientFor(wire, mode, owner);
  const id = toId<'License'>(crypto.randomUUID());
  const at = wire.now().toISOString();
  const license = {
    id,
    organization,
    mode,
    client,
    merchant: toId<'User'>(crypto.randomUUID()),
    sponsorship: toId<'Sponsorship'>(crypto.randomUUID()),
    plan: 'STARTER',
    source: 'POOL',
    months: 1,
    prices: 1,
    price: asKobo(500_000),
    auto_renew: true,
    status: 'ACTIVE',
    started_at: at,
    period: periodOf(at, at, 1),
    shares: [],
    created_at: at,
    updated_at: at,
    revision: 1,
  } as const;
  await wire.table.commit(addLicense({ ...license, shares: [] }, { isClocked: false }));
  return id;
}
