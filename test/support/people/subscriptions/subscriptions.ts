import { randomUUID } from 'node:crypto';
import type { Invoice } from '../../../../shared/billing/data/invoices.ts';
import { periodOf } from '../../../../shared/billing/domain/period.ts';
import { priceListAt } from '../../../../shared/billing/domain/prices.ts';
import { writeOpenInvoice } from '../../../../shared/billing/invoices/write-invoice.ts';
import type { Charging } from '../../../../shared/billing/renewal/renewal.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import { type OrganizationId, toId } from '../../../../shared/kernel/ids.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import { paymentsAccess } from '../../../../shared/money/wiring.ts';
import { unclockedOf } from '../../../../shared/partners/clock.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import {
  addOwner,
  addSubscription,
  type Subscription,
  subscriptionOf,
} from '../../../../shared/subscriptions/data/subscriptions.ts';
import { linesOfPeriod } from '../../../../shared/subscriptions/domain/change-plan.ts';

/** What charges renewals on this wire. */
export const chargingOn = (wire: Wire): Charging => ({
  table: wire.table,
  payments: paymentsAccess.of(wire),
  ...unclockedOf(wire.now()),
});

const notClocked = { isClocked: false };

/** The organization that a merchant's account is by itself. */
export const ownOf = ({ id }: Pick<User, 'id'>): OrganizationId => toId<'Organization'>(id);

/** A subscription to GROWTH with an add-on, which nobody has paid for: the one that there is, or a new one. */
export async function newSubscription(
  wire: Wire,
  organization: OrganizationId,
  mode: Mode,
): Promise<Subscription> {
  const of = { organization, mode };
  const known = await subscriptionOf(wire.table, of);
  if (known?.status === 'ACTIVE') return known;
  const at = wire.now().toISOString();
  const addon = {
    id: toId<'Addon'>(randomUUID()),
    addon: 'EXTRA_STORE',
    quantity: 1,
    created_at: at,
  } as const;
  const subscription: Subscription = {
    id: toId<'Subscription'>(randomUUID()),
    ...of,
    plan: 'GROWTH',
    interval: 'month',
    prices: priceListAt(wire.now()).version,
    status: 'ACTIVE',
    started_at: at,
    anchor_at: at,
    period: periodOf(at, at, 1),
    cancel_at_period_end: false,
    addons: [addon],
    created_at: at,
    updated_at: at,
    revision: 1,
  };
  await wire.table.commit([
    ...addSubscription(subscription, known, notClocked),
    addOwner(addon.id, subscription),
  ]);
  return subscription;
}

/** An invoice of a subscription that is not paid. @param payer whose wallet pays it */
export async function newOpenInvoice(
  wire: Wire,
  organization: OrganizationId,
  mode: Mode,
  payer: User,
): Promise<Invoice> {
  const { id, plan, interval, addons, period } = await newSubscription(wire, organization, mode);
  const now = wire.now();
  const { invoice, writes } = await writeOpenInvoice(
    { table: wire.table, now },
    {
      organization,
      mode,
      subject: toId<'Billed'>(id),
      occasion: randomUUID(),
      lines: linesOfPeriod({ plan, interval }, addons, priceListAt(now)),
      payer: { user: payer.id, role: 'merchant' },
      period,
    },
    { outcome: 'The wallet holds too little.', next_attempt_at: undefined },
  );
  await wire.table.commit(writes);
  return invoice;
}
