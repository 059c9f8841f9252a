import { asKobo, type Kobo, type Mode, type OrganizationId, sum, type UserId } from '#ground';
import type { Entry } from '../../../shared/money/data/journal.ts';
import { balanceChangesOf } from '../../../shared/money/domain/ledger.ts';
import { accounts, type Balances } from '../../../shared/money/domain/ledger-accounts.ts';
import { movementTexts } from '../../../shared/money/domain/movements.ts';
import { trackingOfId } from '../../../shared/shipments/domain/number/tracking-number.ts';

/** The balances that most movements do not change. */
type Rare = 'deposit' | 'pending';

/** The changes of the balances. The deposit and the pending balance are named if they changed. */
function amountOf({ lines }: Entry, user: UserId): Omit<Balances, Rare> & { readonly [B in Rare]?: Kobo } {
  const { deposit, pending, ...amount } = balanceChangesOf(lines, user);
  return { ...amount, ...(deposit !== 0 && { deposit }), ...(pending !== 0 && { pending }) };
}

/** A journal entry as the owner of one wallet sees it: the lines of other accounts are left out. */
export const toEntryView = (entry: Entry, user: UserId) => ({
  id: entry.id,
  kind: entry.kind,
  description: movementTexts[entry.kind],
  amount: amountOf(entry, user),
  currency: 'NGN' as const,
  ...(entry.shipment && { shipment: entry.shipment, tracking_number: trackingOfId(entry.shipment) }),
  ...(entry.order && { order: entry.order }),
  created_at: entry.at,
});

/** A journal entry as it changed what an organization has earned. */
export function toPartnerEntryView(
  entry: Entry,
  { organization, mode }: { readonly organization: OrganizationId; readonly mode: Mode },
) {
  const account = accounts.payable(organization, mode);
  const available = sum(
    ...entry.lines.filter((line) => line.account === account).map(({ amount }) => amount),
  );
  return {
    id: entry.id,
    kind: entry.kind,
    description: movementTexts[entry.kind],
    amount: { available, escrow: asKobo(0) },
    currency: 'NGN' as const,
    created_at: entry.at,
  };
}
