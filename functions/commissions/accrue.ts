import { defineConsumer, handleEach, messagesOf, publishedOf, tableAccess, toId } from '#ground';
import { accrueOn } from '../../shared/commissions/accruals/accrue.ts';
import { bookedFeesOf } from '../../shared/money/data/payouts/partner-journal.ts';
import { shipmentEvents } from '../../shared/shipments/events/events.ts';

const delivered = 'delivery.completed';

/** Writes what partners earn on the deliveries of merchants that they brought: a part of what we keep of the fare. */
export const consumer = defineConsumer(
  {
    id: 'commissions.accrue',
    summary: 'Writes what partners earn on deliveries',
    on: 'queue',
    pattern: shipmentEvents.pattern([delivered], {}),
    batchSize: 10,
    maxReceives: 5,
    timeout: 60,
    memory: 256,
  },
  { table: tableAccess },
  (event, { table }, { now }) =>
    handleEach(messagesOf(event), async (message) => {
      const published = publishedOf(message);
      const { shipment_id: id } = shipmentEvents.detailOf(delivered, published);
      const { mode, at } = published;
      const merchant = toId<'User'>(published.tenant);
      const kind = 'SHIPMENT';
      // Most merchants came by themselves: that is known before the journal is read.
      const basis = () => bookedFeesOf(table, merchant, mode, { at, shipment: id });
      await accrueOn(table, { kind, id, merchant, mode, basis, at }, now());
    }),
);
