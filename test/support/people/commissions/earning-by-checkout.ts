import { consumer as followInvoices } from '../../../../functions/commissions/follow-invoices.ts';
import { billing } from '../../../../shared/billing/data/billing-partition.ts';
import { type Id, toId } from '../../../../shared/kernel/ids.ts';
import { createRunner } from '../../../../shared/platform/events/consumer.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { batchOf, busMessage } from '../../services/pipeline.ts';
import { publishedIn } from '../../services/published.ts';
import { signedIn } from '../identity/fixtures.ts';
import { billed, checkoutIn, payByGateway } from '../subscriptions/checkouts.ts';
import type { Earning } from './earning.ts';

/** The merchant pays a plan of 15,000 naira by this card, and the partner earns on it. @returns the checkout */
export async function earnByCheckout(
  wire: Wire,
  { merchant: user, mode }: Pick<Earning, 'merchant' | 'mode'>,
  card: string,
): Promise<Id<'Checkout'>> {
  const headers = await signedIn(wire, user, mode);
  const debtor = { user, mode, headers, invoice: await billed(wire, user, mode) };
  const paid = await payByGateway(wire, debtor, { card });
  const told = await publishedIn(wire, billing.pk({ organization: toId<'Organization'>(user.id), mode }));
  const events = told.filter(({ name }) => name === 'invoice.paid');
  await createRunner(followInvoices, () => wire)(batchOf(...events.map((event) => busMessage(event))));
  return toId<'Checkout'>(String(checkoutIn(paid).id));
}
