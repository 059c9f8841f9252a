import { followEvents, toId } from '#ground';
import { accrueOn } from '../../shared/commissions/accruals/accrue.ts';
import { bookedFeesOf } from '../../shared/money/data/payouts/partner-journal.ts';
import { shipmentEvents } from '../../shared/shipments/events/events.ts';

const delivered = 'delivery.completed';

/** Writes what partners earn on the deliveries of merchants that they brought: a part of what we keep of the fare. */
export const consumer = followEvents({
  id: 'commissions.accrue',
  summary: 'Writes what partners earn on deliveries',
  pattern: shipmentEvents.pattern([delivered], {}),
  timeout: 60,
  async follow(event, { table }, { now }) {
    const { shipment_id: id } = shipmentEvents.detailOf(delivered, event);
    const { mode, at } = event;
    const merchant = toId<'User'>(event.tenant);
    const kind = 'SHIPMENT';
    // Most merchants came by themselves: that is known before the journal is read.
    const basis = () => bookedFeesOf(table, { user: merchant, mode }, { at, shipment: id });
    await accrueOn({ table, now: now() }, { kind, id, merchant, mode, basis, at });
  },
});
