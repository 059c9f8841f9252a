import { defineRoute } from '#ground';
import { dueOf } from '../../shared/billing/domain/invoice.ts';
import { billQuoteSignerAccess } from '../../shared/billing/quotes.ts';
import { clockedWorkOf } from '../../shared/partners/clock.ts';
import { allowPayers } from '../../shared/subscriptions/access.ts';
import { PreviewIn, PreviewOut } from '../../shared/subscriptions/contract/subscription.ts';
import { ownBilledOf } from '../../shared/subscriptions/plan/payer.ts';
import { planSubscription } from '../../shared/subscriptions/plan/plan-subscription.ts';

export const route = defineRoute({
  id: 'subscriptions.preview',
  at: 'POST /api/v1/subscriptions/preview/',
  summary: 'Preview a change of plan',
  description:
    'Answers what a plan would cost now, line by line, and a `quote`: a subscription with it within 15 minutes is charged exactly this amount. A higher plan counts at once, and the unused time of the present one is credited by the second. A lower plan follows at the end of the period and costs nothing now. Nothing changes.',
  auth: allowPayers,
  body: PreviewIn,
  returns: [200, PreviewOut],
  errors: ['invalid_state', 'conflict', 'payment_disputed'],
  idempotent: false,
  writes: false,
  uses: { quotes: billQuoteSignerAccess },
  async handle({ body, caller, now }, { table, quotes }) {
    const billed = ownBilledOf(caller);
    const work = await clockedWorkOf({ table, now }, billed);
    const planned = await planSubscription(work, billed, body);
    const { lines, wanted, period, effective } = planned;
    const { due, excess } = dueOf(lines);
    return {
      ...wanted,
      effective,
      lines: lines.map((line) => ({ ...line })),
      amount_due: due,
      credit: excess,
      currency: 'NGN' as const,
      period,
      ...(await quotes.sign(planned, work.now)),
    };
  },
});
