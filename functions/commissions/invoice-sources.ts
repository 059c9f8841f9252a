import { toId } from '#ground';
import type { Invoice } from '../../shared/billing/data/invoices.ts';
import { netsOf } from '../../shared/billing/domain/invoice.ts';
import type { CommissionSource } from '../../shared/commissions/accruals/accrue.ts';

/** What a partner may earn on in an invoice: a merchant’s plan and its add-ons, each by its own lines. */
export function sourcesOfInvoice({
  id,
  organization,
  mode,
  lines,
  vat_bps,
  paid_at,
  checkout,
}: Invoice): readonly CommissionSource[] {
  // The payment of a checkout has its id.
  const payment = checkout && toId<'Payment'>(checkout);
  const nets = netsOf(lines, vat_bps);
  if (paid_at === undefined) return [];
  return (['PLAN', 'ADDON'] as const).flatMap((kind) => {
    const basis = nets.get(kind);
    const merchant = toId<'User'>(organization);
    return basis === undefined || basis <= 0
      ? []
      : [{ kind, id, merchant, mode, basis, at: paid_at, payment }];
  });
}
