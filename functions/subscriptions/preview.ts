import { defineRoute, msPerSecond } from '#ground';
import { dueOf } from '../../shared/billing/domain/invoice.ts';
import { billQuoteLife, billQuoteSignerAccess } from '../../shared/billing/quotes.ts';
import { clockedWorkOf } from '../../shared/partners/clock.ts';
import { allowPayers } from '../../shared/subscriptions/access.ts';
import { PreviewIn, PreviewOut } from '../../shared/subscriptions/contract/subscription.ts';
import { assertOwnOrganization } from '../../shared/subscriptions/plan/payer.ts';
import { effectOfPlan } from '../../shared/subscriptions/plan/preview-plan.ts';
import { aboutOfPlan, planSubscription } from '../../shared/subscriptions/plan/subscribe.ts';

export const route = defineRoute({
  id: 'subscriptions.preview',
  method: 'POST',
  path: '/api/v1/subscriptions/preview/',
  summary: 'Preview a change of plan',
  description:
    'Answers what a plan would cost now, line by line, and a `quote`: a subscription with it within 15 minutes is charged exactly this amount. A higher plan counts at once, and the unused time of the present one is credited by the second. A lower plan follows at the end of the period and costs nothing now. Nothing changes.',
  auth: allowPayers,
  body: PreviewIn,
  returns: [200, PreviewOut],
  errors: ['not_found', 'invalid_state', 'conflict', 'payment_disputed'],
  idempotent: false,
  writes: false,
  uses: { quotes: billQuoteSignerAccess },
  async handle({ body: { plan, interval }, caller, now: real }, { table, quotes }) {
    const wanted = { plan, interval };
    const of = { organization: caller.organization.id, mode: caller.mode };
    assertOwnOrganization(caller, of.organization);
    const { now } = await clockedWorkOf({ table, now: real }, of);
    const planned = await planSubscription({ table, now }, of, wanted);
    const { lines, period, effective } = effectOfPlan(planned, wanted);
    const { due, excess } = dueOf(lines);
    const about = aboutOfPlan(of, wanted, planned.current);
    return {
      ...wanted,
      effective,
      lines: lines.map((line) => ({ ...line })),
      amount_due: due,
      credit: excess,
      currency: 'NGN' as const,
      period,
      quote: await quotes.sign({ about, lines }, now),
      expires_at: new Date(now.getTime() + billQuoteLife * msPerSecond).toISOString(),
    };
  },
});
