import { randomUUID } from 'node:crypto';
import { commissionIdOf } from '../../../../shared/commissions/data/commissions.ts';
import { addPayout } from '../../../../shared/commissions/data/payouts.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import { asKobo } from '../../../../shared/kernel/money.ts';
import { earn, newClientOf } from '../../people/commissions/earning.ts';
import { organizationFor } from '../../people/partners/organizations.ts';
import { type PathParameters, uuid } from './form.ts';

/** What the paths of commissions and payouts name. */
export const commissionsParameters: PathParameters = {
  'commissions.commission_id': {
    ...uuid,
    async made(wire, mode, owner) {
      const organization = await organizationFor(wire, owner);
      const client = await newClientOf(wire, organization, mode);
      const source = await earn(wire, { ...client, organization, owner, headers: {}, mode }, 100_000);
      return commissionIdOf(source, organization);
    },
  },
  'payouts.payout_id': {
    ...uuid,
    async made(wire, mode, owner) {
      const id = toId<'Payout'>(randomUUID());
      const organization = await organizationFor(wire, owner);
      const at = wire.now().toISOString();
      const payout = {
        id,
        organization,
        mode,
        amount: asKobo(50_000),
        status: 'PAID',
        owner: owner.id,
        requested_by: owner.id,
        bank_code: '058',
        account_number: '0000000000',
        parts: [],
        taken_at: at,
        created_at: at,
        settled_at: at,
        revision: 1,
      } as const;
      await wire.table.commit([addPayout({ ...payout, parts: [] })]);
      return id;
    },
  },
};
