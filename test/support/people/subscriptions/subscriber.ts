import * as z from 'zod';
import { route as advance } from '../../../../functions/subscriptions/clock/advance.ts';
import { route as current } from '../../../../functions/subscriptions/current.ts';
import { route as subscribe } from '../../../../functions/subscriptions/subscribe.ts';
import { billing } from '../../../../shared/billing/data/billing-partition.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import { walletOf } from '../../../../shared/money/data/wallets.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { call } from '../../routes/call.ts';
import { newUser, signedIn } from '../identity/fixtures.ts';
import { makeHold } from '../money/wallet-holds.ts';

const Subscribed = z.object({
  id: z.uuid(),
  invoice: z.object({ id: z.uuid(), number: z.string() }).nullable(),
});
const Current = z.object({
  id: z.uuid().nullable(),
  status: z.string(),
  plan: z.string(),
  unpaid_invoice: z.uuid().nullable(),
});

/** A merchant that pays for a plan in a mode, with what its wallet and its clock do. */
export async function newSubscriber(wire: Wire, mode: Mode, more: Partial<User> = {}) {
  const merchant = await newUser(wire, 'merchant', more);
  const organization = toId<'Organization'>(merchant.id);
  const headersOn = (on: Wire) => signedIn(on, merchant, mode);
  const available = async () => (await walletOf(wire.table, merchant.id, mode))?.available ?? 0;
  return {
    merchant,
    organization,
    /** The partition of its events. */
    partition: billing.pk({ organization, mode }),
    headersOn,
    available,
    /** Makes its wallet hold exactly so many kobo. */
    holds: (amount: number) => makeHold(wire, { user: merchant.id, mode }, amount),
    async subscribe(plan: string, on = wire, body: object = {}) {
      const answer = await call(on, subscribe, { headers: await headersOn(on), body: { plan, ...body } });
      if (answer.status !== 201) throw new Error(answer.text);
      return Subscribed.parse(answer.body);
    },
    /** Moves its test clock. */
    async advance(to: string) {
      const answer = await call(wire, advance, {
        headers: await headersOn(wire),
        params: { organization_id: merchant.id },
        body: { to },
      });
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.body;
    },
    current: async (on = wire) =>
      Current.parse((await call(on, current, { headers: await headersOn(on) })).body),
  };
}
