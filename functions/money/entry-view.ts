import type { UserId } from '../../shared/kernel/ids.ts';
import type { Entry } from '../../shared/money/data/journal.ts';
import { balanceChanges } from '../../shared/money/domain/ledger.ts';
import { movementTexts } from '../../shared/money/domain/movements.ts';
import { trackingOfId } from '../../shared/shipments/domain/tracking-number.ts';

/** A journal entry as the owner of one wallet sees it: the lines of other accounts are left out. */
export const entryView = ({ id, kind, lines, shipment, at }: Entry, user: UserId) => ({
  id,
  kind,
  description: movementTexts[kind],
  amount: balanceChanges(lines, user),
  currency: 'NGN' as const,
  ...(shipment && { shipment, tracking_number: trackingOfId(shipment) }),
  created_at: at,
});
