import { followEvents, toId } from '#ground';
import { moneyEvents } from '../../shared/money/events.ts';
import { payOverdueRenewal } from '../../shared/subscriptions/renewal/pay-overdue.ts';

/** Pays what a merchant owes for its plan as soon as there is money in its wallet. */
export const consumer = followEvents({
  id: 'subscriptions.mend',
  summary: 'Pays the overdue renewal of a merchant whose wallet was funded',
  pattern: moneyEvents.pattern(['wallet.funded'], {}),
  async follow(event, { table }, { now }) {
    const { tenant, mode } = event;
    // A merchant's own organization has the id of its account.
    await payOverdueRenewal({ table, now: now() }, { organization: toId<'Organization'>(tenant), mode });
  },
});
