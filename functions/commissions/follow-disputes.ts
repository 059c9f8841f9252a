import { followEvents, type Work } from '#ground';
import {
  type DisputedInvoice,
  disputePattern,
  parseDispute,
} from '../../shared/billing/checkouts/checkout-events.ts';
import { checkUndisputed, loadInvoice } from '../../shared/billing/data/invoices.ts';
import { clawBack } from '../../shared/commissions/accruals/claw-back-source.ts';
import { freeDisputed, holdDisputed } from '../../shared/commissions/accruals/hold-disputed.ts';
import { sourcesOfInvoice } from './invoice-sources.ts';
import { moneyReturnedOf } from './money-returned.ts';

/**
 * Holds, frees or takes back what partners earned on an invoice, as the disputes of its payment stand now: so it does not
 * matter in which order, or how often, their events come. 1 GetItem, 1 Query, and what each accrual takes.
 */
async function followDisputes({ table, now }: Work, { invoice: id }: DisputedInvoice): Promise<void> {
  const invoice = await loadInvoice(table, id);
  const guardOf = async () => ((await loadInvoice(table, id)).disputed ? undefined : checkUndisputed(id));
  const { open, lost, refunded } = await moneyReturnedOf(table, invoice);
  for (const source of sourcesOfInvoice(invoice)) {
    if (open) {
      await holdDisputed({ table, now }, source, open);
      continue;
    }
    // Before it is free, so that nothing which is lost is payable in between.
    if (lost > 0) await clawBack({ table, now }, source, refunded);
    await freeDisputed({ table, now }, source, guardOf);
  }
}

/** Follows the disputes of what merchants paid by the gateway. */
export const consumer = followEvents({
  id: 'commissions.follow-disputes',
  summary: 'Holds what partners earn on disputed payments, and takes it back if they are lost',
  pattern: disputePattern,
  timeout: 60,
  async follow(event, { table }, { now }) {
    const disputed = parseDispute(event);
    if (disputed) await followDisputes({ table, now: now() }, disputed);
  },
});
